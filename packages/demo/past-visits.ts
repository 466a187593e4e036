import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import type { VisitPaymentMethod } from "@nutria/contract/visit-payment";
import { createAppointment, setAttendance } from "@nutria/core/scheduling/appointment/index";
import { recordVisitPayment } from "@nutria/core/scheduling/visit-payment/index";
import { idsOf } from "./agenda";
import type { DemoWriter } from "./writer";

interface PastVisit {
  /** Weeks before the present one. */
  weeksAgo: number;
  /** 1 is Monday. */
  weekday: 1 | 2 | 3 | 4 | 5;
  time: string;
  /** Index in the list of patients. */
  patient: number;
  service: "primera-consulta" | "consulta-de-seguimiento" | "consulta-deportiva";
  mode: "site" | "online";
  /** In cents of MXN; none for a visit that is still owed. */
  paid?: { amount: number; method: VisitPaymentMethod };
}

const followUp = { service: "consulta-de-seguimiento", mode: "site" } as const;
const sports = { service: "consulta-deportiva", mode: "site" } as const;
const price = 65_000;

const pastVisits: PastVisit[] = [
  {
    weeksAgo: 1,
    weekday: 1,
    time: "09:00",
    patient: 8,
    ...followUp,
    paid: { amount: price, method: "cash" },
  },
  {
    weeksAgo: 1,
    weekday: 2,
    time: "10:00",
    patient: 5,
    ...sports,
    paid: { amount: 110_000, method: "card" },
  },
  { weeksAgo: 1, weekday: 3, time: "17:00", patient: 2, ...followUp },
  {
    weeksAgo: 2,
    weekday: 2,
    time: "12:00",
    patient: 5,
    ...followUp,
    paid: { amount: price, method: "transfer" },
  },
  { weeksAgo: 2, weekday: 4, time: "11:30", patient: 8, ...sports },
  {
    weeksAgo: 3,
    weekday: 1,
    // Clear of the consultations at ten, which are counted in days.
    time: "12:30",
    patient: 2,
    ...followUp,
    paid: { amount: price, method: "cash" },
  },
  {
    weeksAgo: 5,
    weekday: 3,
    time: "10:30",
    patient: 8,
    ...followUp,
    paid: { amount: price, method: "transfer" },
  },
  {
    weeksAgo: 6,
    weekday: 5,
    time: "13:00",
    patient: 5,
    ...followUp,
    paid: { amount: 60_000, method: "other" },
  },
];

/** Writes visits of earlier weeks that took place: most are paid, and the rest are owed. */
export async function writePastVisits(
  writer: DemoWriter,
  nutritionistId: string,
  patientIds: readonly string[],
): Promise<void> {
  const actor = { role: "nutritionist", id: nutritionistId } as const;
  const idOf = await idsOf(writer.context(actor));
  const today = writer.startedAt.slice(0, 10);
  for (const [place, visit] of pastVisits.entries()) {
    const patientId = patientIds[visit.patient];
    if (patientId === undefined) throw new Error(`There is no demo patient ${visit.patient}`);
    const day = addCalendarDays(startOfWeek(today, 1), visit.weekday - 1 - 7 * visit.weeksAgo);
    const name = `past-visits/${place}`;
    // Written today, because the visit must be past and its patient linked.
    const moment = { actor, daysAgo: 0 };
    const created = await writer.change(name, moment, (ctx) =>
      createAppointment(ctx, {
        patient: patientId,
        service: idOf(visit.service),
        office: idOf(visit.mode),
        mode: visit.mode,
        startDate: `${day}T${visit.time}`,
        comment: "",
      }),
    );
    const appointment = created.id("appointment");
    await writer.change(`${name}/attended`, moment, (ctx) =>
      setAttendance(ctx, appointment, { attendance: "attended" }),
    );
    const { paid } = visit;
    if (!paid) continue;
    await writer.change(`${name}/paid`, moment, (ctx) =>
      recordVisitPayment(ctx, appointment, { ...paid, note: "", day }),
    );
  }
}
