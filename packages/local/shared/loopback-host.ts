/**
 * Whether a `Host` header names this machine. Guards against DNS rebinding: a web page whose name resolves to 127.0.0.1
 * counts as same origin, but its requests carry its own name in this header.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}
