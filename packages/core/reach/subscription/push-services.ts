/**
 * The push services of the browsers: Chrome and what is made of it, Firefox, Safari, Edge. A subscription names its
 * service by an address that a stranger may have written, and the product calls it, so no other is called.
 */
const hosts = new Set(["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"]);
const hostsBelow = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/**
 * Whether an address is one at a known push service: https, at its usual port, without a user. `embedded` is the origin of
 * the push service of a single machine; null in the cloud, where none has one.
 */
export function isPushService(endpoint: string, embedded: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (embedded !== null && origin === embedded) return true;
  const isKnown = hosts.has(hostname) || hostsBelow.some((end) => hostname.endsWith(end));
  return protocol === "https:" && port === "" && isKnown;
}
