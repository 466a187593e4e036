import { addDays } from "@nutria/calendar/instant";
import { linkDays } from "@nutria/contract/people/link-life";
import { paths } from "@nutria/contract/web/paths";
import type { Context } from "../../../kernel/context";
import { signMailedLink, type LinkChannel } from "../../../kernel/link-token";
import type { StoredAppointment } from "../entity";

/**
 * The address of the page on which the patient answers, for their mail or for the nutritionist to share. It stays
 * the same until another date is proposed.
 */
export async function urlOf(
  ctx: Context,
  appointment: StoredAppointment,
  channel: LinkChannel,
): Promise<string> {
  const { nutritionistId, appointmentId, proposedAt, endDate } = appointment;
  // Once accepted, the page lives until the appointment is over.
  const untilOver = addDays(endDate, -linkDays.appointment);
  const token = await signMailedLink(
    ctx,
    { purpose: "appointment", channel, nutritionistId, appointmentId, proposedAt },
    untilOver > proposedAt ? untilOver : proposedAt,
  );
  return ctx.settings.webUrl + paths.mailedLink.href(token);
}
