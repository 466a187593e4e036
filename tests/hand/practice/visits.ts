import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import { dayAt, wallClock } from "@nutria/calendar/zone";
import { ApiError } from "@nutria/contract/wire/api-error";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { visitPaymentMethods } from "@nutria/contract/agenda/visit-payment";
import type { Random } from "../random";
import type { Person } from "./people";

/** What the visits are of. */
export interface Offer {
  nutritionist: Person;
  /** Who has an account, and asks for visits. */
  patient: Person;
  patients: readonly string[];
  services: readonly string[];
  office: string;
  online: string;
  zone: string;
}

/** How many weeks of visits, before the present one and from it on. */
export interface Weeks {
  before: number;
  ahead: number;
  /** Visitors may book on the public page. */
  isBookable?: boolean;
}

/**
 * Some weeks of visits by the choices of a seed: confirmed, waiting for either side, cancelled, in series, other events, of
 * whole days, and one that takes place now; of those that are over, some with attendance and payment.
 */
export async function bookVisits(offer: Offer, random: Random, weeks: Weeks): Promise<void> {
  const today = dayAt(new Date().toISOString(), offer.zone);
  const monday = startOfWeek(today, 1);
  await bookNow(offer, random);
  await bookEvents(offer, monday, random);
  for (let week = -weeks.before; week < weeks.ahead; week += 1) {
    for (let weekday = 0; weekday < 6; weekday += 1) {
      const day = addCalendarDays(monday, week * 7 + weekday);
      await bookDay(
        offer,
        { day, isPast: day < today, isAhead: day > today, most: weekday === 5 ? 1 : 3 },
        random,
      );
    }
  }
  await askForVisits(offer, addCalendarDays(today, 1), random);
}

/** A visit that began a quarter of an hour ago, or so. */
async function bookNow(offer: Offer, random: Random): Promise<void> {
  const { day, time } = wallClock(new Date(Date.now() - 15 * 60_000).toISOString(), offer.zone);
  await book(offer, random, { startDate: `${day}T${time.slice(0, 4)}0`, isConfirmedByPatient: true });
}

async function bookEvents({ nutritionist, zone }: Offer, monday: string, random: Random): Promise<void> {
  const friday = addCalendarDays(monday, 11);
  const event = { type: "other", timeZone: zone } as const;
  const all = [
    {
      ...event,
      title: "Clase en la universidad",
      startDate: `${friday}T13:00`,
      endDate: `${friday}T14:30`,
      repeats: { every: "week" as const, times: 3 },
    },
    {
      ...event,
      title: "Congreso Latinoamericano de Nutrición Clínica y Metabolismo",
      startDate: addCalendarDays(monday, 8 + random.whole(0, 2)),
      isAllDay: true,
    },
    {
      ...event,
      title: "Comida",
      startDate: `${addCalendarDays(monday, 2)}T14:00`,
      endDate: `${addCalendarDays(monday, 2)}T14:30`,
    },
  ];
  for (const body of all)
    await unlessTaken(() => nutritionist.call(agendaRoutes.createAppointment, { body }));
}

interface Day {
  day: string;
  isPast: boolean;
  /** A series begins on no day of which a part is past. */
  isAhead: boolean;
  most: number;
}

async function bookDay(offer: Offer, { day, isPast, isAhead, most }: Day, random: Random): Promise<void> {
  const count = random.whole(0, most);
  const starts = Array.from({ length: count }, () => timeOfMinutes(9 * 60 + 15 * random.whole(0, 36)));
  for (const time of starts) {
    const isConfirmedByPatient = random.is(0.7);
    const repeats = random.is(0.08) && isAhead ? { every: "week" as const, times: 2 } : undefined;
    const visit = await book(offer, random, {
      startDate: `${day}T${time}`,
      isConfirmedByPatient,
      ...(repeats && { repeats }),
    });
    if (!visit) continue;
    if (random.is(0.08)) await offer.nutritionist.call(agendaRoutes.cancelAppointment, of(visit, {}));
    else if (isPast) await closeVisit(offer, visit, random);
  }
}

const of = <Body>({ _id: id }: Appointment, body: Body) => ({ params: { id }, body });

/** Says of some who came, and what was paid. */
async function closeVisit({ nutritionist, zone }: Offer, visit: Appointment, random: Random): Promise<void> {
  if (visit.status !== "accepted") return;
  if (random.is(0.7)) {
    const attendance = random.is(0.85) ? ("attended" as const) : ("missed" as const);
    await nutritionist.call(agendaRoutes.setAttendance, of(visit, { attendance }));
    if (attendance === "missed") return;
  }
  if (random.is(0.6)) {
    const method = random.of(visitPaymentMethods) ?? "cash";
    const day = dayAt(visit.startDate, zone);
    const body = { amount: visit.price ?? 50_000, method, note: "", day };
    await nutritionist.call(agendaRoutes.recordVisitPayment, of(visit, body));
  }
}

async function book(
  { nutritionist, patient, patients, services, office, online, zone }: Offer,
  random: Random,
  changes: { startDate: string; isConfirmedByPatient: boolean; repeats?: { every: "week"; times: number } },
): Promise<Appointment | undefined> {
  const mode = random.is(0.7) ? ("site" as const) : ("online" as const);
  const body = {
    patient: random.of([...patients, patient.id]) ?? patient.id,
    service: random.of(services) ?? "",
    mode,
    office: mode === "site" ? office : online,
    timeZone: zone,
    comment: random.is(0.2) ? "Trae sus estudios de sangre y pide revisar el plan de la semana." : "",
    ...changes,
  };
  return unlessTaken(() => nutritionist.call(agendaRoutes.createAppointment, { body }));
}

/** The patient asks for two of the times that are offered. */
async function askForVisits(
  { nutritionist, patient, services }: Offer,
  from: string,
  random: Random,
): Promise<void> {
  const service = services[0] ?? "";
  for (const [index, days] of [1, 2, 3, 4, 5].entries()) {
    if (index >= 4) return;
    const date = addCalendarDays(from, days);
    const query = { nutritionist: nutritionist.id, date, service };
    const { slots } = await patient.call(clientRoutes.getClientAvailability, { query });
    const free = random.of(slots.filter(({ isAvailable }) => isAvailable));
    if (!free) continue;
    const body = { nutritionist: nutritionist.id, service, mode: "site" as const, startDate: free.startDate };
    await unlessTaken(() => patient.call(clientRoutes.createClientAppointment, { body }));
  }
}

/** What is asked for, or nothing where the time is not free any more. */
async function unlessTaken<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    const expected = ["slot_taken", "slot_not_offered", "too_many_pending", "conflict"];
    if (error instanceof ApiError && expected.includes(error.code)) return undefined;
    throw error;
  }
}
