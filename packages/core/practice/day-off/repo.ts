import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { dayOffEntity, type StoredDayOff } from "./entity";
import { getItem, newItem, wholeItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";

/** The days off of one nutritionist. */
export function daysOff(ctx: Context, nutritionistId: string) {
  const entity = dayOffEntity(ctx.db);
  return {
    /** Ordered by start. */
    async all(): Promise<StoredDayOff[]> {
      const data = await queryItems(entity, ({ query }) => query.byNutritionist({ nutritionistId }), {
        consistent: true,
      });
      return data.sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
    },

    /** Raises `not_found` when the nutritionist has no such day off. */
    async get(dayOffId: string): Promise<StoredDayOff> {
      const data = await getItem(entity, { nutritionistId, dayOffId }, { consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    create: (dayOff: Omit<StoredDayOff, "nutritionistId">) => newItem(entity, { ...dayOff, nutritionistId }),
    put: (dayOff: StoredDayOff) => wholeItem(entity, { ...dayOff, nutritionistId }),
    remove: (dayOffId: string) => entity.remove({ nutritionistId, dayOffId }),
  };
}
