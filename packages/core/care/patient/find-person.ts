import type { Context } from "../../kernel/context";
import { getRequest, type GetRequest } from "../../kernel/table/batch-get";
import { ownerOf, phoneKey } from "../../kernel/table/unique";
import { patients, type Person } from "./entity";

/** A person by id, read consistently; undefined when there is none. */
export async function findPerson(ctx: Context, patientId: string): Promise<Person | undefined> {
  const { data } = await patients(ctx.db).get({ patientId }).go({ consistent: true });
  return data ?? undefined;
}

/** The person with an e-mail, in any letter case; undefined when there is none. */
export async function findPersonByEmail(ctx: Context, email: string): Promise<Person | undefined> {
  const patientId = await ownerOf(ctx, "patientEmail", email.trim().toLowerCase());
  return patientId === undefined ? undefined : findPerson(ctx, patientId);
}

/** The person with a phone: country code and ten digits. */
export async function findPersonByPhone(
  ctx: Context,
  countryCode: number,
  phoneNumber: string,
): Promise<Person | undefined> {
  const patientId = await ownerOf(ctx, "patientPhone", phoneKey(countryCode, phoneNumber));
  return patientId === undefined ? undefined : findPerson(ctx, patientId);
}

/** People by id, eventually consistent. Unknown ids are left out. */
export async function findPeople(ctx: Context, patientIds: string[]): Promise<Map<string, Person>> {
  const keys = [...new Set(patientIds)].map((patientId) => ({ patientId }));
  if (keys.length === 0) return new Map();
  const { data, unprocessed } = await patients(ctx.db).get(keys).go({ concurrency: 4 });
  const people = new Map(data.map((person) => [person.patientId, person]));
  for (const { patientId } of unprocessed) {
    const person = await findPerson(ctx, patientId);
    if (person) people.set(patientId, person);
  }
  return people;
}

/** A person, as a request for {@link batchGet}. */
export function personGetRequest(ctx: Context, patientId: string): GetRequest<Person> {
  const entity = patients(ctx.db);
  return getRequest(entity, entity.get({ patientId }));
}
