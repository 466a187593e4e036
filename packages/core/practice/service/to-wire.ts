import { nameIn } from "@nutria/contract/catalogues/entry";
import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import { serviceModes, type Service } from "@nutria/contract/schemas/service";
import type { StoredService } from "./entity";

/** A service on the wire, with its name from the catalogue. */
export function toService(stored: Omit<StoredService, "nutritionistId">): Service {
  const { serviceId, service, mode, minutesLenght, price, isPricePublic, description } = stored;
  return {
    _id: serviceId,
    service,
    name: nameIn(serviceTypes, service),
    mode: serviceModes.filter((one) => mode.includes(one)),
    minutesLenght,
    price,
    isPricePublic,
    description,
  };
}
