import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { careLinkEntity } from "@nutria/core/care/care-link/entity";
import { patients } from "@nutria/core/care/patient/entity";
import { planCounts } from "@nutria/core/care/plan/entity";
import { searchTextOf } from "@nutria/contract/web/search";
import { linkRequestEntity } from "@nutria/core/linking/link-request/entity";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { putItem, storedItem } from "@nutria/core/kernel/table/items";

const firstNames = ["María", "José", "Guadalupe", "Juan", "Luis", "Ana", "Carlos", "Laura", "Óscar", "Íñigo"];
const secondNames = ["Fernanda", "Ángel", "Antonio", "Sofía", "Alejandra", "Mauricio", "Elena"];
const lastNames = [
  ["Hernández", "García", "Martínez", "López", "González", "Pérez", "Rodríguez", "Sánchez", "Ramírez"],
  ["Cruz", "Flores", "Gómez", "Morales", "Vázquez", "Reyes", "Jiménez", "Torres", "Ñáñez", "Zúñiga", "Nava"],
] as const;

const writesAtOnce = 25;

/** The name of one of many patients: common words in many of them, and a rare one in every thousandth. */
export function nameOfPatient(index: number): { name: string; lastName: string } {
  const [fathers, mothers] = lastNames;
  const pick = (list: readonly string[], step: number) => list[Math.floor(index / step) % list.length] ?? "";
  return {
    name: `${pick(firstNames, 1)} ${pick(secondNames, 3)}`,
    lastName: `${pick(fathers, 7)} ${index % 1000 === 7 ? "Xicoténcatl" : pick(mothers, 2)}`,
  };
}

const storedEntry = { __edb_e__: "directoryEntry", __edb_v__: "1" };

const personOf = (index: number) => ({
  ...nameOfPatient(index),
  phoneNumber: String(5_500_000_000 + index * 7919),
  countryCode: 52,
});

const instantOf = (index: number) =>
  new Date(Date.parse("2020-01-01T00:00:00.000Z") + index * 3_600_000).toISOString();

/** Writes items in batches; the last call says that it is the last. */
export function batchWriter({ db: { client, tableName } }: Pick<Context, "db">) {
  let batch: object[] = [];
  return async (items: readonly object[], isLast = false) => {
    batch.push(...items.map((Item) => ({ PutRequest: { Item } })));
    while (batch.length >= writesAtOnce || (isLast && batch.length > 0)) {
      const requests = batch.slice(0, writesAtOnce);
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: requests as never } }),
      );
      batch = [...((UnprocessedItems?.[tableName] ?? []) as object[]), ...batch.slice(writesAtOnce)];
    }
  };
}

/**
 * Writes so many active patients of a practice in batches, as the product stores them, with its directory where it has
 * one. Their links are all that is written.
 */
export async function enterPatients(ctx: NutritionistContext, count: number): Promise<void> {
  const nutritionistId = ctx.actor.id;
  // The tree of an earlier commit, which the bench compares with, has no directory.
  const directory = await import("@nutria/core/care/directory/entries").catch(() => undefined);
  const write = batchWriter(ctx);
  for (let index = 0; index < count; index++) {
    const person = personOf(index);
    const linkedAt = instantOf(index);
    const patientId = ctx.newId("patient");
    const link = {
      ...person,
      nutritionistId,
      patientId,
      isActive: true,
      email: `paciente${index}@example.com`,
      hasNewInBody: false,
      hasReturnedPassBadge: false,
      inbodyPasses: 0,
      scheduledPasses: 0,
      linkedAt,
      ...(directory
        ? { directoryVersion: directory.directoryVersion }
        : { searchText: searchTextOf(person) }),
    };
    await write([storedItem(careLinkEntity(ctx.db), link)]);
    if (!directory) continue;
    const list = `nutritionist#${nutritionistId}#patients#active`;
    const entries = directory.entriesOf({ list, person: { ...person, id: patientId, since: linkedAt } });
    await write(entries.map((entry) => ({ ...entry, ...storedEntry })));
  }
  await write([], true);
  await planCounts(ctx.db)
    .patch({ nutritionistId })
    .set({ activatedUsers: count })
    .remove(["usersInPlan"])
    .go();
}

/** Writes so many pending requests of a nutritionist to people whom they entered, as the product stores them. */
export async function enterRequests(ctx: NutritionistContext, count: number): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const directory = await import("@nutria/core/care/directory/entries").catch(() => undefined);
  const listing = await import("@nutria/core/linking/link-request/listing").catch(() => undefined);
  const write = batchWriter(ctx);
  for (let index = 0; index < count; index++) {
    const person = personOf(index);
    const createdAt = instantOf(index);
    const [patientId, requestId] = [ctx.newId("patient"), ctx.newId("linkRequest")];
    const email = `paciente${index}@example.com`;
    const stored = {
      ...{ patientId, email, hasAccount: false, createdByNutritionistId: nutritionistId, createdAt },
      ...person,
    };
    const request = {
      ...{
        nutritionistId,
        requestId,
        patientId,
        starter: "nutritionist" as const,
        status: "pending" as const,
      },
      ...{ publicField: email, note: "", createdAt, sentAt: createdAt },
      ...(directory && listing && { ...person, directoryVersion: listing.requestsVersion }),
    };
    await write([storedItem(patients(ctx.db), stored), storedItem(linkRequestEntity(ctx.db), request)]);
    if (!directory || !listing) continue;
    const list = listing.requestList(nutritionistId);
    const part = listing.partOf(request);
    const listed = { ...person, id: requestId, since: createdAt, part };
    const entries = directory.entriesOf({ list, person: listed });
    await write(entries.map((entry) => ({ ...entry, ...storedEntry })));
  }
  await write([], true);
  if (!directory || !listing) return;
  const { requestCounts } = await import("@nutria/core/linking/link-request/entity");
  const { requestsVersion: directoryVersion } = listing;
  await putItem(requestCounts(ctx.db), { nutritionistId, sent: count, directoryVersion });
}
