import { AppError } from "@nutria/contract/errors";
import type { Context } from "../../kernel/context";
import { getRequest, type GetRequest } from "../../kernel/table/batch-get";
import { serviceEntity, type StoredService } from "./entity";

/** The services of one nutritionist. */
export function services(ctx: Context, nutritionistId: string) {
  const entity = serviceEntity(ctx.db);
  return {
    /** Oldest first. */
    async all(): Promise<StoredService[]> {
      const { data } = await entity.query
        .byNutritionist({ nutritionistId })
        .go({ pages: "all", consistent: true });
      return data;
    },

    /** Raises `not_found` when the nutritionist has no such service. */
    async get(serviceId: string): Promise<StoredService> {
      const { data } = await entity.get({ nutritionistId, serviceId }).go({ consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    /** A service, as a request for `batchGet`. */
    getRequest: (serviceId: string): GetRequest<StoredService> =>
      getRequest(entity, entity.get({ nutritionistId, serviceId })),

    put: (service: Omit<StoredService, "nutritionistId">) => entity.put({ ...service, nutritionistId }),
    remove: (serviceId: string) => entity.delete({ nutritionistId, serviceId }),
  };
}
