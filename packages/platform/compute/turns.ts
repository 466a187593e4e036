/** What waits, in turns per account: whoever sent much waits behind their own, not before others. */
export interface Turns<Waiting> {
  /** False when the account, or all accounts together, have as much waiting as they may. */
  add(account: string, waiting: Waiting): boolean;
  /** Takes the oldest of the account whose turn it is; accounts for which `isBusy` holds keep their turn. */
  take(isBusy: (account: string) => boolean): Waiting | undefined;
  /** Takes one out that no longer waits. */
  remove(account: string, waiting: Waiting): void;
}

/** Starts with nothing waiting. */
export function createTurns<Waiting>(most: { perAccount: number; inAll: number }): Turns<Waiting> {
  /** The accounts in the order of their turns. */
  const accounts = new Map<string, Waiting[]>();
  const count = () => [...accounts.values()].reduce((sum, { length }) => sum + length, 0);

  return {
    add(account, waiting) {
      const own = accounts.get(account) ?? [];
      if (own.length >= most.perAccount || count() >= most.inAll) return false;
      accounts.set(account, [...own, waiting]);
      return true;
    },
    take(isBusy) {
      const account = [...accounts.keys()].find((one) => !isBusy(one));
      if (account === undefined) return undefined;
      const [first, ...others] = accounts.get(account) ?? [];
      // The account comes last again with what it has left.
      accounts.delete(account);
      if (others.length > 0) accounts.set(account, others);
      return first;
    },
    remove(account, waiting) {
      const others = (accounts.get(account) ?? []).filter((one) => one !== waiting);
      if (others.length > 0) accounts.set(account, others);
      else accounts.delete(account);
    },
  };
}
