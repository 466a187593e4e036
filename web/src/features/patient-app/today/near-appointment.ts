import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { useAppQuery } from "../../../data/query/patient-query";

export const minuteMs = 60_000;
/** From so long before it on, an appointment is what comes next. */
const leadMs = 120 * minuteMs;

/** The nearest appointment that is not over at an instant; undefined without one. */
export function useNextAppointment(at: string): ListedClientAppointment | undefined {
  const next = useAppQuery(clientAppointmentRoutes.getClientNextAppointment, {}).data?.next;
  return next && next.endDate > at ? next : undefined;
}

/** Whether an appointment is near enough to stand before everything else. */
export const leadsToday = ({ startDate }: ListedClientAppointment, at: string): boolean =>
  Date.parse(startDate) - Date.parse(at) <= leadMs;
