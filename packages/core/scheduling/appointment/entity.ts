import {
  agendaRoles,
  appointmentStatuses,
  appointmentTypes,
  attendances,
  patientAnswers,
} from "@nutria/contract/agenda/agenda";
import { officeModes } from "@nutria/contract/schemas/practice/office";
import { visitPaymentMethods } from "@nutria/contract/agenda/visit-payment";
import { serviceModes } from "@nutria/contract/schemas/practice/service";
import { repeatIntervals } from "@nutria/calendar/repeat";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** A payment of a visit, as its appointment has it. */
const payment = {
  type: "map",
  properties: {
    paymentId: { type: "string", required: true },
    amountCents: { type: "number", required: true },
    method: { type: visitPaymentMethods, required: true },
    note: { type: "string", required: true },
    day: { type: "string", required: true },
  },
} as const;

/**
 * An appointment or an event of a nutritionist's agenda (spec A §3). The data of the patient, the service and
 * the office are copies, so that a week is one query. It is always written whole, on condition of the version
 * that was read.
 */
export const appointmentEntity = defineEntity("appointment", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    appointmentId: { type: "string", required: true },
    type: { type: appointmentTypes, required: true },
    status: { type: appointmentStatuses, required: true },
    createdByRole: { type: agendaRoles, required: true },
    nextActionRole: { type: agendaRoles, required: true },
    /** Instants in UTC with milliseconds, so that they compare as text; the end is exclusive. */
    startDate: { type: "string", required: true },
    endDate: { type: "string", required: true },
    /** Kept free around the visit, in the agenda alone; absent for none. */
    bufferBeforeMinutes: { type: "number" },
    bufferAfterMinutes: { type: "number" },
    /** Booked by a visitor or patient on the public page; absent for no. */
    isBookedOnline: { type: "boolean" },
    timeZone: { type: "string", required: true },
    isAllDay: { type: "boolean", required: true },
    /** `long` is over a day. A range query looks further back for the few long ones. */
    span: { type: ["short", "long"] as const, required: true },
    title: { type: "string" },
    comment: { type: "string", required: true },
    /** The payments that stand, of the entries of `scheduling/visit-payment`, in the order in which they were recorded. */
    payments: { type: "list", items: payment },
    /** The only payment of a visit whose payments were written before it could be paid in parts. */
    payment,
    /** Only while it is accepted and its time stays the same. */
    attendance: { type: attendances },
    /** Whether the patient said that they come, by the clock of WhatsApp for a press; kept as `attendance` is. */
    patientReply: {
      type: "map",
      properties: {
        answer: { type: patientAnswers, required: true },
        at: { type: "string", required: true },
      },
    },
    /** When the patient was last reminded of it at this time; kept as `attendance` is. */
    remindedAt: { type: "string" },
    /** Why it was cancelled or rejected. It may be clinical, so it is in no event. */
    reason: { type: "string" },
    /** The side that cancelled or rejected it. */
    closedByRole: { type: agendaRoles },
    patientId: { type: "string" },
    patient: {
      type: "map",
      properties: {
        name: { type: "string", required: true },
        lastName: { type: "string", required: true },
        email: { type: "string", required: true },
        phoneNumber: { type: "string", required: true },
        countryCode: { type: "number", required: true },
      },
    },
    mode: { type: serviceModes },
    serviceId: { type: "string" },
    serviceName: { type: "string" },
    /** Price of the service when it was chosen: in cents of MXN, tax included. */
    price: { type: "number" },
    officeId: { type: "string" },
    officeName: { type: "string" },
    officeMode: { type: officeModes },
    /** The series that it was booked with, and its place in it from 1; absent for a single one. */
    series: {
      type: "map",
      properties: {
        seriesId: { type: "string", required: true },
        position: { type: "number", required: true },
        every: { type: repeatIntervals, required: true },
        times: { type: "number", required: true },
      },
    },
    /** When its current time was proposed, later than any before: mailed links of an earlier proposal lapse. */
    proposedAt: { type: "string", required: true },
    /** Whether it has an entry in the review index. */
    needsReview: { type: "boolean", required: true },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    version: { type: "number", required: true },
    /**
     * The author and version of the latest change, and the last version by anybody else, so that people are not
     * notified of their own changes. Automatic copies and reminders are no change; absent before the first.
     */
    lastChange: {
      type: "map",
      properties: {
        by: { type: "string", required: true },
        version: { type: "number", required: true },
        versionByOthers: { type: "number", required: true },
      },
    },
  },
  indexes: {
    byId: {
      pk: ownerKey,
      sk: key("sk", "appointment#${appointmentId}"),
    },
    /** Sparse index: events without a patient are not in it. */
    byPatient: {
      index: "gsi1",
      pk: key("gsi1pk", "patient#${patientId}"),
      sk: key("gsi1sk", "appointment#${startDate}#${appointmentId}"),
    },
    byStart: {
      index: "gsi2",
      pk: key("gsi2pk", "nutritionist#${nutritionistId}#appointments#${span}"),
      sk: key("gsi2sk", "${startDate}#${appointmentId}"),
    },
  },
});

export type StoredAppointment = EntityItem<ReturnType<typeof appointmentEntity>>;

/** The payments of a visit that stand, in the order in which they were recorded. */
export function paymentsOf({ payments, payment: only }: Pick<StoredAppointment, "payments" | "payment">) {
  return payments ?? (only ? [only] : []);
}
