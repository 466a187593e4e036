import { occupies } from "@nutria/contract/agenda/agenda";
import type { MailedLinkResult } from "@nutria/contract/schemas/link-request";
import type * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { patientAppointments } from "./repo";

type NextAppointment = NonNullable<z.output<typeof MailedLinkResult>["nextAppointment"]>;

/** The next visit of a person with one nutritionist, and who has to answer it; null without one. */
export async function nextAppointmentOf(
  ctx: Context,
  { nutritionistId, patientId }: { nutritionistId: string; patientId: string },
): Promise<NextAppointment | null> {
  const ahead = await patientAppointments(ctx, patientId).startingFrom(ctx.now());
  const next = ahead.find((one) => one.nutritionistId === nutritionistId && occupies(one.status));
  if (!next) return null;
  const { startDate, endDate, timeZone, status, nextActionRole } = next;
  return { startDate, endDate, timeZone, waitsFor: status === "accepted" ? null : nextActionRole };
}
