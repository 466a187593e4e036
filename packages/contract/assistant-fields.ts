import type { AssistantRight } from "./assistants";
import type { ResponseOf, Route } from "./define";
import type { agendaRoutes } from "./routes/agenda";
import type { assistantRoutes } from "./routes/assistants";
import type { busyCalendarRoutes } from "./routes/busy-calendars";
import type { officeRoutes } from "./routes/offices";
import type { patientRoutes } from "./routes/patients";
import type { profileRoutes } from "./routes/profile";

/*
 * What of an answer an assistant sees, field by field. A field without a mark is not shown, so a new one is refused until
 * somebody decides; what stands in its place is made from its schema (assistant-view.ts). The marks stand beside the schemas and
 * not in them, because every screen would load them. Decisions, "Assistants".
 */

/** A field that every assistant sees who may call the route, or those with a right. */
type Shown = true | AssistantRight;

/** The marks of the fields of an object, or of the objects of a list. */
export type Marks<Value> = { readonly [Name in keyof Value]?: Mark<NonNullable<Value[Name]>> };

/** The marks of an object that is shown with a right alone. */
type Guarded<Value> = Marks<Value> | readonly [AssistantRight, Marks<Value>];

type Mark<Value> = [Value] extends [readonly (infer Element)[]]
  ? [Element] extends [object]
    ? Guarded<Element>
    : Shown
  : [Value] extends [object]
    ? Guarded<Value>
    : Shown;

type Answer<R extends Route> = [ResponseOf<R>] extends [readonly (infer Element)[]] ? Element : ResponseOf<R>;

/** The routes of a table that open to assistants for a practice. */
type Opened<Table extends Record<string, Route>> = {
  [
    Name in keyof Table as Table[Name]["spec"] extends { assistant: infer Access; response: unknown }
      ? Access extends "self"
        ? never
        : Name
      : never
  ]: Marks<Answer<Table[Name]>>;
};

const person = { _id: true, name: true, lastName: true } as const;

/** Somebody's address and phone need the right to them. */
const contact = { ...person, email: "contacts", phoneNumber: "contacts", countryCode: true } as const;

const mailFailure = { reason: true, at: true } as const;

/** A patient's card, without the figures of the diary and the mark of a new scan. */
const card = {
  ...contact,
  mailFailure,
  whatsApp: { state: true, at: true },
  ...{ isActive: true, endedAt: true, isProvisional: true, isMyPatientEditable: true, createdAt: true },
  ...{ inbodyPasses: true, scheduledPasses: true, hasReturnedPassBadge: true },
  ...{ nextAppointmentAt: true, attendedAppointments: true, missedAppointments: true },
} as const;

/** A request, without what the person wrote, and of the owner no more than their name. */
const linkRequest = {
  ...{ _id: true, starter: true, status: true, publicField: "contacts" },
  patient: { ...contact, hasAccount: true, mailFailure, isEmailUnconfirmed: true },
  nutritionistContact: { ...person, countryCode: true },
  ...{ service: true, mode: true, withPass: true, isProvisional: true, createdAt: true },
} as const;

const invitation = {
  ...{ _id: true, channel: true, url: true, lapsesAt: true, status: true },
  patient: person,
} as const;

const payment = { _id: true, amount: true, method: true, note: true, day: true } as const;

/** An appointment, without comment and reason. */
const appointment = {
  ...{ _id: true, type: true, status: true, displayStatus: true, startDate: true, endDate: true },
  ...{ bufferBeforeMinutes: true, bufferAfterMinutes: true, isAllDay: true, timeZone: true, title: true },
  patient: contact,
  service: { _id: true, service: { name: true } },
  office: { _id: true, name: true, mode: true },
  mode: true,
  series: { _id: true, position: true, every: true, times: true },
  ...{ createdByRole: true, nextActionRole: true, attendance: true, remindedAt: true },
  patientReply: { answer: true, at: true },
  price: "payments",
  payment: ["payments", payment],
  payments: ["payments", payment],
  ...{ createdAt: true, updatedAt: true, version: true, versionByOthers: true },
} as const;

const incomeLine = {
  ...{ state: true, appointment: true, patient: person, service: true, startDate: true },
  ...{ day: true, method: true, note: true, amount: true },
} as const;

const reminder = { hours: true, channel: true } as const;

