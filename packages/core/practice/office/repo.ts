import { AppError } from "@nutria/contract/errors";
import type { Context } from "../../kernel/context";
import { getRequest, type GetRequest } from "../../kernel/table/batch-get";
import { officeEntity, type StoredOffice } from "./entity";

/** The offices of one nutritionist. */
export function offices(ctx: Context, nutritionistId: string) {
  const entity = officeEntity(ctx.db);
  return {
    /** Oldest first. */
    async all(): Promise<StoredOffice[]> {
      const { data } = await entity.query
        .byNutritionist({ nutritionistId })
        .go({ pages: "all", consistent: true });
      return data;
    },

    /** Raises `not_found` when the nutritionist has no such office. */
    async get(officeId: string): Promise<StoredOffice> {
      const { data } = await entity.get({ nutritionistId, officeId }).go({ consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    /** An office, as a request for `batchGet`. */
    getRequest: (officeId: string): GetRequest<StoredOffice> =>
      getRequest(entity, entity.get({ nutritionistId, officeId })),

    put: (office: Omit<StoredOffice, "nutritionistId">) => entity.put({ ...office, nutritionistId }),
    remove: (officeId: string) => entity.delete({ nutritionistId, officeId }),
  };
}
