import { AppError } from "@nutria/contract/errors";
import type { ArchivedAccess } from "@nutria/contract/schemas/conversation";
import type { ImportOutcome, PatientArchive } from "@nutria/contract/schemas/record/archive";
import { careLinks, linkItems } from "../care/care-link/index";
import { createPersonItems, findPersonByEmail, findPersonByPhone } from "../care/patient/index";
import { commitWithAccess } from "../clinical/access-log/index";
import type { NutritionistContext } from "../kernel/context";
import { deterministicId } from "../kernel/deterministic-id";
import { findMailFailure } from "../mail/address/index";

type Person = PatientArchive["person"];

type ImportedPatient = Pick<PatientArchive, "person" | "isActive" | "linkedAt"> & {
  /** What they may do in their app; as in the practice's settings, left out. */
  access?: ArchivedAccess | undefined;
};

/** The start of the time part of imported ids, which no clock gave. */
const anyTime = "2000-01-01T00:00:00.000Z";

/** The id of an imported patient: the same for each import of one person by one nutritionist. */
export function patientIdOf(ctx: NutritionistContext, { email }: Pick<Person, "email">): string {
  return deterministicId("patient", anyTime, `import#${ctx.actor.id}#${email}`);
}

/**
 * Who has the e-mail or the phone of an imported person: `duplicate` for a patient of the caller, `registered` for
 * anybody else; undefined when nobody has them.
 */
export async function existingPatient(
  ctx: NutritionistContext,
  { email, phoneNumber, countryCode }: Pick<Person, "email" | "phoneNumber" | "countryCode">,
): Promise<{ patientId: string; outcome: "duplicate" | "registered" } | undefined> {
  const [byEmail, byPhone] = await Promise.all([
    findPersonByEmail(ctx, email),
    findPersonByPhone(ctx, countryCode, phoneNumber),
  ]);
  const found = [byEmail, byPhone].filter((person) => person !== undefined);
  const links = careLinks(ctx, ctx.actor.id);
  // A patient who was imported stays the same after their e-mail was corrected.
  for (const patientId of [patientIdOf(ctx, { email }), ...found.map((person) => person.patientId)]) {
    if (await links.find(patientId)) return { patientId, outcome: "duplicate" };
  }
  const [first] = found;
  return first && { patientId: first.patientId, outcome: "registered" };
}

/**
 * Creates the person of an import with a provisional link, which proves nothing about them, and mails nobody. An active
 * patient for whom the plan has no place becomes inactive. Returns who has the e-mail or the phone when somebody took
 * them meanwhile.
 */
export async function createImportedPatient(
  ctx: NutritionistContext,
  patientId: string,
  imported: ImportedPatient,
): Promise<Exclude<ImportOutcome, "invalid">> {
  const { person, isActive } = imported;
  try {
    await create(ctx, patientId, imported);
    return isActive ? "created" : "createdInactive";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "email_taken" || error.code === "phone_taken") {
      return (await existingPatient(ctx, person))?.outcome ?? "registered";
    }
    if (error.code !== "plan_full") throw error;
    await create(ctx, patientId, { ...imported, isActive: false });
    return "createdInactive";
  }
}

async function create(
  ctx: NutritionistContext,
  patientId: string,
  { person, isActive, linkedAt, access }: ImportedPatient,
): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const { sex, birthdate, ...contact } = person;
  const mailFailure = await findMailFailure(ctx, contact.email);
  const known = {
    patientId,
    ...contact,
    ...(sex !== null && { sex }),
    ...(birthdate !== null && { birthdate }),
    createdByNutritionistId: nutritionistId,
    ...(mailFailure && { mailFailure }),
  };
  await commitWithAccess(ctx, { patientId, action: "import", what: "record" }, [
    ...createPersonItems(ctx, { ...known, isLinked: true, linkCount: 1 }),
    ...(await linkItems(ctx, {
      nutritionistId,
      person: { ...known, hasAccount: false, createdAt: ctx.now() },
      isActive,
      isProvisional: true,
      passes: 0,
      hasReturnedPass: false,
      linkedAt,
      access,
    })),
  ]);
}
