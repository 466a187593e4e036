/** A session and the secret of its client, who keeps them as one text. */
export interface SessionToken {
  accountId: string;
  firstSessionId: string;
  secret: string;
}

/**
 * The refresh token of a client. It names its session, so that one which is refused still says what it belonged to. Only
 * its holder knows the random name of the session.
 */
export function writeRefreshToken({ accountId, firstSessionId, secret }: SessionToken): string {
  return `${accountId}.${firstSessionId}.${secret}`;
}

/** The parts of a refresh token; undefined when it is none of ours. */
export function readRefreshToken(text: string): SessionToken | undefined {
  const [, accountId, firstSessionId, secret] = /^([\w]+)\.([\w-]+)\.(.+)$/s.exec(text) ?? [];
  if (accountId === undefined || firstSessionId === undefined || secret === undefined) return undefined;
  return { accountId, firstSessionId, secret };
}
