import { dayMilliseconds } from "@nutria/calendar/durations";
import type { IncomingEventType } from "@nutria/contract/schemas/event";
import { diaryEventData, type DiaryEventType } from "@nutria/contract/schemas/record/diary";
import { demoPatients } from "@nutria/demo/people";
import { demoAccount } from "../demo/account";
import type { PatientApps } from "./patient-apps";
import { randomScan } from "./random-scan";

/** Options of an event; missing ones get generated values. */
export interface EventOptions {
  /** A patient's e-mail (the patient must have an account), registration code or id. */
  patient?: string | undefined;
  pass?: string | undefined;
  nutritionist?: string | undefined;
  appointment?: string | undefined;
  startDate?: string | undefined;
  scheduledFor?: string | undefined;
  available?: number | undefined;
  id?: string | undefined;
  /** Replaces the generated data. */
  data?: unknown;
}

/** Data of an event that fit the demo practice, as far as the options do not give them. */
export async function dataOf(
  type: IncomingEventType,
  options: EventOptions,
  apps: PatientApps,
): Promise<unknown> {
  const actor = options.patient ?? defaultPatientOf(type);
  const pass = options.pass === undefined ? {} : { pass: options.pass };
  switch (type) {
    case "newPatientInBody":
      return { patient: await apps.partnerIdentifierOf(actor), ...pass, result: randomScan() };
    case "patientUsedPass":
    case "patientMissedInbody":
      return { patient: await apps.partnerIdentifierOf(actor), ...pass };
    case "patientScheduledPass":
    case "patientRescheduledPass": {
      const later = type === "patientScheduledPass" ? 2 : 4;
      const scheduledFor =
        options.scheduledFor ?? new Date(Date.now() + later * dayMilliseconds).toISOString();
      return { patient: await apps.partnerIdentifierOf(actor), ...pass, scheduledFor };
    }
    case "partnerLowStock":
      return { available: options.available ?? 3 };
    case "newLinkRequest":
      return {
        nutritionist: options.nutritionist ?? demoAccount.email,
        mode: "online",
        note: "Vi su perfil y me gustaría empezar este mes.",
      };
    case "rescheduledAppointment": {
      if (options.appointment !== undefined && options.startDate !== undefined)
        return { appointment: options.appointment, startDate: options.startDate };
      const appointment = await apps.nextAppointment(actor, options.appointment);
      const startDate = options.startDate ?? (await apps.nextFreeSlot(actor, appointment));
      return { appointment: appointment._id, startDate };
    }
    case "sentMessage":
      return {
        nutritionist: options.nutritionist ?? (await apps.nutritionistOf(actor)),
        text: "¿El jueves puedo cambiar la cena por la comida?",
      };
    case "cancelledAppointmemnt":
      return { appointment: options.appointment ?? (await apps.nextAppointment(actor, undefined))._id };
    default:
      return diaryDataOf(type, actor, options.nutritionist, apps);
  }
}

/** Data of an event of the diary. */
async function diaryDataOf(
  type: DiaryEventType,
  actor: string,
  nutritionist: string | undefined,
  apps: PatientApps,
): Promise<unknown> {
  switch (type) {
    case "completedWorkout":
      return { workout: await apps.latestWorkoutOf(actor), seconds: 1500, feeling: "good" };
    case "removedMeal":
      return apps.latestEntryOf(actor, nutritionist);
    case "commentedMeal":
      return { ...(await apps.latestEntryOf(actor, nutritionist)), text: "Me cayó bien." };
    case "lovedComment":
      return { ...(await apps.latestCommentOf(actor, nutritionist)), isLoved: true };
    default: {
      const { today } = await apps.diaryOf(actor, nutritionist);
      return { ...today, ...logged[type] };
    }
  }
}

/** What is logged of today. */
const logged = {
  loggedMeal: {
    meal: { position: null, name: "Colación", time: "11:00" },
    kind: "other",
    text: "Una manzana y 10 almendras",
  },
  loggedWater: { glasses: 5 },
  loggedWeight: { weight: 74.2 },
  loggedGlucose: { value: 112, moment: "fasting" },
} as const;

/** The demo patient for a type of event: a link request needs one who is not linked, a diary one who keeps it. */
export function defaultPatientOf(type: IncomingEventType): string {
  if (type === "newLinkRequest") return demoPatients.notLinked;
  return type in diaryEventData ? demoPatients.followed : demoPatients.active;
}
