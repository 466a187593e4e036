import type {
  Appointment,
  ScopedReasonInput,
  ReasonInput,
} from "@nutria/contract/schemas/agenda/appointment";
import type { NutritionistContext } from "../../../kernel/context";
import { acceptAs, cancelAs, confirmForPatient, rejectAs } from "./answer";
import type { Answer } from "../standing";
import { findNutritionistWithAgenda } from "../access";
import { cancelFollowing } from "../series/answer-following";
import { toAppointment } from "../to-wire";

/**
 * The nutritionist accepts a patient's request. Raises the errors of {@link acceptAs}, and `agenda_disabled`.
 */
export async function acceptAppointment(ctx: NutritionistContext, id: string): Promise<Appointment> {
  return toAppointment(ctx, await acceptAs(ctx, await answerOf(ctx, id)));
}

/**
 * The nutritionist records that the patient confirmed a proposal; the patient is mailed the confirmation. Raises the
 * errors of {@link confirmForPatient}, and `agenda_disabled`.
 */
export async function confirmAppointment(ctx: NutritionistContext, id: string): Promise<Appointment> {
  return toAppointment(ctx, await confirmForPatient(ctx, await answerOf(ctx, id)));
}

/**
 * The nutritionist rejects a patient's request. Raises the errors of {@link rejectAs}, and `agenda_disabled`.
 */
export async function rejectAppointment(
  ctx: NutritionistContext,
  id: string,
  { reason }: ReasonInput = {},
): Promise<Appointment> {
  return toAppointment(ctx, await rejectAs(ctx, { ...(await answerOf(ctx, id)), reason }));
}

/**
 * The nutritionist cancels an appointment or deletes an event, alone or with the later ones of its series. Raises the
 * errors of {@link cancelAs}, and `agenda_disabled`.
 */
export async function cancelAppointment(
  ctx: NutritionistContext,
  id: string,
  { reason, scope }: ScopedReasonInput = {},
): Promise<Appointment> {
  const cancel = scope === "following" ? cancelFollowing : cancelAs;
  return toAppointment(ctx, await cancel(ctx, { ...(await answerOf(ctx, id)), reason }));
}

async function answerOf(ctx: NutritionistContext, appointmentId: string): Promise<Answer> {
  return {
    nutritionist: await findNutritionistWithAgenda(ctx, ctx.actor.id),
    appointmentId,
    by: "nutritionist",
  };
}
