import { AppError } from "@nutria/contract/wire/errors";
import { careLinks } from "../../care/care-link/index";
import {
  askWhetherShared,
  isSameName,
  readPhonePeople,
  type Person,
  type PersonContact,
  type PhonePeople,
} from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import { linkRequests } from "./repo";

/** Relation of a person to a nutritionist: a patient, with an open request of either side, or neither. */
type Relation = "linked" | "requested" | "none";

export interface PhoneUse {
  people: PhonePeople;
  /** Whether somebody else has the phone: the person whom it identifies, or another person of the practice. */
  isTaken: boolean;
  /** The person of the practice who has the phone, named in the question; undefined without one. */
  holder: Person | undefined;
  /**
   * The person with the same name and phone, where one of the two uses no e-mail: the same person, for the practice.
   */
  namesake: { person: Person; standing: Relation } | undefined;
}

/**
 * The people with the phone of a person whom a nutritionist enters or corrects (decisions, "One phone, one family").
 * People of the practice count when they are linked or have an open request. `patientId` is the corrected person.
 */
export async function readPhoneUse(
  ctx: Context,
  nutritionistId: string,
  contact: PersonContact,
  patientId?: string,
): Promise<PhoneUse> {
  const people = await readPhonePeople(ctx, nutritionistId, contact);
  const others = [...(people.owner ? [people.owner] : []), ...people.sharing].filter(
    (person) => person.patientId !== patientId,
  );
  const standings = await Promise.all(
    others.map(async (person) => ({
      person,
      standing: await standingOf(ctx, nutritionistId, person.patientId),
    })),
  );
  const isOwner = ({ person }: { person: Person }) => person.patientId === people.ownerId;
  const namesakes = standings.filter(
    (one) =>
      (contact.email === "" || one.person.email === "") &&
      isSameName(one.person, contact) &&
      // A person unknown to the practice may have the same name by chance.
      !(isOwner(one) && one.standing === "none"),
  );
  return {
    people,
    holder: standings.find(({ standing }) => standing !== "none")?.person,
    isTaken: standings.some((one) => isOwner(one) || one.standing !== "none"),
    namesake: namesakes.find(({ standing }) => standing !== "none") ?? namesakes[0],
  };
}

/**
 * Whether a person shares their new phone with others: they use no e-mail, or the phone is taken and declared as
 * shared. Raises `phone_taken` with the question for one that is taken and not declared, unless its unique key will
 * refuse it, after that of the e-mail.
 */
export function isPhoneShared(
  { people, isTaken, holder }: PhoneUse,
  { email }: Pick<PersonContact, "email">,
  isSaidShared: boolean,
): boolean {
  const isRefusedByKey = email !== "" && people.ownerId !== undefined;
  if (isTaken && !isSaidShared && !isRefusedByKey) throw askWhetherShared(holder);
  return email === "" || (isTaken && isSaidShared);
}

/**
 * Runs a write whose unique keys raise `phone_taken`, with the question beside it. Where it was answered already, raises
 * {@link StaleReadError}: of two who are entered at once the second then has the phone beside the first.
 */
export async function askingOfPhone<Result>(
  { holder }: PhoneUse,
  isSaidShared: boolean,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "phone_taken")) throw error;
    throw isSaidShared ? new StaleReadError() : askWhetherShared(holder);
  }
}

async function standingOf(ctx: Context, nutritionistId: string, patientId: string): Promise<Relation> {
  const [link, request] = await Promise.all([
    careLinks(ctx, nutritionistId).find(patientId),
    linkRequests(ctx, nutritionistId).findOpen(patientId),
  ]);
  if (link && link.endedAt === undefined) return "linked";
  return request ? "requested" : "none";
}
