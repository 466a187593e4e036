import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { completeProfile, hours, onlineOffice, onsiteOffice, service } from "../../support/profile";
import type { RunningProduct } from "../../support/scenario/running-product";
import type { Random } from "../random";
import { aLinkedPatient, aNutritionist, enterPatients, type Person } from "./people";
import { bookVisits, type Weeks } from "./visits";

export interface Practice {
  nutritionist: Person;
  /** Who has the app. */
  patient: Person;
  zone: string;
}

const zone = "America/Mexico_City";

const services = [
  service({ service: "primera-consulta", minutesLenght: 60, price: 80_000 }),
  service({ service: "consulta-de-seguimiento", minutesLenght: 45, price: 65_000 }),
  service({ service: "consulta-deportiva", minutesLenght: 30, price: 50_000 }),
];

/** What visitors may book. */
const onlineBooking = {
  ...{ isOpen: true, minimumNoticeHours: 2, daysAhead: 30 },
  ...{ bufferBeforeMinutes: 0, bufferAfterMinutes: 0, maximumPerDay: null },
};

/** A practice of its own in the running product, with some weeks of visits by the choices of a seed. */
export async function openPractice(product: RunningProduct, random: Random, weeks: Weeks): Promise<Practice> {
  const nutritionist = await aNutritionist(product);
  const { call } = nutritionist;
  await completeProfile({ call }, { name: "Lucía", lastName: "Campos Rivera" });
  const { nutritionistProfile } = await call(profileRoutes.updateUser, {
    body: { nutritionistProfile: { services } },
  });
  const { _id: office } = await call(officeRoutes.createOffice, {
    body: onsiteOffice({ name: "Consultorio Del Valle" }),
  });
  const { _id: online } = await call(officeRoutes.createOffice, { body: onlineOffice });
  for (const schedule of [
    { days: [1, 2, 3, 4, 5], startTime: "09:00", endTime: "19:00" },
    { days: [6], startTime: "09:00", endTime: "14:00" },
  ]) {
    await call(officeRoutes.createOfficeSchedule, { body: hours([office, online], schedule) });
  }
  if (weeks.isBookable) await call(profileRoutes.updateSettings, { body: { onlineBooking } });
  const patients = await enterPatients(product, nutritionist);
  const patient = await aLinkedPatient(product, nutritionist);
  const ids = nutritionistProfile.services.map(({ _id }) => _id);
  await bookVisits({ nutritionist, patient, patients, services: ids, office, online, zone }, random, weeks);
  await product.settle();
  return { nutritionist, patient, zone };
}
