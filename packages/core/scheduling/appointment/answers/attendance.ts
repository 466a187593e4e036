import { takesAttendance } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type {
  Appointment,
  AttendanceInput,
  AttendanceSummary,
} from "@nutria/contract/schemas/agenda/appointment";
import { visitStateOf } from "@nutria/contract/agenda/visit-moment";
import { addMonths } from "@nutria/calendar/day";
import { startOfDay } from "@nutria/calendar/local-time";
import type { NutritionistContext } from "../../../kernel/context";
import { findNutritionistOrFail, findNutritionistWithAgenda } from "../access";
import { changeAppointment } from "./answer";
import { appointments } from "../repo";
import { visitThatTookPlace } from "../standing";
import { toAppointment } from "../to-wire";

/**
 * Sets the attendance of a visit, or removes it with null; the patient's counters change in the same transaction. An
 * unanswered visit is accepted along: it took place. Repeating it changes nothing. Raises `not_found`,
 * `agenda_disabled`, `attendance_not_open` before it starts and once it is closed, and for an unanswered one the errors
 * of {@link acceptAs} (decisions, "Agenda").
 */
export async function setAttendance(
  ctx: NutritionistContext,
  appointmentId: string,
  { attendance }: AttendanceInput,
): Promise<Appointment> {
  const nutritionist = await findNutritionistWithAgenda(ctx, ctx.actor.id);
  const after = await changeAppointment(ctx, { nutritionist, appointmentId }, (before) => {
    if (!takesAttendance(before, ctx.now())) throw new AppError("attendance_not_open");
    const visit = attendance === null ? before : visitThatTookPlace(before);
    return { after: { ...visit, attendance: attendance ?? undefined }, events: [] };
  });
  return toAppointment(ctx, after);
}

/**
 * The numbers of a month's visits, in the zone of the practice, that were attended and missed, and of those that are
 * over without a recorded attendance. `month` is `yyyy-MM`.
 */
export async function summarizeAttendance(
  ctx: NutritionistContext,
  month: string,
): Promise<AttendanceSummary> {
  const nutritionist = await findNutritionistOrFail(ctx, ctx.actor.id);
  const { timeZone } = nutritionist.settings;
  const firstDay = `${month}-01`;
  const from = startOfDay(firstDay, timeZone);
  const to = startOfDay(addMonths(firstDay, 1), timeZone);
  const visits = (await appointments(ctx, ctx.actor.id).between(from, to)).filter(
    (one) => one.startDate >= from && takesAttendance(one, ctx.now()),
  );
  const count = (attendance: "attended" | "missed") =>
    visits.filter((one) => one.attendance === attendance).length;
  // A visit that still lasts counts as taking place, as in the agenda, not as unrecorded.
  const unmarked = visits.filter((one) => visitStateOf(toAppointment(ctx, one), ctx.now()) === "unmarked");
  return { month, attended: count("attended"), missed: count("missed"), unmarked: unmarked.length };
}
