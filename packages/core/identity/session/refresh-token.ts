/** A session and the user pool's refresh token, which a client keeps as one text. */
export interface SessionToken {
  accountId: string;
  firstSessionId: string;
  /** The refresh token of the user pool. */
  poolToken: string;
}

/**
 * The refresh token of a client. It names its session, so that one which the pool refuses still says what it
 * belonged to. Only its holder knows the random name of the session.
 */
export function writeRefreshToken({ accountId, firstSessionId, poolToken }: SessionToken): string {
  return `${accountId}.${firstSessionId}.${poolToken}`;
}

/** The parts of a refresh token; undefined when it is none of ours. */
export function readRefreshToken(text: string): SessionToken | undefined {
  const [, accountId, firstSessionId, poolToken] = /^([\w]+)\.([\w-]+)\.(.+)$/s.exec(text) ?? [];
  if (accountId === undefined || firstSessionId === undefined || poolToken === undefined) return undefined;
  return { accountId, firstSessionId, poolToken };
}
