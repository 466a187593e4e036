import { compileFunction } from "node:vm";
import { onSubscribeCode } from "@nutria/platform/push/on-subscribe";

export type Claims = Record<string, unknown>;

/** The claims of an access token that the user pool signed and that has not expired; otherwise undefined. */
export type ReadToken = (accessToken: string) => Promise<Claims | undefined>;

/** What a browser sends in the subprotocol of its connection, and with each subscription. */
export interface Authorisation {
  host?: unknown;
  Authorization?: unknown;
}

/** Reads the authorisation that a connection carries in its subprotocol `header-…`; undefined when it is malformed. */
export function readSubprotocol(subprotocols: readonly string[]): Authorisation | undefined {
  const header = subprotocols.find((name) => name.startsWith("header-"));
  try {
    const value: unknown = JSON.parse(Buffer.from(header?.slice(7) ?? "", "base64url").toString());
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The claims of the token that an authorisation for `host` carries; undefined when it authorises nothing. */
export async function claimsOf(
  authorisation: Authorisation | undefined,
  host: string,
  readToken: ReadToken,
): Promise<Claims | undefined> {
  const { host: given, Authorization: token } = authorisation ?? {};
  if (given !== host || typeof token !== "string") return undefined;
  return readToken(token).catch(() => undefined);
}

/** The product's own handler, which AppSync runs in the cloud. */
const runHandler = compileFunction(
  `${onSubscribeCode.replace(/^import .*$/m, "").replace("export function", "function")}
  return onSubscribe(ctx);`,
  ["util", "ctx"],
) as (util: { unauthorized: () => never }, ctx: object) => void;

/** Whether the owner of these claims may listen to a channel. */
export function mayListen(path: string, claims: Claims): boolean {
  const unauthorized = (): never => {
    throw new Error("Unauthorized");
  };
  const segments = path.split("/").slice(1);
  try {
    runHandler(
      { unauthorized },
      {
        info: {
          channel: { path, segments },
          channelNamespace: { name: segments[0] },
          operation: "SUBSCRIBE",
        },
        identity: { username: claims["username"], sub: claims["sub"], claims },
      },
    );
    return true;
  } catch {
    return false;
  }
}
