import { occupies } from "@nutria/contract/agenda";
import { appointmentEntity, type StoredAppointment } from "../appointment/entity";
import type { NutritionistContext } from "../../kernel/context";
import { addDays } from "@nutria/calendar/instant";
import { queryItems } from "../../kernel/table/query-items";

/** An appointment with a patient lasts hours at most, so one that started before this is over. */
const longestDays = 1;

export type WithPatient = StoredAppointment & Required<Pick<StoredAppointment, "patientId" | "patient">>;

/** After the start of every appointment. */
const endOfTime = "2101";

/**
 * The caller's appointments with patients that occupy time and have not ended, ordered by start: all, or those within
 * a period.
 */
export async function appointmentsAhead(
  ctx: NutritionistContext,
  period: { startDate: string; endDate: string } = { startDate: "", endDate: endOfTime },
): Promise<WithPatient[]> {
  const now = ctx.now();
  // A range that ends before it starts is no key of the table.
  if (period.endDate <= now) return [];
  const from = period.startDate > now ? period.startDate : now;
  const data = await queryItems(appointmentEntity(ctx.db), ({ query }) =>
    query
      .byStart({ nutritionistId: ctx.actor.id, span: "short" })
      .between({ startDate: addDays(from, -longestDays) }, { startDate: period.endDate })
      .where(({ endDate }, { gt }) => gt(endDate, from)),
  );
  return data.filter(hasPatient).filter(({ status }) => occupies(status));
}

function hasPatient(appointment: StoredAppointment): appointment is WithPatient {
  return appointment.patientId !== undefined && appointment.patient !== undefined;
}
