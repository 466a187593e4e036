import type { AssistantRight } from "./assistants";
import type { ResponseOf, Route } from "../wire/define";
import type { agendaRoutes } from "../routes/agenda";
import type { assistantRoutes } from "../routes/assistants";
import type { busyCalendarRoutes } from "../routes/busy-calendars";
import type { officeRoutes } from "../routes/offices";
import type { patientRoutes } from "../routes/patients";
import type { profileRoutes } from "../routes/profile";

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

/** Marks of fields that are shown to every assistant of the route. */
function shown<const Name extends string>(...names: readonly Name[]): Readonly<Record<Name, true>> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
}

const person = { _id: true, name: true, lastName: true } as const;

/** Somebody's address and phone need the right to them. */
const contact = { ...person, email: "contacts", phoneNumber: "contacts", countryCode: true } as const;

const mailFailure = { reason: true, at: true } as const;

/** A patient's card, without the figures of the diary and the mark of a new scan. */
const card = {
  ...contact,
  mailFailure,
  whatsApp: { state: true, at: true },
  ...shown("isActive", "endedAt", "isProvisional", "isMyPatientEditable", "createdAt"),
  ...shown("inbodyPasses", "scheduledPasses", "hasReturnedPassBadge"),
  ...shown("nextAppointmentAt", "attendedAppointments", "missedAppointments"),
} as const;

/** A request, without what the person wrote, and of the owner no more than their name. */
const linkRequest = {
  publicField: "contacts",
  ...shown("_id", "starter", "status"),
  patient: { ...contact, hasAccount: true, mailFailure, isEmailUnconfirmed: true, isAssistant: true },
  nutritionistContact: { ...person, countryCode: true },
  ...shown("service", "mode", "withPass", "isProvisional", "createdAt"),
} as const;

const invitation = {
  ...shown("_id", "channel", "url", "lapsesAt", "status"),
  patient: person,
} as const;

const payment = { _id: true, amount: true, method: true, note: true, day: true } as const;

/** An appointment, without comment and reason. */
const appointment = {
  ...shown("_id", "type", "status", "displayStatus", "startDate", "endDate"),
  ...shown("bufferBeforeMinutes", "bufferAfterMinutes", "isAllDay", "timeZone", "title"),
  patient: contact,
  service: { _id: true, service: { name: true } },
  office: { _id: true, name: true, mode: true },
  mode: true,
  series: { _id: true, position: true, every: true, times: true },
  ...shown("createdByRole", "nextActionRole", "attendance", "remindedAt"),
  patientReply: { answer: true, at: true },
  price: "payments",
  payment: ["payments", payment],
  payments: ["payments", payment],
  ...shown("createdAt", "updatedAt", "version", "versionByOthers"),
} as const;

const incomeLine = {
  patient: person,
  ...shown("state", "appointment", "service", "startDate"),
  ...shown("day", "method", "note", "amount"),
} as const;

const reminder = { hours: true, channel: true } as const;

/** What a practice's screens need of its owner, without contact, birth and invoices. */
const practice = {
  ...person,
  ...shown("sex", "countryCode", "pictureUrl", "status", "createdAt"),
  ...shown("hasLoggedIn", "isProfileCompleted", "canUseAgenda"),
  nutritionistProfile: {
    ...shown("about", "professionalLicense", "mainDegree"),
    expertise: { title: true, school: true, graduationYear: true },
    certifications: { title: true, school: true },
    ...shown("types", "specialities", "diets"),
    services: {
      ...shown("_id", "service", "name", "ownName", "mode", "minutesLenght"),
      ...shown("bufferBeforeMinutes", "bufferAfterMinutes", "price", "isPricePublic"),
      description: true,
      reminders: reminder,
    },
    settings: {
      ...shown("timeZone", "allowBackToBack", "isPublicPageOn", "weekStartsOn", "landing"),
      onlineBooking: {
        ...shown("isOpen", "minimumNoticeHours", "daysAhead", "maximumPerDay"),
        ...shown("bufferBeforeMinutes", "bufferAfterMinutes"),
      },
      reminders: reminder,
    },
    ...shown("canUseAgenda", "hasLoggedIn"),
  },
  completedSections: { general: true, specialties: true, services: true, offices: true },
  ...shown("publicPath", "version"),
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
    ...{ nextCursor: true, matching: true, counts: { received: true, sent: true }, closedBy: true },
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
    ...shown("month", "timeZone", "collected", "collectedBefore", "owed", "owedSince"),
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
    ...shown("timeZone", "practiceTimeZone", "firstDay", "lastDay", "nextFreeAt"),
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
      ...shown("_id", "name", "provider", "createdAt", "readAt"),
      ...shown("problem", "triedAt"),
    },
  },
  listDaysOff: { _id: true, startDate: true, endDate: true, isAllDay: true, version: true },
  listOffices: {
    ...shown("_id", "name", "mode", "version"),
    address: {
      ...shown("street", "neighborhood", "hall", "state", "country", "zipCode"),
      ...shown("mapUrl", "fullAddress"),
    },
  },
  listOfficeSchedules: {
    ...shown("_id", "offices", "version"),
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
