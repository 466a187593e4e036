import { AppError } from "@nutria/contract/wire/errors";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import type { TransactItem } from "../../kernel/table/transact-item";
import { deletedItem, getItem, wholeItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { Context, NutritionistContext } from "../../kernel/context";
import { officeScheduleEntity, type StoredOfficeSchedule } from "./entity";

/** The office hours of one nutritionist. */
export function officeSchedules(ctx: Context, nutritionistId: string) {
  const entity = officeScheduleEntity(ctx.db);
  return {
    /** Oldest first. */
    async all(): Promise<StoredOfficeSchedule[]> {
      return queryItems(entity, ({ query }) => query.byNutritionist({ nutritionistId }), {
        consistent: true,
      });
    },

    /** Raises `not_found` when the nutritionist has no such hours. */
    async get(scheduleId: string): Promise<StoredOfficeSchedule> {
      const data = await getItem(entity, { nutritionistId, scheduleId }, { consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    put: (schedule: Omit<StoredOfficeSchedule, "nutritionistId">) =>
      wholeItem(entity, { ...schedule, nutritionistId }),
    remove: (scheduleId: string) => deletedItem(entity, { nutritionistId, scheduleId }),
  };
}

/** Office hours on the wire. */
export function toOfficeSchedule(stored: StoredOfficeSchedule): OfficeSchedule {
  const { scheduleId, schedule, offices, version } = stored;
  return { _id: scheduleId, schedule, offices, version };
}

/** The items that remove an office from all hours; hours without an office left are deleted. */
export async function withoutOfficeItems(
  ctx: NutritionistContext,
  officeId: string,
): Promise<TransactItem[]> {
  const owned = officeSchedules(ctx, ctx.actor.id);
  const touched = (await owned.all()).filter((schedule) => schedule.offices.includes(officeId));
  return touched.map((schedule): TransactItem => {
    const others = schedule.offices.filter((one) => one !== officeId);
    const write =
      others.length === 0
        ? owned.remove(schedule.scheduleId)
        : owned.put({ ...schedule, offices: others, version: schedule.version + 1 });
    return { write, orElse: "conflict" };
  });
}
