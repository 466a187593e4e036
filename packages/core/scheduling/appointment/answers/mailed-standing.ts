import { linkDays } from "@nutria/contract/people/link-life";
import { isAwaiting } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import { addDays } from "@nutria/calendar/instant";
import type { Context } from "../../../kernel/context";
import { lapsedOn, readMailedLink, throttleMailedLinks } from "../../../kernel/link-token";
import type { StoredAppointment } from "../entity";
import { appointments } from "../repo";
import { stillAsked } from "../series/following";

/**
 * The use of a link: to answer a question, to read the patient's own proposal, to keep, move and cancel an accepted
 * appointment, or to read the reason of the nutritionist's cancellation.
 */
export type MailedStanding = "asked" | "proposed" | "accepted" | "cancelled";

/** The appointment of a token, while it stands as it must. Raises `link_lapsed`, `throttled`. */
export async function appointmentBy(
  ctx: Context,
  token: string,
  standings: readonly MailedStanding[],
): Promise<StoredAppointment> {
  await throttleMailedLinks(ctx);
  const { link, linked } = await linkedBy(ctx, token);
  const appointment = await stillAsked(ctx, linked, link.proposedAt);
  refuseOthers(ctx, link, standings)(appointment);
  return appointment;
}

/** The appointment of a token, in any status. Raises `link_lapsed`. */
async function linkedBy(ctx: Context, token: string) {
  const link = await readMailedLink(ctx, token);
  if (link.purpose !== "appointment") throw new AppError("link_lapsed");
  const { nutritionistId, appointmentId } = link;
  const linked = await lapsedWhenAnswered(appointments(ctx, nutritionistId).get(appointmentId));
  return { link, linked };
}

/**
 * Answers a question, once. A person who got no reply asks again: an answer that the link had given before is no refusal, as
 * long as nothing else was proposed since.
 */
export async function unlessAnsweredSo(
  ctx: Context,
  token: string,
  isSame: (appointment: StoredAppointment) => boolean,
  answer: () => Promise<void>,
): Promise<void> {
  try {
    await answer();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "link_lapsed") throw error;
    const { link, linked } = await linkedBy(ctx, token);
    // The patient's own proposal is what changed since this link.
    const isCurrent = linked.proposedAt === link.proposedAt || isProposedByPatient(linked);
    if (!isCurrent || !isSame(linked)) throw error;
  }
}

/** Whether the patient rejected, or cancelled, an appointment. */
export const isClosedByPatient =
  (wanted: "rejected" | "cancelled") =>
  ({ status, closedByRole }: StoredAppointment): boolean =>
    status === wanted && closedByRole === "client";

/**
 * A link is valid for the proposal that it was sent with, while that stands as it must. Those sent before the patient
 * proposed another date show it until the nutritionist answers, and why it was cancelled.
 */
export function refuseOthers(
  ctx: Context,
  { proposedAt }: Pick<StoredAppointment, "proposedAt">,
  standings: readonly MailedStanding[],
) {
  return (current: StoredAppointment): void => {
    const standing = standingOf(current, ctx.now());
    const isValid = standing !== undefined && standings.includes(standing);
    const isCurrent =
      current.proposedAt === proposedAt || standing === "proposed" || standing === "cancelled";
    if (!isValid || !isCurrent) throw new AppError("link_lapsed");
  };
}

function standingOf(appointment: StoredAppointment, now: string): MailedStanding | undefined {
  const { status, nextActionRole, proposedAt, endDate, closedByRole } = appointment;
  if (status === "accepted") return endDate > now ? "accepted" : undefined;
  const isCancelled = status === "cancelled" && closedByRole === "nutritionist";
  if (isCancelled) return endDate > now ? "cancelled" : undefined;
  if (isProposedByPatient(appointment)) return endDate > now ? "proposed" : undefined;
  const isAsked = isAwaiting(appointment) && nextActionRole === "client";
  return isAsked && addDays(proposedAt, linkDays.appointment) > now ? "asked" : undefined;
}

/** Whether the patient proposed another date, which waits for the nutritionist. */
export function isProposedByPatient({ status, nextActionRole }: StoredAppointment): boolean {
  return status === "rescheduled" && nextActionRole === "nutritionist";
}

/** Turns the refusals of an answered or unknown appointment into `link_lapsed`. */
export function lapsedWhenAnswered<Value>(answer: Promise<Value>): Promise<Value> {
  return lapsedOn(
    ["appointment_closed", "appointment_started", "appointment_wrong_side", "not_found"],
    answer,
  );
}
