import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { isRegistered, type ServiceMode } from "@nutria/contract/schemas/practice/service";

/** One service as the step shows it: it is saved if it is on. */
export interface ServiceRow {
  service: string;
  isOn: boolean;
  minutesLenght: string;
  price: string;
  mode: ServiceMode[];
}

export type ServiceRows = { rows: ServiceRow[] };

/** What most practices offer, with the usual length in minutes; the first two are chosen in a new practice. */
const proposals = [
  { service: "primera-consulta", minutes: 60, isUsual: true },
  { service: "consulta-de-seguimiento", minutes: 45, isUsual: true },
  { service: "consulta-deportiva", minutes: 60, isUsual: false },
  { service: "composicion-corporal", minutes: 30, isUsual: false },
];

export function rowOf(service: string, isOn: boolean, minutes = 60): ServiceRow {
  return { service, isOn, minutesLenght: String(minutes), price: "", mode: ["site", "online"] };
}

/** The proposed services that the practice does not have yet. */
export function serviceRowsOf({ nutritionistProfile: { services } }: NutritionistUser): ServiceRows {
  const isNew = services.length === 0;
  return {
    rows: proposals
      .filter(({ service }) => !isRegistered(services, service))
      .map(({ service, minutes, isUsual }) => rowOf(service, isNew && isUsual, minutes)),
  };
}

/** The types of service that are neither registered nor on the list. */
export function otherTypes(user: NutritionistUser, rows: readonly ServiceRow[]) {
  const taken = [...user.nutritionistProfile.services, ...rows];
  return serviceTypes.filter(({ _id }) => !isRegistered(taken, _id));
}
