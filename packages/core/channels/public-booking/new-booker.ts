import { createPersonItems } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { patientRequest } from "../../linking/link-request/index";
import type { AskedVisit, AskingPerson, BookableContact } from "../../scheduling/appointment/index";

/** A person who is not registered: created with the appointment, with a link request. */
export function newBooker(ctx: Context, contact: BookableContact, asked: AskedVisit): AskingPerson {
  const patientId = ctx.newId("patient");
  const { items, events } = patientRequest(ctx, {
    ...asked,
    patientId,
    person: contact,
    isFromBooking: true,
  });
  return {
    patientId,
    contact,
    items: [...createPersonItems(ctx, { patientId, ...contact, isKnownElsewhere: true }), ...items],
    events,
  };
}
