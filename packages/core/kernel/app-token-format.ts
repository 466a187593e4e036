import { idPrefixes } from "./ids";

/** Prefixes of what an app of a patient holds, so that a leaked one can be recognised. */
export const appTokenPrefixes = { access: "nat", refresh: "nrt" } as const;
export type AppTokenKind = keyof typeof appTokenPrefixes;

/** A token of an app: it names its grant, so that one read finds it, and has a secret of 32 random bytes. */
export interface AppToken {
  kind: AppTokenKind;
  accountId: string;
  grantId: string;
  secret: string;
}

const pattern = /^(nat|nrt)_([0-9A-Z]{26})_([0-9A-Z]{26})_([\w-]{43})$/;

/** Whether a bearer token has the prefix of an app's; it need not be valid. */
export function looksLikeAppToken(text: string): boolean {
  return text.startsWith(`${appTokenPrefixes.access}_`) || text.startsWith(`${appTokenPrefixes.refresh}_`);
}

export function writeAppToken({ kind, accountId, grantId, secret }: AppToken): string {
  return [appTokenPrefixes[kind], withoutPrefix(accountId), withoutPrefix(grantId), secret].join("_");
}

/** The parts of an app's token; undefined when it is none. */
export function readAppToken(text: string): AppToken | undefined {
  const [, prefix, account, grant, secret] = pattern.exec(text) ?? [];
  if (account === undefined || grant === undefined || secret === undefined) return undefined;
  return {
    kind: prefix === appTokenPrefixes.access ? "access" : "refresh",
    accountId: `${idPrefixes.patient}_${account}`,
    grantId: `${idPrefixes.appGrant}_${grant}`,
    secret,
  };
}

const withoutPrefix = (id: string): string => id.slice(id.indexOf("_") + 1);
