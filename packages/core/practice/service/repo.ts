import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { deletedItem, getItem, getRequest, wholeItem, type GetRequest } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { serviceEntity, type StoredService } from "./entity";

/** The services of one nutritionist. */
export function services(ctx: Context, nutritionistId: string) {
  const entity = serviceEntity(ctx.db);
  return {
    /** Oldest first. */
    async all(): Promise<StoredService[]> {
      return queryItems(entity, ({ query }) => query.byNutritionist({ nutritionistId }), {
        consistent: true,
      });
    },

    /** Raises `not_found` when the nutritionist has no such service. */
    async get(serviceId: string): Promise<StoredService> {
      const data = await getItem(entity, { nutritionistId, serviceId }, { consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    /** A service, as a request for `batchGet`. */
    getRequest: (serviceId: string): GetRequest<StoredService> =>
      getRequest(entity, { nutritionistId, serviceId }),

    put: (service: Omit<StoredService, "nutritionistId">) =>
      wholeItem(entity, { ...service, nutritionistId }),
    remove: (serviceId: string) => deletedItem(entity, { nutritionistId, serviceId }),
  };
}
