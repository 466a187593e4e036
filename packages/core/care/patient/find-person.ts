import type { Context } from "../../kernel/context";
import { batchGetExisting } from "../../kernel/table/batch";
import { ownerOf } from "../../kernel/table/unique";
import { getItem, getRequest, type GetRequest } from "../../kernel/table/items";
import { patients, type Person } from "./entity";

/** A person who removed their account counts as missing: nutritionists' data of them are stored elsewhere. */
const unlessRemoved = (person: Person | undefined): Person | undefined =>
  person?.removedAt === undefined ? person : undefined;

/** A person by id, read consistently; undefined when there is none, or not any more. */
export async function findPerson(ctx: Context, patientId: string): Promise<Person | undefined> {
  return unlessRemoved(await getItem(patients(ctx.db), { patientId }, { consistent: true }));
}

/** The person with an e-mail, in any letter case; undefined when there is none. */
export async function findPersonByEmail(ctx: Context, email: string): Promise<Person | undefined> {
  const patientId = await ownerOf(ctx, "patientEmail", email.trim().toLowerCase());
  return patientId === undefined ? undefined : findPerson(ctx, patientId);
}

/** People by id, eventually consistent. Unknown ids are left out. */
export async function findPeople(ctx: Context, patientIds: string[]): Promise<Map<string, Person>> {
  const requests = patientIds.map((patientId) => personGetRequest(ctx, patientId));
  const people = await batchGetExisting(ctx, requests, { consistent: false });
  return new Map(people.map((person) => [person.patientId, person]));
}

/** A person, as a request for {@link batchGet}. */
export function personGetRequest(ctx: Context, patientId: string): GetRequest<Person> {
  const { key, read } = getRequest(patients(ctx.db), { patientId });
  return { key, read: (stored) => unlessRemoved(read(stored)) };
}
