import { AppError } from "@nutria/contract/wire/errors";
import { sortedReminders } from "@nutria/contract/schemas/practice/reminders";
import { serviceMessages, type Service, type ServiceInput } from "@nutria/contract/schemas/practice/service";
import * as z from "zod/mini";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { NutritionistContext } from "../../kernel/context";
import { type DomainEvent, defineEvent } from "../../kernel/events/events";
import type { StoredService } from "./entity";
import { services } from "./repo";
import { serviceNameOf, toService } from "./to-wire";

/** The type or the own name of a service changed, and with it the name that is shown. */
export const ServiceRenamed = defineEvent(
  "service.renamed",
  z.object({ nutritionistId: z.string(), serviceId: z.string() }),
);

/**
 * The items that replace the caller's services by the list sent, and an event for each service that is
 * renamed by it; services that are not in the list are deleted (spec B §7). An entry updates the service with
 * its `_id`, or otherwise the one of its type, so that a service keeps its id through every edit. Raises
 * `service_last` for an empty list, and `validation` for an entry whose service no longer exists. Run it in a
 * plan of `changeProfile`, which makes concurrent saves sequential.
 */
export async function planServices(
  ctx: NutritionistContext,
  list: ServiceInput[],
): Promise<{
  items: TransactItem[];
  events: DomainEvent[];
  saved: { before: Service[]; after: Service[] };
}> {
  if (list.length === 0) throw new AppError("service_last");
  const owned = services(ctx, ctx.actor.id);
  const stored = await owned.all();
  const next = list.map((entry, index) => merged(ctx, stored, entry, index));
  const savedIds = new Set(next.map(({ serviceId }) => serviceId));
  if (savedIds.size < next.length) throw repeatedId(next);
  const items = [
    ...stored
      .filter(({ serviceId }) => !savedIds.has(serviceId))
      .map(({ serviceId }) => owned.remove(serviceId)),
    ...next.map((service) => owned.put(service)),
  ].map((write): TransactItem => ({ write, orElse: "conflict" }));
  const renamed = stored.filter((before) =>
    next.some((one) => one.serviceId === before.serviceId && serviceNameOf(one) !== serviceNameOf(before)),
  );
  const nutritionistId = ctx.actor.id;
  return {
    items,
    events: renamed.map(({ serviceId }) => ServiceRenamed({ nutritionistId, serviceId })),
    saved: { before: stored.map(toService), after: next.map(toService) },
  };
}

type NewService = Omit<StoredService, "nutritionistId">;

function merged(
  ctx: NutritionistContext,
  stored: StoredService[],
  entry: ServiceInput,
  index: number,
): NewService {
  const earlier = stored.find(({ serviceId, service }) =>
    entry._id === undefined ? service === entry.service : serviceId === entry._id,
  );
  if (entry._id !== undefined && !earlier) {
    throw new AppError("validation", {
      fields: { [`nutritionistProfile.services.${index}.service`]: serviceMessages.gone },
      fieldCode: "not_found",
    });
  }
  const { service, ownName = "", mode, minutesLenght, price, description } = entry;
  const reminders = entry.reminders === undefined ? earlier?.reminders : entry.reminders;
  return {
    serviceId: earlier?.serviceId ?? ctx.newId("service"),
    service,
    ownName,
    mode,
    minutesLenght,
    bufferBeforeMinutes: entry.bufferBeforeMinutes ?? 0,
    bufferAfterMinutes: entry.bufferAfterMinutes ?? 0,
    price,
    // Always true on save (spec B §3).
    isPricePublic: true,
    description,
    ...(reminders && { reminders: sortedReminders(reminders) }),
    createdAt: earlier?.createdAt ?? ctx.now(),
  };
}

/** One service was sent twice: by its id, and as another type. */
function repeatedId(services: NewService[]): AppError {
  const index = services.findIndex(
    ({ serviceId }, at) => services.findIndex((other) => other.serviceId === serviceId) < at,
  );
  return new AppError("validation", {
    fields: { [`nutritionistProfile.services.${index}.service`]: serviceMessages.repeated },
    fieldCode: "repeated",
  });
}
