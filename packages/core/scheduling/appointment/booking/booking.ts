import { appointmentMessages, serviceModeOf } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { Buffers } from "@nutria/calendar/interval";
import type { ServiceMode } from "@nutria/contract/schemas/practice/service";
import type { AcceptedAppointments } from "../../../care/care-link/index";
import type { Context } from "../../../kernel/context";
import { linkRequests, pendingContact } from "../../../linking/link-request/index";
import type { StoredOffice } from "../../../practice/office/index";
import { findPerson } from "../../../care/patient/index";
import { serviceNameOf, type StoredService } from "../../../practice/service/index";
import type { StoredAppointment } from "../entity";
import { invalid } from "../parse-time";

export type BookableContact = NonNullable<StoredAppointment["patient"]>;

/**
 * The contact data, as the agenda shows them, of a person whom a nutritionist may book: a patient, or a
 * person with an open link request, whose data are masked until the nutritionist may see them. Raises
 * `not_found` for anybody else, and `patient_inactive` (spec A §4).
 */
export async function bookableContact(
  ctx: Context,
  acceptedAppointments: AcceptedAppointments,
): Promise<BookableContact> {
  const { nutritionistId, patientId, link } = acceptedAppointments;
  if (link) {
    if (!link.isActive) throw new AppError("patient_inactive");
    return contactOf(link);
  }
  const contact = await requestedContact(ctx, nutritionistId, patientId);
  if (!contact) throw new AppError("not_found");
  return contact;
}

/**
 * The contact data of a person with an open link request, as its nutritionist may see them; undefined without
 * a request.
 */
export async function requestedContact(
  ctx: Context,
  nutritionistId: string,
  patientId: string,
): Promise<BookableContact | undefined> {
  const [request, person] = await Promise.all([
    linkRequests(ctx, nutritionistId).findOpen(patientId),
    findPerson(ctx, patientId),
  ]);
  return request && person && contactOf(pendingContact(request, person));
}

/** The contact fields that an appointment copies from a person. */
export function contactOf({
  name,
  lastName,
  email,
  phoneNumber,
  countryCode,
}: BookableContact): BookableContact {
  return { name, lastName, email, phoneNumber, countryCode };
}

/**
 * The check of a place that a nutritionist chose. Raises `validation` like {@link checkMode}, and when an
 * appointment is online without an online office, which has the meeting link (spec B §3).
 */
export function checkPlace(
  mode: ServiceMode,
  service: StoredService | undefined,
  office: StoredOffice | undefined,
): void {
  checkMode(mode, service, office);
  if (mode === "online" && !office) throw invalid("office", appointmentMessages.onlineOffice);
}

/**
 * Raises `validation` when the service does not have the mode, or the office has another one. A deleted
 * service is not checked.
 */
export function checkMode(
  mode: ServiceMode,
  service: StoredService | undefined,
  office: StoredOffice | undefined,
): void {
  if (service && !service.mode.includes(mode)) throw invalid("mode", appointmentMessages.mode);
  if (office && serviceModeOf(office.mode) !== mode) throw invalid("office", appointmentMessages.office);
}

/** The fields that an appointment copies from its service and its office. */
export function serviceFields(service: StoredService) {
  const { serviceId, price } = service;
  return { serviceId, serviceName: serviceNameOf(service), price };
}

/** The buffers that an appointment copies from its service, together with the service's length. */
export function bufferFields({ bufferBeforeMinutes = 0, bufferAfterMinutes = 0 }: Buffers) {
  return { bufferBeforeMinutes, bufferAfterMinutes };
}

export function officeFields(office: StoredOffice | undefined) {
  if (!office) return {};
  return { officeId: office.officeId, officeName: office.name, officeMode: office.mode };
}
