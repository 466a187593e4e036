import { archiveFormat, archiveVersion, type PatientExport } from "@nutria/contract/schemas/record/archive";
import { archivedAccess, careLinks } from "../care/care-link/index";
import { findPerson, isEmailConfirmed, type Person } from "../care/patient/index";
import { recordAccess } from "../clinical/access-log/index";
import type { NutritionistContext } from "../kernel/context";
import { archiveAppointments } from "../scheduling/appointment/index";
import { archiveAssignments } from "../workouts/workout-assignment/index";
import { recordParts } from "./record-parts";

/**
 * The whole record of one of the caller's patients, and the places of its files. It has no id of an installation, so
 * that exporting, importing elsewhere and exporting again gives the same. An address that the owner has not confirmed
 * is marked as such. The access log records the export. Raises `not_found`.
 */
export async function exportRecord(ctx: NutritionistContext, patientId: string): Promise<PatientExport> {
  const link = await careLinks(ctx, ctx.actor.id).get(patientId);
  const [person, appointments, workouts, ...parts] = await Promise.all([
    findPerson(ctx, patientId),
    archiveAppointments(ctx, patientId),
    archiveAssignments(ctx, patientId),
    ...recordParts.map((part) => part.collect(ctx, link)),
  ]);
  await recordAccess(ctx, { patientId, action: "export", what: "record" });
  const { name, lastName, email, phoneNumber, isActive, linkedAt } = link;
  return {
    record: {
      format: archiveFormat,
      formatVersion: archiveVersion,
      person: {
        name,
        lastName,
        email,
        ...emailToConfirmOf(person, email),
        phoneNumber,
        countryCode: link.countryCode === 1 ? 1 : 52,
        sex: person?.sex ?? null,
        birthdate: person?.birthdate ?? null,
      },
      isActive,
      linkedAt,
      parts: {
        ...Object.fromEntries(recordParts.map(({ name: part }, index) => [part, parts[index]?.data])),
        appointments,
        workouts,
        app: archivedAccess(link),
      },
    },
    files: parts.flatMap(({ files = [] }) => files),
  };
}

/** The mark of an unproved address, without the id of the assistant who typed it. */
function emailToConfirmOf(
  person: Person | undefined,
  email: string,
): Pick<PatientExport["record"]["person"], "emailToConfirm"> {
  const { emailSetBy } = person ?? {};
  if (!person || !emailSetBy || person.email !== email || isEmailConfirmed(person)) return {};
  const { assistantName: setBy, at: setAt, before } = emailSetBy;
  return { emailToConfirm: { setBy, setAt, before } };
}
