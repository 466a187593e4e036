import { AppError, type ErrorCode } from "@nutria/contract/errors";
import { cancelClientAppointment, rescheduleClientAppointment } from "../appointment/index";
import { commit } from "../lib/commit";
import type { Context, PatientContext } from "../lib/context";
import type { EventEnvelope } from "../lib/events";
import { createClientLinkRequest } from "../link-request/index";
import type { ReceivedReference } from "./events";
import { readReceived } from "./read";

/**
 * Does what a patient's app told that the patient did, as that patient and by the rules of `/v1/client`: asks for a
 * link, proposes another date, cancels.
 *
 * An act that has nothing left to do (the pair is linked or has an open request, the appointment is cancelled) is taken.
 * Any other refusal is final, since the rules do not change their mind: the time went to somebody else, the agenda is
 * closed. It raises, and after the bus's retries the event is a dead letter that says the refusal as a person would read
 * it ('Este horario ya está ocupado por otra cita'). The app is told nothing more: it shows what `/v1/client` says,
 * where the appointment stands as it stood. An administrator may replay the letter once the reason is gone, or discard
 * it. The limits of `/v1/client` per patient hold here too; ingestion has its own besides.
 */
export async function applyPatientAct(
  ctx: Context,
  { type, data: reference }: EventEnvelope<string, ReceivedReference>,
): Promise<void> {
  const patient: PatientContext = { ...ctx, actor: { role: "patient", id: reference.senderId } };
  switch (type) {
    case "received.newLinkRequest": {
      const { data } = await readReceived(ctx, "newLinkRequest", reference);
      return unlessDone(ctx, ["link_request_exists", "patient_already_linked"], () =>
        createClientLinkRequest(patient, data),
      );
    }
    case "received.rescheduledAppointment": {
      const { data } = await readReceived(ctx, "rescheduledAppointment", reference);
      const { appointment, startDate } = data;
      await rescheduleClientAppointment(patient, appointment, { startDate });
      return;
    }
    case "received.cancelledAppointmemnt": {
      const { data } = await readReceived(ctx, "cancelledAppointmemnt", reference);
      return unlessDone(ctx, ["appointment_closed"], () =>
        cancelClientAppointment(patient, data.appointment),
      );
    }
    default:
      throw new Error("This is no act of a patient");
  }
}

/** Acts, and takes these refusals for a sign that it was done before; the event then counts as taken all the same. */
async function unlessDone(ctx: Context, whenDone: ErrorCode[], act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof AppError) || !whenDone.includes(error.code)) throw error;
    await commit(ctx, []);
  }
}
