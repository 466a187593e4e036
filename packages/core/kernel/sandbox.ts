import { idPrefixes } from "./ids";

/*
 * A partner's test keys send as its sandbox, a partner of its own: what they send, whom they know and what they count is
 * apart from the live ones. The ids tell both kinds apart, so that no check needs a read.
 */

const hasPrefix = (id: string, prefix: string): boolean => id.startsWith(`${prefix}_`);

const withPrefix = (id: string, prefix: string): string => `${prefix}${id.slice(id.indexOf("_"))}`;

/** Whether a sender is the sandbox of a partner. */
export function isSandbox(senderId: string): boolean {
  return hasPrefix(senderId, idPrefixes.sandbox);
}

/** The sandbox of a partner. It is the practice of its test patients as well. */
export function sandboxOf(partnerId: string): string {
  return withPrefix(partnerId, idPrefixes.sandbox);
}

/** The partner itself, for a sender that may be its sandbox. */
export function partnerOf(senderId: string): string {
  return isSandbox(senderId) ? withPrefix(senderId, idPrefixes.partner) : senderId;
}

/** Whether somebody is a test patient, whom test keys alone reach. */
export function isTestPatient(patientId: string): boolean {
  return hasPrefix(patientId, idPrefixes.testPatient);
}
