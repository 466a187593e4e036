import { AppError } from "@nutria/contract/wire/errors";
import type { CreatedPatient } from "@nutria/contract/schemas/link-request";
import type { CreatePatientInput, PatientCard } from "@nutria/contract/schemas/patient";
import type * as z from "zod/mini";
import { careLinks, readCard } from "../../care/care-link/index";
import {
  createPersonItems,
  findPerson,
  noteContactChange,
  samePhoneOwnerItem,
  samePhonePeopleItem,
  sameNameItem,
  sharePhoneItem,
  type Person,
  type PhonePeople,
} from "../../care/patient/index";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { findMailFailure } from "../../mail/address/index";
import type { RequestedPerson } from "./listing";
import { type AddPatientOptions, nutritionistRequest, strangerMailLimit } from "./open-request";
import { askingOfPhone, isPhoneShared, readPhoneUse, type PhoneUse } from "./phone-use";

/**
 * Creates a person who is not registered and their link request, optionally with a reserved pass, all or nothing
 * (decisions, "Patients, link requests"). A person without e-mail is known in the practice by name and phone: one whose
 * request was closed is asked again. Raises `email_taken` and `phone_taken` with the field, the latter unless the phone is
 * said to be shared; `patient_already_linked` and `link_request_exists` for a person without e-mail who is known;
 * `no_passes_left`, `throttled`. A repeated idempotency key creates one person.
 */
export async function createPatient(
  ctx: NutritionistContext,
  input: z.output<typeof CreatePatientInput>,
  options: AddPatientOptions,
): Promise<z.output<typeof CreatedPatient>> {
  const nutritionistId = ctx.actor.id;
  const created = await withIdempotency<{ requestId: string; patientId: string }>(
    ctx,
    "createPatient",
    { input, options },
    (recordResult) =>
      retryOnConflict(async () => {
        const { patientId, personItems, person, use } = await enter(ctx, input);
        noteContactChange(ctx, patientId, { after: person });
        const { requestId, items, events } = nutritionistRequest(ctx, {
          nutritionistId,
          patientId,
          person,
          publicField: input.publicField ?? (input.email || input.phoneNumber),
          shouldAddPass: options.shouldAddPass,
        });
        const result = { requestId, patientId };
        await askingOfPhone(use, input.sharesPhone === true, () =>
          commit(ctx, [...personItems, ...items, ...recordResult(result)], events),
        );
        return result;
      }),
    { limits: [strangerMailLimit(nutritionistId)] },
  );
  return { requestId: created.requestId, patient: await cardOf(ctx, created.patientId) };
}

interface Entered {
  patientId: string;
  person: RequestedPerson;
  /** Creates the person, or checks the one who is known. */
  personItems: TransactItem[];
  use: PhoneUse;
}

async function enter(
  ctx: NutritionistContext,
  { name, lastName, email, phoneNumber, countryCode, ...input }: z.output<typeof CreatePatientInput>,
): Promise<Entered> {
  const nutritionistId = ctx.actor.id;
  const contact = { name, lastName, email, phoneNumber, countryCode };
  const use = await readPhoneUse(ctx, nutritionistId, contact);
  const { people } = use;
  const known = askableNamesake(use, email);
  if (known) return { ...askAgain(ctx, known, people), use };
  const isShared = isPhoneShared(use, contact, input.sharesPhone === true);
  const patientId = ctx.newId("patient");
  const mailFailure = email === "" ? undefined : await findMailFailure(ctx, email);
  const person = {
    ...contact,
    createdByNutritionistId: nutritionistId,
    ...(isShared && { sharesPhone: true as const }),
    ...(mailFailure && { mailFailure }),
  };
  return {
    patientId,
    person,
    use,
    personItems: [
      ...createPersonItems(ctx, { ...person, patientId }),
      ...(isShared
        ? [sharePhoneItem(ctx, people, patientId), samePhoneOwnerItem(ctx, people)]
        : [samePhonePeopleItem(ctx, people)]),
    ],
  };
}

/**
 * The person of the practice with the same name and phone who may be asked once more, since neither uses e-mail and their
 * request was closed. Raises `patient_already_linked` and `link_request_exists` for one who is a patient, or is asked.
 */
function askableNamesake({ namesake }: PhoneUse, email: string): Person | undefined {
  if (!namesake) return undefined;
  if (namesake.standing === "linked") throw new AppError("patient_already_linked");
  if (namesake.standing === "requested") throw new AppError("link_request_exists");
  return email === "" && namesake.person.email === "" ? namesake.person : undefined;
}

/** A person whom the practice entered before, and who has no open request: they are asked once more. */
function askAgain(ctx: NutritionistContext, person: Person, people: PhonePeople): Omit<Entered, "use"> {
  const { patientId } = person;
  return {
    patientId,
    person,
    personItems: [
      careLinks(ctx, ctx.actor.id).absentItem(patientId),
      sameNameItem(ctx, person),
      samePhonePeopleItem(ctx, people),
    ],
  };
}

/** The card of a new person, who has no care link until the request is accepted. */
async function cardOf(ctx: NutritionistContext, patientId: string): Promise<PatientCard> {
  const link = await careLinks(ctx, ctx.actor.id).find(patientId);
  if (link) return readCard(ctx, link);
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
