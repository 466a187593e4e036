import { isAwaiting, occupies } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import type { StoredAppointment } from "../entity";
import { appointments } from "../repo";
import { retryOnAppointmentConflict } from "../retry";
import type { Answer } from "../standing";
import type { Member } from "../writes/plan-write";
import { writeAppointments } from "../writes/write-appointments";
import { ofSeries } from "./create-series";
import { membersOf } from "./entity";

/** The change of an appointment and the later ones of its series. */
export interface FollowingChange {
  members: Member[];
  events: DomainEvent[];
  isUnseen?: boolean;
  /** The person for whom a subscriber makes the change. */
  by?: string;
  acceptsPerson?: boolean;
}

/**
 * Reads an appointment and those that follow it in its series, computes their changes with `decide` and writes
 * them in one transaction; starts again when a concurrent request wrote first. Returns the first appointment.
 * `decide` gets those that occupy time, the appointment itself first. Raises `appointment_closed`, and the
 * errors of {@link writeAppointments}.
 */
export async function changeFollowing(
  ctx: Context,
  { nutritionist, appointmentId, check }: Pick<Answer, "nutritionist" | "appointmentId" | "check">,
  decide: (open: [StoredAppointment, ...StoredAppointment[]]) => FollowingChange | Promise<FollowingChange>,
): Promise<StoredAppointment> {
  return retryOnAppointmentConflict(async () => {
    const first = await appointments(ctx, nutritionist.nutritionistId).get(appointmentId);
    check?.(first);
    if (!occupies(first.status)) throw new AppError("appointment_closed");
    const open = await followingOf(ctx, first);
    const { members, events, isUnseen = false, ...change } = await decide([first, ...open]);
    const seriesId = first.series?.seriesId;
    const [written = first] = await writeAppointments(ctx, nutritionist, members, {
      events: seriesId === undefined ? events : events.map((event) => ofSeries(event, seriesId)),
      isUnseen,
      ...change,
    });
    return written;
  });
}

/** The appointments that follow one in its series and occupy time. */
async function followingOf(
  ctx: Context,
  { nutritionistId, appointmentId, series }: StoredAppointment,
): Promise<StoredAppointment[]> {
  if (!series) return [];
  const members = await membersOf(ctx, nutritionistId, series.seriesId);
  return members.filter(
    (one) =>
      one.appointmentId !== appointmentId &&
      occupies(one.status) &&
      (one.series?.position ?? 0) > series.position,
  );
}

/** Whether an appointment waits for the patient, as part of a proposal. */
export function isAskedWith({ proposedAt }: StoredAppointment): (one: StoredAppointment) => boolean {
  return (one) => isAwaiting(one) && one.nextActionRole === "client" && one.proposedAt === proposedAt;
}

/** An appointment and the appointments of its series that were proposed with it and wait for the patient. */
export async function proposedTogether(
  ctx: Context,
  appointment: StoredAppointment,
): Promise<StoredAppointment[]> {
  return [appointment, ...(await followingOf(ctx, appointment)).filter(isAskedWith(appointment))];
}

/**
 * The appointment that a link of a proposal asks about: its own, or where that was answered or cancelled by
 * itself, the next of its series that was proposed with it.
 */
export async function stillAsked(
  ctx: Context,
  linked: StoredAppointment,
  proposedAt: string,
): Promise<StoredAppointment> {
  const isAsked = isAskedWith({ ...linked, proposedAt });
  if (!linked.series || linked.status === "accepted" || isAsked(linked)) return linked;
  return (await followingOf(ctx, linked)).find(isAsked) ?? linked;
}
