import type { Reminder, ReminderHours } from "@nutria/contract/schemas/practice/reminders";
import type { Context } from "../../../kernel/context";
import { isReachable } from "../../../care/whats-app-consent/index";
import { batchGet } from "../../../kernel/table/batch";
import { profileSections, type Nutritionist } from "../../../practice/nutritionist/index";
import { services } from "../../../practice/service/index";
import type { StoredAppointment } from "../entity";
import { dueMoments } from "../writes/reminder";

/** When the patient of an appointment is reminded: as its service says, or else the practice. The farthest moment first. */
export async function remindersOf(
  ctx: Context,
  { nutritionistId, serviceId }: StoredAppointment,
  profile: Nutritionist,
): Promise<Reminder[]> {
  const [service] = await batchGet(
    ctx,
    serviceId === undefined ? undefined : services(ctx, nutritionistId).getRequest(serviceId),
  );
  return service?.reminders ?? profileSections.reminders.read({ profile, services: [] }).reminders;
}

/** Whether a reminder reaches the patient of an appointment: who uses no e-mail may have agreed to WhatsApp. */
export async function reachesPatient(
  ctx: Context,
  { patientId, patient }: Pick<StoredAppointment, "patientId" | "patient">,
): Promise<boolean> {
  if (patientId === undefined || patient === undefined) return true;
  return isReachable(ctx, { patientId, email: patient.email });
}

/**
 * The next reminder of an accepted appointment's patient, in hours before it; null without one, and for an unreachable
 * patient.
 */
export async function nextMomentOf(
  ctx: Context,
  appointment: StoredAppointment,
  profile: Nutritionist,
): Promise<ReminderHours | null> {
  if (!(await reachesPatient(ctx, appointment))) return null;
  const come = dueMoments(appointment, ctx.now());
  const wanted = await remindersOf(ctx, appointment, profile);
  return wanted.find(({ hours }) => !come.includes(hours))?.hours ?? null;
}
