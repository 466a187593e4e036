import { createHash } from "node:crypto";
import type { AccessHead, StoredAccess } from "./entity";

/** The end of an empty log. */
export const emptyHead: AccessHead = { sequence: 0, hash: "0".repeat(64) };

/** The SHA-256 of an entry and of the hash before it, in hexadecimal. */
export function hashOf(entry: Omit<StoredAccess, "hash">): string {
  const { previousHash, nutritionistId, sequence, at, actorRole, actorId } = entry;
  const { patientId, action, what, subjectId = null, actedFor, app, detail } = entry;
  const covered = [
    previousHash,
    nutritionistId,
    sequence,
    at,
    actorRole,
    actorId,
    patientId,
    action,
    what,
    subjectId,
    ...(actedFor === undefined ? [] : [actedFor]),
    ...(app === undefined ? [] : [{ app }]),
    ...(detail === undefined ? [] : [{ detail }]),
  ];
  return createHash("sha256").update(JSON.stringify(covered)).digest("hex");
}
