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
  /** Somebody else has the phone: a person whom it identifies, or one of the practice. */
  isTaken: boolean;
  /** Who of the practice has it, by whom the question names it; undefined for somebody whom the practice does not know. */
  holder: Person | undefined;
  /** Who has the name and the phone, where one of the two uses no e-mail: the same person, for the practice. */
  namesake: { person: Person; standing: Relation } | undefined;
}

/**
 * Who has the phone of a person whom a nutritionist enters or corrects (decisions, "One phone, one family"). Of the people of
 * the practice those count who are linked or have an open request. `patientId` is the person who is corrected.
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
      // Whom the practice does not know may have the same name.
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
 * Whether a person who gets a phone has it beside others: they use no e-mail, or it is taken and said to be shared. Raises
 * `phone_taken` with the question for one that is taken and is not, unless its unique key will refuse it, after that of
 * the e-mail.
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
