import {
  acceptClientAppointment,
  createAppointment,
  createClientAppointment,
} from "@nutria/core/scheduling/appointment/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import { listOffices } from "@nutria/core/practice/office/index";
import { getOwnUser } from "@nutria/core/identity/profile/index";
import type { DemoWriter } from "./writer";

interface Booking {
  /** 0 is the current week. */
  week: 0 | 1;
  /** 1 is Monday. */
  weekday: 1 | 2 | 3 | 4 | 5;
  time: string;
  /** Index in the list of patients. */
  patient: number;
  service: "primera-consulta" | "consulta-de-seguimiento" | "consulta-deportiva";
  mode: "site" | "online";
  state: "accepted" | "pendingByPatient" | "pendingByNutritionist";
}

const bookings: Booking[] = [
  {
    week: 0,
    weekday: 1,
    time: "09:00",
    patient: 0,
    service: "consulta-de-seguimiento",
    mode: "site",
    state: "accepted",
  },
  {
    week: 0,
    weekday: 1,
    time: "16:30",
    patient: 1,
    service: "consulta-de-seguimiento",
    mode: "online",
    state: "accepted",
  },
  {
    week: 0,
    weekday: 2,
    time: "10:00",
    patient: 2,
    service: "primera-consulta",
    mode: "site",
    state: "accepted",
  },
  {
    week: 0,
    weekday: 3,
    time: "17:00",
    patient: 3,
    service: "consulta-de-seguimiento",
    mode: "online",
    state: "accepted",
  },
  {
    week: 0,
    weekday: 4,
    time: "11:30",
    patient: 5,
    service: "consulta-deportiva",
    mode: "site",
    state: "accepted",
  },
  {
    week: 0,
    weekday: 5,
    time: "09:30",
    patient: 6,
    service: "consulta-de-seguimiento",
    mode: "site",
    state: "accepted",
  },
  {
    week: 1,
    weekday: 1,
    time: "09:30",
    patient: 7,
    service: "consulta-de-seguimiento",
    mode: "site",
    state: "accepted",
  },
  {
    week: 1,
    weekday: 1,
    time: "11:00",
    patient: 8,
    service: "consulta-deportiva",
    mode: "site",
    state: "pendingByPatient",
  },
  {
    week: 1,
    weekday: 2,
    time: "12:00",
    patient: 9,
    service: "consulta-de-seguimiento",
    mode: "site",
    state: "accepted",
  },
  {
    week: 1,
    weekday: 3,
    time: "16:15",
    patient: 10,
    service: "primera-consulta",
    mode: "online",
    state: "pendingByNutritionist",
  },
  {
    week: 1,
    weekday: 4,
    time: "10:30",
    patient: 11,
    service: "consulta-de-seguimiento",
    mode: "site",
    state: "pendingByNutritionist",
  },
  {
    week: 1,
    weekday: 5,
    time: "13:00",
    patient: 12,
    service: "consulta-de-seguimiento",
    mode: "site",
    state: "accepted",
  },
];

/** Days before today on which the appointments are booked; by then every patient in them is linked. */
const daysAgo = 9;

/** Books appointments in two weeks, in every state. `patientIds` is in the order in which the patients were added. */
export async function bookTwoWeeks(
  writer: DemoWriter,
  nutritionistId: string,
  patientIds: readonly string[],
): Promise<void> {
  const nutritionist = { role: "nutritionist", id: nutritionistId } as const;
  const idOf = await idsOf(writer.context(nutritionist));
  const today = writer.startedAt;
  for (const [place, booking] of bookings.entries()) {
    const patientId = patientIds[booking.patient];
    if (patientId === undefined) throw new Error(`There is no demo patient ${booking.patient}`);
    const patient = { role: "patient", id: patientId } as const;
    const name = `agenda/${place}`;
    const asked = {
      service: idOf(booking.service),
      office: idOf(booking.mode),
      mode: booking.mode,
      startDate: `${dayOf(today, booking)}T${booking.time}`,
      comment: "",
    };
    if (booking.state === "pendingByNutritionist") {
      await writer.change(name, { actor: patient, daysAgo }, (ctx) =>
        createClientAppointment(ctx, { ...asked, nutritionist: nutritionistId }),
      );
      continue;
    }
    const created = await writer.change(name, { actor: nutritionist, daysAgo }, (ctx) =>
      createAppointment(ctx, { ...asked, patient: patientId }),
    );
    if (booking.state !== "accepted") continue;
    await writer.change(`${name}/accepted`, { actor: patient, daysAgo }, (ctx) =>
      acceptClientAppointment(ctx, created.id("appointment")),
    );
  }
  await writer.change("agenda/meal", { actor: nutritionist, daysAgo }, (ctx) =>
    createAppointment(ctx, {
      type: "other",
      title: "Comida con el equipo",
      startDate: `${dayOf(today, { week: 1, weekday: 2 })}T14:30`,
      endDate: `${dayOf(today, { week: 1, weekday: 2 })}T15:30`,
      isAllDay: false,
      comment: "",
    }),
  );
}

/** Looks up the id of a service by its type, or of an office by its mode. */
export async function idsOf(ctx: NutritionistContext): Promise<(name: string) => string> {
  const [{ nutritionistProfile }, offices] = await Promise.all([getOwnUser(ctx), listOffices(ctx)]);
  const ids = new Map([
    ...nutritionistProfile.services.map(({ service, _id }) => [service, _id] as const),
    ...offices.map(({ mode, _id }) => [mode === "onsite" ? "site" : mode, _id] as const),
  ]);
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo practice has no ${name}`);
    return id;
  };
}

/** The day `yyyy-MM-dd` of a booking, counted from the Monday of the current week. */
function dayOf(today: string, { week, weekday }: Pick<Booking, "week" | "weekday">): string {
  return addCalendarDays(startOfWeek(today.slice(0, 10), 1), week * 7 + weekday - 1);
}
