/** A loopback address, whose port an app on a computer chooses when it starts (RFC 8252). */
const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::\d{1,5})?(\/[!"$-~]*)?$/;

/**
 * Where a code may go to: https, the machine itself, or a scheme of the app's own, which has a dot as its domain has. No
 * user, no fragment and no other scheme, so that no address runs a script.
 */
export const redirectPattern =
  /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[!"$-~]*)?|http:\/\/(127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/[!"$-~]*)?|[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:\/[!"$-~]*)$/;

/** Whether an address that an app gives is one of those it registered: letter by letter, but for the port of a loopback. */
export function isRegisteredRedirect(given: string, registered: readonly string[]): boolean {
  if (!redirectPattern.test(given)) return false;
  return registered.some((one) => one === given || isSameLoopback(one, given));
}

function isSameLoopback(one: string, other: string): boolean {
  const [, host, path] = loopback.exec(one) ?? [];
  const [, otherHost, otherPath] = loopback.exec(other) ?? [];
  return host !== undefined && host === otherHost && path === otherPath;
}
