import { AppError } from "@nutria/contract/errors";
import type { Context } from "../../kernel/context";
import { getRequest, type GetRequest } from "../../kernel/batch-get";
import { serviceEntity, type StoredService } from "./entity";

/** The services of one nutritionist; none can be reached without naming the owner. */
export function services(ctx: Context, nutritionistId: string) {
  const entity = serviceEntity(ctx.db);
  return {
    /** In the order in which they were added. */
    async all(): Promise<StoredService[]> {
      const { data } = await entity.query
        .byNutritionist({ nutritionistId })
        .go({ pages: "all", consistent: true });
      return data;
    },

    /** Raises `not_found` for somebody else's service. */
    async get(serviceId: string): Promise<StoredService> {
      const { data } = await entity.get({ nutritionistId, serviceId }).go({ consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    /** To be read together with other items. */
    getRequest: (serviceId: string): GetRequest<StoredService> =>
      getRequest(entity, entity.get({ nutritionistId, serviceId })),

    put: (service: Omit<StoredService, "nutritionistId">) => entity.put({ ...service, nutritionistId }),
    remove: (serviceId: string) => entity.delete({ nutritionistId, serviceId }),
  };
}
