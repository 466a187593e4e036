import { AppError } from "@nutria/contract/wire/errors";
import { familyQuestion } from "@nutria/contract/phone/family-question";
import { wordsOf } from "@nutria/contract/web/search";
import type { EntityItem } from "electrodb";
import type { Context } from "../../kernel/context";
import { batchGetExisting } from "../../kernel/table/batch";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { getItem, itemCheck, versionedItem } from "../../kernel/table/items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { ownerOf, phoneKey, phoneTaken, sameOwnerItem } from "../../kernel/table/unique";
import type { Person } from "./entity";
import { findPerson, personGetRequest } from "./find-person";

/**
 * The people of one practice whom a phone does not identify: those without e-mail, and those who share it. Each change
 * raises the version, so that the second of two people entered at once sees the first.
 */
const practicePhones = defineEntity("practicePhone", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    /** In E.164. */
    phone: { type: "string", required: true },
    /** Ids, in the order in which they joined. */
    people: { type: "list", required: true, items: { type: "string" } },
    version: { type: "number", required: true },
  },
  indexes: {
    byPhone: { pk: ownerKey, sk: key("sk", "practicePhone#${phone}") },
  },
});

type Phone = Pick<Person, "phoneNumber" | "countryCode">;

/** One phone is of at most this many people of a practice. */
const mostPeople = 20;

/** The people with a phone, as far as a practice may know. */
export interface PhonePeople {
  nutritionistId: string;
  phone: Phone;
  /** The id of the person whom the phone identifies, in any practice; undefined without one. */
  ownerId: string | undefined;
  owner: Person | undefined;
  /** The people of the practice whom it does not identify. */
  sharing: readonly Person[];
  stored: EntityItem<ReturnType<typeof practicePhones>> | undefined;
}

/** The people with a phone, by consistent reads. */
export async function readPhonePeople(
  ctx: Context,
  nutritionistId: string,
  { phoneNumber, countryCode }: Phone,
): Promise<PhonePeople> {
  const phone = { phoneNumber, countryCode };
  const [ownerId, stored] = await Promise.all([
    ownerOf(ctx, "patientPhone", keyOf(phone)),
    getItem(practicePhones(ctx.db), { nutritionistId, phone: keyOf(phone) }, { consistent: true }),
  ]);
  const [owner, sharing] = await Promise.all([
    ownerId === undefined ? undefined : findPerson(ctx, ownerId),
    batchGetExisting(
      ctx,
      (stored?.people ?? []).map((patientId) => personGetRequest(ctx, patientId)),
    ),
  ]);
  return { nutritionistId, phone, ownerId, owner, sharing, stored };
}

/** A person of the practice has the phone beside others. Raises {@link StaleReadError}, and `phone_taken` above the limit. */
export function sharePhoneItem(ctx: Context, people: PhonePeople, patientId: string): TransactItem {
  const ids = people.stored?.people ?? [];
  if (ids.length >= mostPeople) throw new AppError("phone_taken");
  return replaceItem(ctx, people, [...ids.filter((id) => id !== patientId), patientId]);
}

/** A person has the phone no more. Raises {@link StaleReadError}. */
export function unsharePhoneItem(ctx: Context, people: PhonePeople, patientId: string): TransactItem {
  return replaceItem(
    ctx,
    people,
    (people.stored?.people ?? []).filter((id) => id !== patientId),
  );
}

/** A check that the same people of the practice share the phone as when it was read. Raises {@link StaleReadError}. */
export function samePhonePeopleItem(
  ctx: Context,
  { nutritionistId, phone, stored }: PhonePeople,
): TransactItem {
  const check = itemCheck(
    practicePhones(ctx.db),
    { nutritionistId, phone: keyOf(phone) },
    ({ version }, { eq, notExists }) => (stored ? eq(version, stored.version) : notExists(version)),
  );
  return { write: check, orElse: () => new StaleReadError() };
}

/** A check that the phone identifies whom it did when it was read. Raises {@link StaleReadError}. */
export function samePhoneOwnerItem(ctx: Context, { phone, ownerId }: PhonePeople): TransactItem {
  return sameOwnerItem(ctx, "patientPhone", keyOf(phone), ownerId);
}

/**
 * `phone_taken` with the question beside it, under the name of its answer, `sharesPhone`; `holder` is who of the practice has
 * the phone.
 */
export function askWhetherShared(holder: Pick<Person, "name" | "lastName"> | undefined): AppError {
  return new AppError("phone_taken", {
    fields: { ...phoneTaken().fields, sharesPhone: familyQuestion(holder) },
  });
}

/** Whether two people have the same name, in whatever case and with or without accents. */
export function isSameName(
  one: Pick<Person, "name" | "lastName">,
  other: Pick<Person, "name" | "lastName">,
): boolean {
  return nameKeyOf(one) === nameKeyOf(other);
}

/** A name as it is compared. */
export function nameKeyOf({ name, lastName }: Pick<Person, "name" | "lastName">): string {
  return wordsOf(`${name} ${lastName}`).join(" ");
}

const keyOf = ({ countryCode, phoneNumber }: Phone): string => phoneKey(countryCode, phoneNumber);

function replaceItem(
  ctx: Context,
  { nutritionistId, phone, stored }: PhonePeople,
  people: string[],
): TransactItem {
  const version = (stored?.version ?? 0) + 1;
  return versionedItem(
    practicePhones(ctx.db),
    { nutritionistId, phone: keyOf(phone), people, version },
    stored?.version,
    () => new StaleReadError(),
  );
}
