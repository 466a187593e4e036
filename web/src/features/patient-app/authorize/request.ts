import { authorizationParameters } from "@nutria/contract/people/apps";

/** What an app asks for, by the names of the parameters. */
export type AppRequest = Partial<Record<(typeof authorizationParameters)[number], string>>;

/** What an app asks for in the address of the page; undefined where it says something twice. */
export function readAppRequest(search: string): AppRequest | undefined {
  const given = new URLSearchParams(search);
  if (authorizationParameters.some((name) => given.getAll(name).length > 1)) return undefined;
  return Object.fromEntries(
    authorizationParameters.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Where a person goes back to: the host of a site, this device, or undefined for an app's own scheme. */
export function placeOf(address: string): { host: string } | "device" | "app" {
  const { protocol, hostname, host } = new URL(address);
  if (protocol === "https:") return { host };
  return hostname === "127.0.0.1" || hostname === "[::1]" ? "device" : "app";
}
