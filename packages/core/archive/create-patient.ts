import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import type { ArchivedAccess } from "@nutria/contract/schemas/conversation";
import type { ImportOutcome, PatientArchive } from "@nutria/contract/schemas/record/archive";
import { careLinks, linkItems } from "../care/care-link/index";
import {
  askWhetherShared,
  createPersonItems,
  findPersonByEmail,
  isSameName,
  nameKeyOf,
  readPhonePeople,
  samePhoneOwnerItem,
  samePhonePeopleItem,
  sharePhoneItem,
  type Person as StoredPerson,
} from "../care/patient/index";
import { commitWithAccess } from "../clinical/access-log/index";
import type { NutritionistContext } from "../kernel/context";
import type { EmailSetting } from "../kernel/email-proof";
import { deterministicId } from "../kernel/deterministic-id";
import { retryOnConflict, StaleReadError } from "../kernel/table/retry-on-conflict";
import { phoneKey } from "../kernel/table/unique";
import { findMailFailure } from "../mail/address/index";

type Person = PatientArchive["person"];

type ImportedPatient = Pick<PatientArchive, "isActive" | "linkedAt"> & {
  /** With the answer to the question on a phone that somebody else has. */
  person: Person & { sharesPhone?: boolean };
  /** The patient's permissions in their app; the practice's settings when absent. */
  access?: ArchivedAccess | undefined;
};

/** The start of the time part of imported ids, which no clock gave. */
const anyTime = "2000-01-01T00:00:00.000Z";

/** The id of an imported patient: the same for each import of one person by one nutritionist. */
export function patientIdOf(
  ctx: NutritionistContext,
  { email, ...person }: Pick<Person, "name" | "lastName" | "email" | "phoneNumber" | "countryCode">,
): string {
  const { countryCode, phoneNumber } = person;
  const who = email || `${phoneKey(countryCode, phoneNumber)}#${nameKeyOf(person)}`;
  return deterministicId("patient", anyTime, `import#${ctx.actor.id}#${who}`);
}

/** An imported person, with the answer to the question on a phone that somebody else has. */
type Entered = Pick<Person, "name" | "lastName" | "email" | "phoneNumber" | "countryCode"> & {
  sharesPhone?: boolean;
};

/**
 * Who an imported person is already: who has their e-mail, or the phone under the same name, whatever the e-mail.
 * `duplicate` for a patient of the caller, `registered` for anybody else; undefined when nobody is. Of a family that shares
 * a phone everybody is somebody else. Raises `phone_taken` with its question for a phone that is another's, unless it is
 * said to be shared.
 */
export async function existingPatient(
  ctx: NutritionistContext,
  person: Entered,
): Promise<{ patientId: string; outcome: "duplicate" | "registered" } | undefined> {
  const { email, sharesPhone = false } = person;
  const [byEmail, { owner, sharing }] = await Promise.all([
    email === "" ? undefined : findPersonByEmail(ctx, email),
    readPhonePeople(ctx, ctx.actor.id, person),
  ]);
  const links = careLinks(ctx, ctx.actor.id);
  const isLinked = async (patientId: string) => (await links.find(patientId)) !== undefined;
  const namesakes = sharing.filter((one) => isSameName(one, person));
  const isOwner =
    owner !== undefined && isSameName(owner, person) && (email !== "" || (await isLinked(owner.patientId)));
  const found = [byEmail, isOwner ? owner : undefined, ...namesakes].filter((one) => one !== undefined);
  // A patient who was imported stays the same after their e-mail was corrected.
  for (const patientId of [patientIdOf(ctx, person), ...found.map((one) => one.patientId)]) {
    if (await isLinked(patientId)) return { patientId, outcome: "duplicate" };
  }
  const [first] = found;
  if (first) return { patientId: first.patientId, outcome: "registered" };
  if (!sharesPhone) await askOfPhone(ctx, owner, sharing);
  return undefined;
}

/** Whether a phone is free or identifies a patient of the practice: several of its own people may have it. */
export async function isPhoneOfPractice(ctx: NutritionistContext, person: Entered): Promise<boolean> {
  const { ownerId } = await readPhonePeople(ctx, ctx.actor.id, person);
  return ownerId === undefined || (await careLinks(ctx, ctx.actor.id).find(ownerId)) !== undefined;
}

/** Raises `phone_taken` with its question where another person has a phone: anybody whom it identifies, or a patient. */
async function askOfPhone(
  ctx: NutritionistContext,
  owner: StoredPerson | undefined,
  sharing: readonly StoredPerson[],
): Promise<void> {
  const links = careLinks(ctx, ctx.actor.id);
  for (const person of owner ? [owner, ...sharing] : sharing) {
    const link = await links.find(person.patientId);
    if (link && link.endedAt === undefined) throw askWhetherShared(person);
  }
  if (owner) throw askWhetherShared(undefined);
}

/** Errors of another import of the same person; a person without e-mail is known by their id alone. */
const takenMeanwhile: ReadonlySet<ErrorCode> = new Set(["email_taken", "phone_taken", "conflict"]);

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
    await retryOnConflict(() => sharingAgain(person, () => create(ctx, patientId, imported)));
    return isActive ? "created" : "createdInactive";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (takenMeanwhile.has(error.code)) {
      const existing = await existingPatient(ctx, person);
      if (!existing && error.code === "conflict") throw error;
      return existing?.outcome ?? "registered";
    }
    if (error.code !== "plan_full") throw error;
    await retryOnConflict(() => create(ctx, patientId, { ...imported, isActive: false }));
    return "createdInactive";
  }
}

/**
 * Of two people who share a phone and are entered at once, the second reads it again and then has it beside the first.
 */
async function sharingAgain({ sharesPhone }: Entered, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === "phone_taken";
    throw isTaken && sharesPhone === true ? new StaleReadError() : error;
  }
}

/** An address unconfirmed at its export waits for its owner here too. */
function settingOf(ctx: NutritionistContext, { email, emailToConfirm }: Person): EmailSetting | undefined {
  if (email === "" || emailToConfirm === undefined) return undefined;
  const { setBy, setAt, before } = emailToConfirm;
  return { nutritionistId: ctx.actor.id, assistantId: "", assistantName: setBy, at: setAt, before };
}

async function create(
  ctx: NutritionistContext,
  patientId: string,
  { person, isActive, linkedAt, access }: ImportedPatient,
): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const { sex, birthdate, emailToConfirm: _, sharesPhone: isSaidShared, ...contact } = person;
  const hasNoEmail = contact.email === "";
  const mailFailure = hasNoEmail ? undefined : await findMailFailure(ctx, contact.email);
  const people = await readPhonePeople(ctx, nutritionistId, contact);
  const isTaken = people.ownerId !== undefined || people.sharing.length > 0;
  const isShared = hasNoEmail || (isSaidShared === true && isTaken);
  const known = {
    patientId,
    ...contact,
    ...(sex !== null && { sex }),
    ...(birthdate !== null && { birthdate }),
    createdByNutritionistId: nutritionistId,
    ...(isShared && { sharesPhone: true as const }),
    ...(mailFailure && { mailFailure }),
  };
  await commitWithAccess(ctx, { patientId, action: "import", what: "record" }, [
    ...createPersonItems(ctx, { ...known, emailSetBy: settingOf(ctx, person), isLinked: true, linkCount: 1 }),
    ...(isShared
      ? [sharePhoneItem(ctx, people, patientId), samePhoneOwnerItem(ctx, people)]
      : [samePhonePeopleItem(ctx, people)]),
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
