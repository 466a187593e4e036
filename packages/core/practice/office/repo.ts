import { AppError } from "@nutria/contract/errors";
import type { Context } from "../../kernel/context";
import { getRequest, type GetRequest } from "../../kernel/batch-get";
import { officeEntity, type StoredOffice } from "./entity";

/** The offices of one nutritionist; none can be reached without naming the owner. */
export function offices(ctx: Context, nutritionistId: string) {
  const entity = officeEntity(ctx.db);
  return {
    /** In the order in which they were added. */
    async all(): Promise<StoredOffice[]> {
      const { data } = await entity.query
        .byNutritionist({ nutritionistId })
        .go({ pages: "all", consistent: true });
      return data;
    },

    /** Raises `not_found` for somebody else's office. */
    async get(officeId: string): Promise<StoredOffice> {
      const { data } = await entity.get({ nutritionistId, officeId }).go({ consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    /** To be read together with other items. */
    getRequest: (officeId: string): GetRequest<StoredOffice> =>
      getRequest(entity, entity.get({ nutritionistId, officeId })),

    put: (office: Omit<StoredOffice, "nutritionistId">) => entity.put({ ...office, nutritionistId }),
    remove: (officeId: string) => entity.delete({ nutritionistId, officeId }),
  };
}
