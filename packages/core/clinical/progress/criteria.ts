import {
  BodyCriteria,
  defaultBodyCriteria,
  type BodyCriteriaInput,
} from "@nutria/contract/schemas/record/progress";
import * as z from "zod/mini";
import { commit } from "../../kernel/table/commit";
import { getItem, newItem } from "../../kernel/table/items";
import type { Context, NutritionistContext } from "../../kernel/context";
import { defineSection, refuseStale, staleVersion } from "../../kernel/section";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** One practice's criteria for body composition; `version` increases with every save. */
export const bodyCriteria = defineEntity("bodyCriteria", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    version: { type: "number", required: true },
    data: { type: "any", required: true },
    updatedAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "bodyCriteria"),
    },
  },
});

export const criteriaSection = defineSection(
  "bodyCriteria",
  z.omit(BodyCriteria, { version: true }),
  defaultBodyCriteria,
);

/** The key of the criteria's history. */
export const criteriaDocument = "practice#bodyCriteria";

/** The criteria of a practice; one that never changed them has the defaults and version 0. */
export async function readBodyCriteria(ctx: Context, nutritionistId: string): Promise<BodyCriteria> {
  const stored = await getItem(bodyCriteria(ctx.db), { nutritionistId }, { consistent: true });
  return toWire(stored ?? { data: {}, version: 0 });
}

/**
 * Saves the criteria by which the calling practice reads body composition. Raises `stale_version` with the stored
 * ones when they were saved elsewhere since the form was opened.
 */
export async function saveBodyCriteria(
  ctx: NutritionistContext,
  { version: opened, ...data }: BodyCriteriaInput,
): Promise<BodyCriteria> {
  const nutritionistId = ctx.actor.id;
  const { version: storedVersion, ...before } = await readBodyCriteria(ctx, nutritionistId);
  const stored = { ...before, version: storedVersion };
  refuseStale(stored, opened, () => stored);
  const version = storedVersion + 1;
  const entries = bodyCriteria(ctx.db);
  const saved = { data, version, updatedAt: ctx.now() };
  const write =
    storedVersion === 0
      ? newItem(entries, { nutritionistId, ...saved })
      : entries
          .patch({ nutritionistId })
          .set(saved)
          .where((attribute, { eq }) => eq(attribute.version, storedVersion));
  const document = { nutritionistId, document: criteriaDocument, version };
  await commit(ctx, [
    {
      write,
      orElse: (existing) => staleVersion(existing ? toWire(existing as never) : stored),
    },
    criteriaSection.historyItem(ctx, document, before, data),
  ]);
  return { ...data, version };
}

function toWire({ data, version }: { data: unknown; version: number }): BodyCriteria {
  return { ...criteriaSection.parse(data as object), version };
}
