import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { Nutritionist } from "../../practice/nutritionist/index";
import { isEmailConfirmed, maskEmail, maskPhone } from "../../care/patient/index";
import type { Person } from "../../care/patient/index";
import type { StoredLinkRequest } from "./entity";
import { isToConfirm } from "./typed-address";

type NutritionistContact = Pick<Nutritionist, "name" | "lastName" | "email" | "phoneNumber" | "countryCode">;

/** A request as the patient sees it. */
export function toPatientView(
  request: StoredLinkRequest,
  person: Person,
  nutritionist: NutritionistContact,
  isProvisional: boolean,
): LinkRequest {
  const { emailSetBy: _, ...shown } = request;
  return toWire(
    shown,
    { ...person, mailFailure: undefined, emailSetBy: undefined },
    nutritionist,
    isProvisional,
  );
}

/**
 * A request as the nutritionist sees it. Until a person found by lookup answers, e-mail and phone are masked,
 * except the one that the nutritionist typed: a request must not reveal other people's data.
 */
export function toNutritionistView(
  request: StoredLinkRequest,
  person: Person,
  nutritionist: NutritionistContact,
  { isAssistant }: { isAssistant: boolean },
): LinkRequest {
  const view = toWire(request, pendingContact(request, person), nutritionist, false);
  return isAssistant ? { ...view, patient: { ...view.patient, isAssistant: true } } : view;
}

/**
 * Whether the nutritionist may see the person's e-mail and phone: the nutritionist entered the person, or the
 * person sent or accepted a request.
 */
export function isContactOpen(
  request: StoredLinkRequest,
  person: Pick<Person, "createdByNutritionistId">,
): boolean {
  return (
    request.starter === "patient" ||
    request.status === "accepted" ||
    person.createdByNutritionistId === request.nutritionistId
  );
}

/** The contact data of a person that a request shows or hides. */
type Contactable = Pick<Person, "email" | "phoneNumber" | "mailFailure" | "createdByNutritionistId">;

/** The person of a pending request, masked unless {@link isContactOpen}. */
export function pendingContact<P extends Contactable>(request: StoredLinkRequest, person: P): P {
  return isContactOpen(request, person) ? person : masked(request, person);
}

function masked<P extends Contactable>(request: StoredLinkRequest, person: P): P {
  const isEmailKnown = request.publicField === person.email;
  return {
    ...person,
    email: isEmailKnown ? person.email : maskEmail(person.email),
    mailFailure: isEmailKnown ? person.mailFailure : undefined,
    phoneNumber:
      request.publicField === person.phoneNumber ? person.phoneNumber : maskPhone(person.phoneNumber),
  };
}

function toWire(
  request: StoredLinkRequest,
  person: Person,
  nutritionist: NutritionistContact,
  isProvisional: boolean,
): LinkRequest {
  // Only the assistant's own practice may see and confirm the address.
  const isUnconfirmed =
    isToConfirm(request) ||
    (!isEmailConfirmed(person) && person.emailSetBy?.nutritionistId === request.nutritionistId);
  return {
    _id: request.requestId,
    starter: request.starter,
    status: request.status,
    publicField: request.publicField,
    patient: {
      _id: person.patientId,
      name: person.name,
      lastName: person.lastName,
      email: person.email,
      phoneNumber: person.phoneNumber,
      countryCode: person.countryCode,
      hasAccount: person.hasAccount,
      mailFailure: person.mailFailure ?? null,
      ...(isUnconfirmed && { isEmailUnconfirmed: true as const }),
    },
    nutritionistContact: {
      _id: request.nutritionistId,
      name: nutritionist.name,
      lastName: nutritionist.lastName,
      email: nutritionist.email,
      phoneNumber: nutritionist.phoneNumber,
      countryCode: nutritionist.countryCode,
    },
    service: request.service ?? null,
    mode: request.mode ?? null,
    note: request.note,
    withPass: request.reservedPassId !== undefined,
    isProvisional: request.status === "accepted" && isProvisional,
    createdAt: request.createdAt,
  };
}
