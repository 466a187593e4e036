import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { aNutritionist, aPatient, type SignedIn } from "../accounts";
import type { Product } from "../product";
import { hours, onsiteOffice, service } from "../profile";

/** A Monday without appointments. */
export const monday = "2030-01-07";

/** An instant of that Monday by the clock of Mexico City, six hours behind UTC. */
export const at = (time: string, day = monday): string => new Date(`${day}T${time}:00-06:00`).toISOString();

/** Adds a one-hour service and returns its id. */
export async function anHour(nutritionist: SignedIn<"nutritionist">): Promise<string> {
  const { nutritionistProfile } = await nutritionist.call(profileRoutes.updateUser, {
    body: { nutritionistProfile: { services: [service()] } },
  });
  const [added] = nutritionistProfile.services;
  if (!added) throw new Error("The service was not added");
  return added._id;
}

/** Requested appointments, one by each side, for a nutritionist with an open office. */
export async function anAgenda(
  nutritionist: SignedIn<"nutritionist">,
  patient: SignedIn<"patient">,
  office: string,
): Promise<{ patientAsks: string; nutritionistAsks: string; service: string }> {
  const serviceId = await anHour(nutritionist);
  const asked = await nutritionist.call(agendaRoutes.createAppointment, {
    body: { patient: patient.id, service: serviceId, mode: "site", office, startDate: at("10:00") },
  });
  const { slots } = await patient.call(clientRoutes.getClientAvailability, {
    query: { nutritionist: nutritionist.id, date: monday, service: serviceId },
  });
  const free = slots.find(({ isAvailable }) => isAvailable);
  if (!free) throw new Error("Nothing is free");
  const { _id } = await patient.call(clientRoutes.createClientAppointment, {
    body: { nutritionist: nutritionist.id, service: serviceId, mode: "site", startDate: free.startDate },
  });
  return { patientAsks: _id, nutritionistAsks: asked._id, service: serviceId };
}

/** Both sides of an agenda: office hours every day, a one-hour service, and a linked patient. */
export interface BothSides {
  nutritionist: SignedIn<"nutritionist">;
  patient: SignedIn<"patient">;
  service: string;
  office: string;
}

export async function bothSides(product: Product): Promise<BothSides> {
  const [nutritionist, patient] = [await aNutritionist(product), await aPatient(product)];
  const { _id: office } = await nutritionist.call(officeRoutes.createOffice, { body: onsiteOffice() });
  const body = hours([office]);
  await nutritionist.call(officeRoutes.createOfficeSchedule, {
    body: {
      ...body,
      schedule: { ...body.schedule, days: [0, 1, 2, 3, 4, 5, 6], startTime: "09:00", endTime: "18:00" },
    },
  });
  const { requestId } = await nutritionist.call(patientRoutes.createLinkRequest, {
    body: { patient: patient.id, publicField: patient.email },
  });
  await patient.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
  return { nutritionist, patient, office, service: await anHour(nutritionist) };
}

/** Requests an appointment on that Monday as the patient, and returns its id. */
export async function anAskedAppointment(
  { nutritionist, patient, service }: BothSides,
  time: string,
): Promise<string> {
  const body = { nutritionist: nutritionist.id, service, mode: "site", startDate: at(time) } as const;
  return (await patient.call(clientRoutes.createClientAppointment, { body }))._id;
}
