import type { StoredNotification } from "./entity";
import { texts } from "./texts";

/** The text of a notification with the others of its line, and their patient when all are about the same one. */
export function lineOf(
  stored: StoredNotification,
): Pick<StoredNotification, "text" | "patient"> & { count: number } {
  const { type, text, patient, partner, others = [] } = stored;
  const count = others.length + 1;
  if (count === 1 || !patient || !partner) return { text, patient, count: 1 };
  const people = new Set([patient.patientId, ...others]).size;
  const { grouped } = texts;
  if (!(type in grouped)) return { text, patient, count };
  const say = grouped[type as keyof typeof grouped];
  const person = `${patient.name} ${patient.lastName}`;
  return {
    text: say({ count, people, person, place: partner.name }),
    patient: people === 1 ? patient : undefined,
    count,
  };
}
