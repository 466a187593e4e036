import type { Appointment } from "@nutria/contract/schemas/appointment";
import type { NutritionistContext } from "../../kernel/context";
import { acceptAs, cancelAs, rejectAs, type Answer } from "./answer";
import { ownOpenPractice } from "./access";
import { toAppointment } from "./to-wire";

/** The nutritionist confirms what a patient asked for. Raises as {@link acceptAs}, and `agenda_disabled`. */
export async function acceptAppointment(ctx: NutritionistContext, id: string): Promise<Appointment> {
  return toAppointment(await acceptAs(ctx, await answerOf(ctx, id)));
}

/** The nutritionist rejects what a patient asked for. Raises as {@link rejectAs}, and `agenda_disabled`. */
export async function rejectAppointment(ctx: NutritionistContext, id: string): Promise<Appointment> {
  return toAppointment(await rejectAs(ctx, await answerOf(ctx, id)));
}

/** The nutritionist cancels an appointment or removes an event. Raises as {@link cancelAs}, and `agenda_disabled`. */
export async function cancelAppointment(ctx: NutritionistContext, id: string): Promise<Appointment> {
  return toAppointment(await cancelAs(ctx, await answerOf(ctx, id)));
}

async function answerOf(ctx: NutritionistContext, appointmentId: string): Promise<Answer> {
  return { practice: await ownOpenPractice(ctx, ctx.actor.id), appointmentId, by: "nutritionist" };
}
