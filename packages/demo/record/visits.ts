import { addCalendarDays } from "@nutria/calendar/day";
import { startVisitNote } from "@nutria/core/consultation/visit/index";
import { createAppointment, setAttendance } from "@nutria/core/scheduling/appointment/index";
import { idsOf } from "../agenda";
import type { DemoWriter } from "../writer";

/** A patient whose consultations have notes, by her index in the list of patients. */
const patient = 2;

const visits = [
  {
    daysAgo: 90,
    text: "Motivo: control de diabetes tipo 2.\n\nDesayuna pan dulce con café; come en fonda cuatro días. Toma refresco a diario.\n\nAcuerdos: agua en lugar de refresco entre semana; caminar 20 min después de comer.",
    measures: { weight: 77.9, height: 158, waist: 95.5, hip: 104, arm: 32.5 },
  },
  {
    daysAgo: 55,
    text: "Cambios: refresco solo en fin de semana. Caminó 12 de 28 días.\n\nAcuerdos: colación a media tarde con proteína; 25 min de caminata.",
    measures: { weight: 76.4, waist: 94, hip: 103, arm: 32 },
  },
  {
    daysAgo: 27,
    text: "Camina 30 min 4 días por semana. Bajó el refresco a 2 por semana. Hambre a media tarde: colación a las 18:00.\n\nAcuerdos: registrar glucosa en ayunas y 2 h después de la comida.",
    measures: {
      weight: 75.3,
      waist: 93,
      hip: 102,
      arm: 31.5,
      skinfolds: { biceps: 15, triceps: 26, subscapular: 27, suprailiac: 24 },
    },
  },
] as const;

/** Writes consultations that took place, with their attendance, notes and measures by hand. */
export async function writeVisits(
  writer: DemoWriter,
  nutritionistId: string,
  patientIds: readonly string[],
): Promise<void> {
  const patientId = patientIds[patient];
  if (patientId === undefined) throw new Error(`There is no demo patient ${patient}`);
  const actor = { role: "nutritionist", id: nutritionistId } as const;
  const idOf = await idsOf(writer.context(actor));
  const today = writer.startedAt.slice(0, 10);
  for (const { daysAgo, text, measures } of visits) {
    const name = `visits/${daysAgo}`;
    // A day later, so that the visit is past whatever the time of the first start is.
    const moment = { actor, daysAgo: daysAgo - 1 };
    const created = await writer.change(name, moment, (ctx) =>
      createAppointment(ctx, {
        patient: patientId,
        service: idOf("consulta-de-seguimiento"),
        office: idOf("site"),
        mode: "site",
        startDate: `${addCalendarDays(today, -daysAgo)}T10:00`,
        comment: "",
      }),
    );
    const appointment = created.id("appointment");
    await writer.change(`${name}/attended`, moment, (ctx) =>
      setAttendance(ctx, appointment, { attendance: "attended" }),
    );
    await writer.change(`${name}/note`, moment, (ctx) =>
      startVisitNote(ctx, { patient: patientId, appointment, text, measures }),
    );
  }
}
