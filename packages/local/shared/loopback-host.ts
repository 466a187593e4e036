/**
 * Whether a `Host` header names this machine. Guards against DNS rebinding: a web page whose name resolves to 127.0.0.1
 * counts as same origin, but its requests carry its own name in this header.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return isNamedHost(host, ["localhost", "127.0.0.1", "[::1]"]);
}

/** Whether a `Host` header is one of these names, with any port; case is ignored. */
export function isNamedHost(host: string | undefined, names: readonly string[]): boolean {
  const name = host?.replace(/:\d+$/, "").toLowerCase();
  return name !== undefined && names.includes(name);
}
