import type { CreatedPatient } from "@nutria/contract/schemas/link-request";
import type { CreatePatientInput, PatientCard } from "@nutria/contract/schemas/patient";
import type * as z from "zod/mini";
import { careLinks, toCard } from "../../care/care-link/index";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { findMailFailure } from "../../mail/address/index";
import { createPersonItems, findPerson, type Person } from "../../care/patient/index";
import { type AddPatientOptions, nutritionistRequest, strangerMailLimit } from "./open-request";

/**
 * Creates a person who is not registered and their link request, optionally with a reserved pass, all or
 * nothing (decisions, "Patients, link requests"). Raises `email_taken` and `phone_taken` with the field,
 * `no_passes_left`, `throttled`. A repeated idempotency key creates one person.
 */
export async function createPatient(
  ctx: NutritionistContext,
  input: z.output<typeof CreatePatientInput>,
  options: AddPatientOptions,
): Promise<z.output<typeof CreatedPatient>> {
  const nutritionistId = ctx.actor.id;
  const { publicField = input.email, ...contact } = input;
  const created = await withIdempotency<{ requestId: string; patientId: string }>(
    ctx,
    "createPatient",
    { input, options },
    async (recordResult) => {
      const patientId = ctx.newId("patient");
      const mailFailure = await findMailFailure(ctx, contact.email);
      const { requestId, items, events } = nutritionistRequest(ctx, {
        nutritionistId,
        patientId,
        person: { ...contact, createdByNutritionistId: nutritionistId },
        publicField,
        shouldAddPass: options.shouldAddPass,
      });
      const result = { requestId, patientId };
      await commit(
        ctx,
        [
          ...createPersonItems(ctx, {
            ...contact,
            patientId,
            createdByNutritionistId: nutritionistId,
            ...(mailFailure && { mailFailure }),
          }),
          ...items,
          ...recordResult(result),
        ],
        events,
      );
      return result;
    },
    { limits: [strangerMailLimit(nutritionistId)] },
  );
  return { requestId: created.requestId, patient: await cardOf(ctx, created.patientId) };
}

/** The card of a new person, who has no care link until the request is accepted. */
async function cardOf(ctx: NutritionistContext, patientId: string): Promise<PatientCard> {
  const link = await careLinks(ctx, ctx.actor.id).find(patientId);
  if (link) return toCard(link, ctx.now());
  const person = await findPerson(ctx, patientId);
  if (!person) throw new Error("A person that was just entered is gone");
  return toPendingCard(person);
}

function toPendingCard(person: Person): PatientCard {
  return {
    _id: person.patientId,
    name: person.name,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    countryCode: person.countryCode,
    mailFailure: person.mailFailure ?? null,
    isActive: false,
    isProvisional: false,
    badge: null,
    inbodyPasses: 0,
    scheduledPasses: 0,
    hasReturnedPassBadge: false,
    isMyPatientEditable: false,
    nextAppointmentAt: null,
    attendedAppointments: 0,
    missedAppointments: 0,
    adherence: null,
    createdAt: person.createdAt,
  };
}
