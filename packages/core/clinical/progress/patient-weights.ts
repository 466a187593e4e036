import type { PatientProgress } from "@nutria/contract/schemas/record/progress";
import { CustomAttributeType, type EntityItem } from "electrodb";
import type { Context } from "../../kernel/context";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { getRequest, versionedItem, type GetRequest } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Pair } from "../../kernel/pair";

/** A patient's weight on one day by their own scales, as reported to one nutritionist. */
export const patientWeightEntity = defineEntity("patientWeight", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** `yyyy-MM-dd` */
    day: { type: "string", required: true },
    /** Kilograms; absent for one that was taken back. */
    weight: { type: "number" },
    /** The act that last set it. */
    stamp: { type: "string", required: true },
    at: { type: "string", required: true },
    /** The values of earlier acts, and the events that were undone. */
    beneath: { type: CustomAttributeType<readonly { stamp: string; value: number | null }[]>("any") },
    undone: { type: CustomAttributeType<readonly string[]>("any") },
    version: { type: "number", required: true },
  },
  indexes: {
    byDay: {
      pk: ownerKey,
      sk: key("sk", "patientWeight#${patientId}#${day}"),
    },
  },
});
export type StoredPatientWeight = EntityItem<ReturnType<typeof patientWeightEntity>>;

/** Before and after every day. */
const allDays = { first: "0000-00-00", last: "9999-99-99" } as const;
/** A weight each day of a year. */
const mostPatientWeights = 366;

/** The weight of a day, as a request for `batchGet`. */
export function patientWeightGetRequest(
  ctx: Context,
  key: Pair & { day: string },
): GetRequest<StoredPatientWeight> {
  return getRequest(patientWeightEntity(ctx.db), key);
}

/** Writes the weight of a day in the place of the one that was read. Raises `StaleReadError` when that changed. */
export function patientWeightItem(
  ctx: Context,
  read: StoredPatientWeight | undefined,
  weight: Omit<StoredPatientWeight, "version">,
): TransactItem {
  const item = { ...weight, version: (read?.version ?? 0) + 1 };
  return versionedItem(patientWeightEntity(ctx.db), item, read?.version, () => new StaleReadError());
}

/** The weights of some days, both included, by day; those that were taken back are left out. */
export async function patientWeightsOn(
  ctx: Context,
  pair: Pair,
  [first, last]: readonly [string, string],
): Promise<Map<string, number>> {
  const entity = patientWeightEntity(ctx.db);
  const data = await queryItems(entity, ({ query }) =>
    query.byDay(pair).between({ day: first }, { day: last }),
  );
  return new Map(data.flatMap(({ day, weight }) => (weight === undefined ? [] : [[day, weight] as const])));
}

/** The latest weights that a patient told, newest first: of a year at most. The caller checks who reads. */
export async function listPatientWeights(
  ctx: Context,
  pair: Pair,
): Promise<PatientProgress["patientWeights"]> {
  const entity = patientWeightEntity(ctx.db);
  const data = await queryItems(
    entity,
    ({ query }) => query.byDay(pair).between({ day: allDays.first }, { day: allDays.last }),
    { order: "desc", count: mostPatientWeights, limit: mostPatientWeights },
  );
  return data.flatMap(({ day, weight, at }) => (weight === undefined ? [] : [{ day, weight, at }]));
}
