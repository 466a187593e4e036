import { AppError } from "@nutria/contract/errors";
import type { Context } from "../../kernel/context";
import { dayOffEntity, type StoredDayOff } from "./entity";

/** The days off of one nutritionist. */
export function daysOff(ctx: Context, nutritionistId: string) {
  const entity = dayOffEntity(ctx.db);
  return {
    /** Ordered by start. */
    async all(): Promise<StoredDayOff[]> {
      const { data } = await entity.query
        .byNutritionist({ nutritionistId })
        .go({ pages: "all", consistent: true });
      return data.sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
    },

    /** Raises `not_found` when the nutritionist has no such day off. */
    async get(dayOffId: string): Promise<StoredDayOff> {
      const { data } = await entity.get({ nutritionistId, dayOffId }).go({ consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    create: (dayOff: Omit<StoredDayOff, "nutritionistId">) => entity.create({ ...dayOff, nutritionistId }),
    put: (dayOff: StoredDayOff) => entity.put({ ...dayOff, nutritionistId }),
    remove: (dayOffId: string) => entity.remove({ nutritionistId, dayOffId }),
  };
}
