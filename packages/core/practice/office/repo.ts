import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { deletedItem, getItem, getRequest, wholeItem, type GetRequest } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { officeEntity, type StoredOffice } from "./entity";

/** The offices of one nutritionist. */
export function offices(ctx: Context, nutritionistId: string) {
  const entity = officeEntity(ctx.db);
  return {
    /** Oldest first. */
    async all(): Promise<StoredOffice[]> {
      return queryItems(entity, ({ query }) => query.byNutritionist({ nutritionistId }), {
        consistent: true,
      });
    },

    /** Raises `not_found` when the nutritionist has no such office. */
    async get(officeId: string): Promise<StoredOffice> {
      const data = await getItem(entity, { nutritionistId, officeId }, { consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    /** An office, as a request for `batchGet`. */
    getRequest: (officeId: string): GetRequest<StoredOffice> =>
      getRequest(entity, { nutritionistId, officeId }),

    put: (office: Omit<StoredOffice, "nutritionistId">) => wholeItem(entity, { ...office, nutritionistId }),
    remove: (officeId: string) => deletedItem(entity, { nutritionistId, officeId }),
  };
}
