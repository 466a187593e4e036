import type { TokenPair } from "@nutria/contract/schemas/account";
import { saysThatSessionEnded } from "./ended-session";
import { oneTabAtATime } from "../locks/turns";

/** A session that a refresh token renews, as its client keeps it. */
export interface RenewableSession {
  /** Names its lock among the tabs. */
  lock: string;
  /** Takes over what another tab stored. */
  adopt: () => void;
  /** Null when nobody is signed in; without a refresh token, it has ended. */
  current: () => { email: string; refreshToken: string | null } | null;
  accessToken: () => string | undefined;
  keep: (tokens: TokenPair) => void;
  /** Ends it, because its refresh token was refused. */
  end: () => void;
  /** Renews it by what is under way already; answers whether it did. */
  takeEarly?: () => Promise<boolean>;
  /** Asks the server for the next tokens. */
  ask: (body: RefreshBody) => Promise<TokenPair>;
}

interface RefreshBody {
  email: string;
  refreshToken: string;
}

/**
 * Returns a function that gives an access token newer than the one before, undefined when the session has ended. All who ask
 * meanwhile share one renewal, which one tab makes at a time.
 */
export function tokenRenewal(session: RenewableSession) {
  let renewal: Promise<void> | undefined;
  return async (old: string | undefined): Promise<string | undefined> => {
    const now = session.accessToken();
    if (now !== undefined && now !== old) return now;
    renewal ??= renew(session).finally(() => (renewal = undefined));
    await renewal;
    const token = session.accessToken();
    return token === old ? undefined : token;
  };
}

async function renew(session: RenewableSession): Promise<void> {
  if (await session.takeEarly?.()) return;
  // A refresh token is replaced when it is used.
  await oneTabAtATime(session.lock, () => renewHere(session));
}

async function renewHere({ adopt, current, keep, end, ask }: RenewableSession): Promise<void> {
  adopt();
  const session = current();
  if (!session || session.refreshToken === null) return;
  const { email, refreshToken } = session;
  const tokens = await unlessEnded(ask({ email, refreshToken }));
  // Somebody signed out, or in again, during the renewal; that session takes precedence.
  if (current()?.refreshToken !== refreshToken) return;
  if (tokens) keep(tokens);
  else end();
}

/** Undefined when the renewal is refused. */
async function unlessEnded(answer: Promise<TokenPair>): Promise<TokenPair | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (saysThatSessionEnded(error)) return undefined;
    throw error;
  }
}
