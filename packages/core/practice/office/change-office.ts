import { AppError } from "@nutria/contract/wire/errors";
import { maximumOffices, type Office, type OfficeInput } from "@nutria/contract/schemas/practice/office";
import { hasTooManyOnsite, scheduleMessages } from "@nutria/contract/schemas/practice/office-schedule";
import * as z from "zod/mini";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { NutritionistContext } from "../../kernel/context";
import { defineEvent } from "../../kernel/events/events";
import { withIdempotency } from "../../kernel/idempotency";
import { refuseStale } from "../../kernel/section";
import { changeProfile } from "../nutritionist/index";
import { officeSchedules, withoutOfficeItems } from "../office-schedule/index";
import type { StoredOffice } from "./entity";
import { offices } from "./repo";
import { officeFields, toOffice } from "./to-wire";

/** The name of an office changed. */
export const OfficeRenamed = defineEvent(
  "office.renamed",
  z.object({ nutritionistId: z.string(), officeId: z.string() }),
);

/** The caller's offices, oldest first. */
export async function listOffices(ctx: NutritionistContext): Promise<Office[]> {
  return (await offices(ctx, ctx.actor.id).all()).map(toOffice);
}

/** Adds an office. Raises `office_limit` at the maximum number. Spec B §4, §5. */
export async function createOffice(ctx: NutritionistContext, input: OfficeInput): Promise<Office> {
  const owned = offices(ctx, ctx.actor.id);
  return withIdempotency<Office>(ctx, "createOffice", input, async (recordResult) =>
    changeProfile(ctx, async () => {
      const count = (await owned.all()).length;
      if (count >= maximumOffices) throw new AppError("office_limit");
      const office = {
        officeId: ctx.newId("office"),
        ...officeFields(input),
        version: 1,
        createdAt: ctx.now(),
      };
      const result = toOffice({ ...office, nutritionistId: ctx.actor.id });
      return {
        set: { officeCount: count + 1 },
        items: [{ write: owned.put(office), orElse: "conflict" }, ...recordResult(result)],
        result,
      };
    }),
  );
}

/**
 * Replaces an office. Raises `not_found`; `stale_version` when it was saved elsewhere since the form was
 * opened; and `validation` on the mode when a schedule would then have two onsite offices (spec B §5).
 */
export async function updateOffice(
  ctx: NutritionistContext,
  officeId: string,
  input: OfficeInput,
): Promise<Office> {
  const owned = offices(ctx, ctx.actor.id);
  return changeProfile(ctx, async () => {
    const all = await owned.all();
    const stored = all.find((office) => office.officeId === officeId);
    if (!stored) throw new AppError("not_found");
    refuseStale(stored, input.version, toOffice);
    const office: StoredOffice = { ...stored, ...officeFields(input), version: stored.version + 1 };
    await refuseSecondOnsite(
      ctx,
      all.map((one) => (one === stored ? office : one)),
      officeId,
    );
    return {
      items: [{ write: owned.put(office), orElse: "conflict" }],
      events: office.name === stored.name ? [] : [OfficeRenamed({ nutritionistId: ctx.actor.id, officeId })],
      result: toOffice(office),
    };
  });
}

async function refuseSecondOnsite(
  ctx: NutritionistContext,
  all: StoredOffice[],
  officeId: string,
): Promise<void> {
  const schedules = await officeSchedules(ctx, ctx.actor.id).all();
  const isCrowded = schedules.some(
    (schedule) =>
      schedule.offices.includes(officeId) &&
      hasTooManyOnsite(all.filter((office) => schedule.offices.includes(office.officeId))),
  );
  if (isCrowded) throw new AppError("validation", { fields: { mode: scheduleMessages.onsite } });
}

/**
 * Deletes an office and removes it from its schedules; a schedule without an office left is deleted.
 * Appointments stay (decisions, "Agenda"). Raises `not_found`, and `office_last` for the only office, also
 * under concurrent deletions.
 */
export async function removeOffice(ctx: NutritionistContext, officeId: string): Promise<void> {
  const owned = offices(ctx, ctx.actor.id);
  await changeProfile(ctx, async () => {
    const all = await owned.all();
    if (!all.some((office) => office.officeId === officeId)) throw new AppError("not_found");
    if (all.length === 1) throw new AppError("office_last");
    const items: TransactItem[] = [
      { write: owned.remove(officeId), orElse: "conflict" },
      ...(await withoutOfficeItems(ctx, officeId)),
    ];
    return { set: { officeCount: all.length - 1 }, items, result: undefined };
  });
}
