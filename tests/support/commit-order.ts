import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Context } from "@nutria/core/kernel/context";

/** A transaction that was sent and waits for its turn. */
interface Waiting {
  who: string;
  letThrough: () => Promise<void>;
}

/**
 * Holds every transaction until the test releases it, one at a time, so the test determines the order in which
 * concurrent writers commit. Their earlier reads become stale meanwhile.
 */
export class CommitOrder {
  private readonly waiting: Waiting[] = [];
  private arrived: () => void = () => undefined;
  /** The names of those that committed, in order. */
  readonly committed: string[] = [];

  /** The same context, with its transactions held under a name. */
  hold<C extends Context>(ctx: C, who: string): C {
    const { client } = ctx.db;
    const held = Object.create(client) as typeof client;
    held.send = ((command: unknown) =>
      command instanceof TransactWriteCommand
        ? this.turn(who, () => client.send(command))
        : client.send(command as never)) as never;
    return { ...ctx, db: { ...ctx.db, client: held } };
  }

  /**
   * Runs until every concurrent writer has ended. `choose` picks the next transaction among the waiting ones. The first
   * choice is made when all writers have reached their transaction or ended without one.
   */
  async run(writers: Promise<unknown>[], choose: (waiting: string[]) => number): Promise<void> {
    let open = writers.length;
    const ended = writers.map((writer) =>
      writer.then(
        () => undefined,
        () => undefined,
      ),
    );
    for (const end of ended) void end.then(() => (open--, this.arrived()));
    while (open > 0) {
      while (this.waiting.length < open) await new Promise<void>((resolve) => (this.arrived = resolve));
      const index = choose(this.waiting.map(({ who }) => who));
      const [next] = this.waiting.splice(index, 1);
      await next?.letThrough();
    }
    await Promise.all(ended);
  }

  private turn<Answer>(who: string, send: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({
        who,
        letThrough: async () => {
          try {
            const answer = await send();
            this.committed.push(who);
            resolve(answer);
          } catch (error) {
            reject(error as Error);
          }
        },
      });
      this.arrived();
    });
  }
}
