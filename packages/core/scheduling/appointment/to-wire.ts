import { displayStatusOf } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { ClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import type { VisitPayment } from "@nutria/contract/schemas/agenda/visit-payment";
import { officeFallbackName } from "@nutria/contract/schemas/practice/office";
import type { Context } from "../../kernel/context";
import { paymentsOf, type StoredAppointment } from "./entity";
import { actingPerson, versionByOthers } from "./last-change";

/** An appointment as the nutritionist or an assistant sees it, the caller (spec A §3). */
export function toAppointment(ctx: Context, stored: StoredAppointment): Appointment {
  const { patientId, patient, mode } = stored;
  const payments = paymentsOf(stored).map(toPayment);
  return {
    _id: stored.appointmentId,
    type: stored.type,
    status: stored.status,
    displayStatus: displayStatusOf(stored),
    startDate: stored.startDate,
    endDate: stored.endDate,
    bufferBeforeMinutes: stored.bufferBeforeMinutes ?? 0,
    bufferAfterMinutes: stored.bufferAfterMinutes ?? 0,
    isAllDay: stored.isAllDay,
    timeZone: stored.timeZone,
    title: stored.title ?? "",
    comment: stored.comment,
    patient: patientId !== undefined && patient ? { _id: patientId, ...patient } : null,
    service: serviceOf(stored),
    office: officeOf(stored),
    mode: mode ?? null,
    series: seriesOf(stored),
    createdByRole: stored.createdByRole,
    nextActionRole: stored.nextActionRole,
    attendance: stored.attendance ?? null,
    ...(stored.patientReply && { patientReply: stored.patientReply }),
    ...(stored.remindedAt !== undefined && { remindedAt: stored.remindedAt }),
    price: stored.price ?? null,
    payment: payments.at(-1) ?? null,
    payments,
    reason: stored.reason ?? "",
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    version: stored.version,
    versionByOthers: versionByOthers(stored, actingPerson(ctx)),
  };
}

/** An appointment as the patient sees it. */
export function toClientAppointment(
  stored: StoredAppointment,
  nutritionist: { name: string; lastName: string },
): ClientAppointment {
  return {
    _id: stored.appointmentId,
    status: stored.status,
    startDate: stored.startDate,
    endDate: stored.endDate,
    timeZone: stored.timeZone,
    comment: stored.comment,
    nutritionist: {
      _id: stored.nutritionistId,
      name: nutritionist.name,
      lastName: nutritionist.lastName,
    },
    service: serviceOf(stored) ?? { _id: "", service: { name: "" } },
    office: officeOf(stored),
    mode: stored.mode ?? "site",
    createdByRole: stored.createdByRole,
    nextActionRole: stored.nextActionRole,
    attendance: stored.attendance ?? null,
    patientReply: stored.patientReply?.answer ?? null,
    series: seriesOf(stored),
    reason: stored.reason ?? "",
  };
}

function seriesOf({ series }: StoredAppointment): Appointment["series"] {
  if (!series) return null;
  const { seriesId, position, every, times } = series;
  return { _id: seriesId, position, every, times };
}

function toPayment({
  paymentId,
  amountCents,
  ...fields
}: ReturnType<typeof paymentsOf>[number]): VisitPayment {
  return { _id: paymentId, amount: amountCents, ...fields };
}

function serviceOf({ serviceId, serviceName = "" }: StoredAppointment): Appointment["service"] {
  return serviceId === undefined ? null : { _id: serviceId, service: { name: serviceName } };
}

function officeOf({ officeId, officeName, officeMode }: StoredAppointment): Appointment["office"] {
  if (officeId === undefined || officeMode === undefined) return null;
  return { _id: officeId, name: officeName || officeFallbackName, mode: officeMode };
}
