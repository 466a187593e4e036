import { nameIn } from "@nutria/contract/catalogues/entry";
import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import { serviceModes, type Service } from "@nutria/contract/schemas/practice/service";
import type { StoredService } from "./entity";

/** The name of a service as everybody sees it: its own, or the catalogue's. */
export function serviceNameOf({ service, ownName = "" }: Pick<StoredService, "service" | "ownName">): string {
  return ownName || nameIn(serviceTypes, service);
}

/** A service on the wire, with the name that is shown. */
export function toService(stored: Omit<StoredService, "nutritionistId">): Service {
  const { serviceId, service, ownName = "", mode, minutesLenght, price, isPricePublic, description } = stored;
  return {
    _id: serviceId,
    service,
    name: serviceNameOf(stored),
    ownName,
    mode: serviceModes.filter((one) => mode.includes(one)),
    minutesLenght,
    bufferBeforeMinutes: stored.bufferBeforeMinutes ?? 0,
    bufferAfterMinutes: stored.bufferAfterMinutes ?? 0,
    price,
    isPricePublic,
    description,
    reminders: stored.reminders ?? null,
  };
}