/** What a practice's screens need of its owner, without contact, birth and invoices. */
const practice = {
  ...{ ...person, sex: true, countryCode: true, pictureUrl: true, status: true, createdAt: true },
  ...{ hasLoggedIn: true, isProfileCompleted: true, canUseAgenda: true },
  nutritionistProfile: {
    ...{ about: true, professionalLicense: true, mainDegree: true },
    expertise: { title: true, school: true, graduationYear: true },
    certifications: { title: true, school: true },
    ...{ types: true, specialities: true, diets: true },
    services: {
      ...{ _id: true, service: true, name: true, ownName: true, mode: true, minutesLenght: true },
      ...{ bufferBeforeMinutes: true, bufferAfterMinutes: true, price: true, isPricePublic: true },
      description: true,
      reminders: reminder,
    },
    settings: {
      ...{ timeZone: true, allowBackToBack: true, isPublicPageOn: true, weekStartsOn: true, landing: true },
      onlineBooking: {
        ...{ isOpen: true, minimumNoticeHours: true, daysAhead: true, maximumPerDay: true },
        ...{ bufferBeforeMinutes: true, bufferAfterMinutes: true },
      },
      reminders: reminder,
    },
    ...{ canUseAgenda: true, hasLoggedIn: true },
  },
  completedSections: { general: true, specialties: true, services: true, offices: true },
  ...{ publicPath: true, version: true },
} as const;

const patientFields: Opened<typeof patientRoutes> = {
  listPatients: {
    items: { ...card, lastVisitAt: true },
    ...{ nextCursor: true, matching: true, counts: { active: true, inactive: true } },
  },
  createPatient: { requestId: true, patient: card },
  verifyPatient: { isRegistered: true, patient: contact, others: contact },
  updateBasicInfo: linkRequest,
  getRegisterInstructions: { image: true, fileName: true },
  listLinkRequests: {
    items: linkRequest,
    ...{ nextCursor: true, matching: true, counts: { received: true, sent: true } },
  },
  createLinkRequest: { requestId: true, linkRequest },
  acceptLinkRequest: linkRequest,
  rejectLinkRequest: linkRequest,
  cancelLinkRequest: linkRequest,
  shareLinkRequest: { url: true, text: true, whatsappUrl: true },
  createInvitation: invitation,
  getInvitation: invitation,
};

const agendaFields: Opened<typeof agendaRoutes> = {
  listAppointments: appointment,
  listAgenda: appointment,
  getAppointment: appointment,
  createAppointment: appointment,
  updateAppointment: appointment,
  acceptAppointment: appointment,
  acceptAppointmentWithPatient: appointment,
  confirmAppointment: appointment,
  rejectAppointment: appointment,
  cancelAppointment: appointment,
  setAttendance: appointment,
  summarizeAttendance: { month: true, attended: true, missed: true, unmarked: true },
  recordVisitPayment: appointment,
  reverseVisitPayment: appointment,
  readIncome: {
    ...{ month: true, timeZone: true, collected: true, collectedBefore: true, owed: true, owedSince: true },
    booked: true,
    byMethod: { cash: true, transfer: true, card: true, other: true },
    lines: incomeLine,
    owedLines: incomeLine,
  },
  countAppointments: { new: true, mine: true, unseen: true, restriction: true },
  listWaitingAppointments: { ...appointment, isNewPatient: true },
  getAvailability: {
    timeZone: true,
    slots: { time: true, timeZone: true, isAvailable: true, startDate: true },
  },
  listOwnFreeTimes: {
    ...{ timeZone: true, practiceTimeZone: true, firstDay: true, lastDay: true, nextFreeAt: true },
    days: { day: true, times: { startDate: true, time: true, practiceDay: true, practiceTime: true } },
  },
  getLastVisit: { appointment },
};

const practiceFields: Opened<typeof busyCalendarRoutes> &
  Opened<typeof officeRoutes> &
  Opened<typeof profileRoutes> &
  Opened<typeof assistantRoutes> = {
  getOtherBusyTimes: {
    times: { startDate: true, endDate: true },
    calendars: {
      ...{ _id: true, name: true, provider: true, createdAt: true, readAt: true },
      ...{ problem: true, triedAt: true },
    },
  },
  listDaysOff: { _id: true, startDate: true, endDate: true, isAllDay: true, version: true },
  listOffices: {
    ...{ _id: true, name: true, mode: true, version: true },
    address: {
      ...{ street: true, neighborhood: true, hall: true, state: true, country: true, zipCode: true },
      ...{ mapUrl: true, fullAddress: true },
    },
  },
  listOfficeSchedules: {
    ...{ _id: true, offices: true, version: true },
    schedule: { days: true, startTime: true, endTime: true, duration: true },
  },
  getAssistedPractice: practice,
};

/** The marks as they are walked. */
export interface FieldMarks {
  readonly [name: string]: true | AssistantRight | FieldMarks | readonly [AssistantRight, FieldMarks];
}

/** The marks of every route that opens to assistants, by its name. */
export const assistantFields = { ...patientFields, ...agendaFields, ...practiceFields } as Readonly<
  Record<string, FieldMarks>
>;
