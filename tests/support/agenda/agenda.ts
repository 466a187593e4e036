import type { Appointment, CreateAppointmentInput } from "@nutria/contract/schemas/agenda/appointment";
import * as Inputs from "@nutria/contract/schemas/agenda/appointment";
import type { Buffers } from "@nutria/calendar/interval";
import type { Reminder } from "@nutria/contract/schemas/practice/reminders";
import type { ServiceInput } from "@nutria/contract/schemas/practice/service";
import { createAppointment } from "@nutria/core/scheduling/appointment/index";
import type { NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { acceptClientLinkRequest, createPatient } from "@nutria/core/linking/link-request/index";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import { createOffice } from "@nutria/core/practice/office/index";
import { createOfficeSchedule } from "@nutria/core/practice/office-schedule/index";
import { planServices, services, type StoredService } from "@nutria/core/practice/service/index";
import * as z from "zod/mini";

/** The actors: from the domain of a test, or from a script that runs without one. */
export interface Contexts {
  nutritionist(): Promise<NutritionistContext>;
  as(patientId: string): PatientContext;
}

/** A nutritionist with an agenda: a one-hour service, an office with its hours, and a patient. */
export interface Practice {
  ctx: NutritionistContext;
  serviceId: string;
  officeId: string;
  patientId: string;
  /** Books an appointment with the patient at an instant. */
  book(startDate: string, overrides?: Record<string, unknown>): Promise<Appointment>;
  /** An event of type 'other'. */
  block(startDate: string, endDate: string, overrides?: Record<string, unknown>): Promise<Appointment>;
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Opens a practice, with office hours every day from 09:00 to 18:00 by default. */
export async function aPractice(
  contexts: Contexts,
  options: {
    minutes?: number;
    buffers?: Buffers;
    timeZone?: string;
    allowBackToBack?: boolean;
    hours?: { startTime: string; endTime: string; days?: number[] }[];
  } = {},
): Promise<Practice> {
  const { minutes = 60, hours = [{ startTime: "09:00", endTime: "18:00" }] } = options;
  const ctx = await contexts.nutritionist();
  await configure(ctx, options);
  const serviceId = await addService(ctx, minutes, options.buffers);
  const office = await createOffice(ctx, officeInput("Consultorio Roma"));
  for (const { startTime, endTime, days = everyDay } of hours) {
    await createOfficeSchedule(ctx, {
      schedule: { days, startTime, endTime, duration: 15 },
      offices: [office._id],
      version: undefined,
    });
  }
  const patientId = await aLinkedPatient(contexts, ctx);
  return {
    ctx,
    serviceId,
    officeId: office._id,
    patientId,
    book: (startDate, overrides = {}) =>
      createAppointment(
        ctx,
        appointmentInput({
          patient: patientId,
          service: serviceId,
          office: office._id,
          mode: "site",
          startDate,
          ...overrides,
        }),
      ),
    block: (startDate, endDate, overrides = {}) =>
      createAppointment(
        ctx,
        appointmentInput({ type: "other", title: "Comida", startDate, endDate, ...overrides }),
      ),
  };
}

let people = 0;

/** Enters a patient who accepts at once and is active. */
export async function aLinkedPatient(contexts: Contexts, ctx: NutritionistContext): Promise<string> {
  const number = ++people;
  const { requestId, patient } = await createPatient(
    ctx,
    {
      name: "Elena",
      lastName: "Ramírez Soto",
      email: `agenda${number}@example.com`,
      phoneNumber: `44${String(10_000_000 + number)}`,
      countryCode: 52,
    },
    { shouldAddPass: false, addedFromCalendar: true },
  );
  await acceptClientLinkRequest(contexts.as(patient._id), requestId);
  return patient._id;
}

/** An input after parsing by the contract. */
export function appointmentInput(input: Record<string, unknown>): CreateAppointmentInput {
  return z.parse(Inputs.CreateAppointmentInput, input);
}

/** The settings of a practice. */
export async function configure(
  ctx: NutritionistContext,
  settings: { timeZone?: string; allowBackToBack?: boolean; reminders?: Reminder[] },
): Promise<void> {
  const { timeZone, allowBackToBack, reminders } = settings;
  await changeProfile(ctx, (profile) => ({
    set: {
      settings: {
        ...profile.settings,
        ...(timeZone !== undefined && { timeZone }),
        ...(allowBackToBack !== undefined && { allowBackToBack }),
        ...(reminders && { reminders }),
      },
    },
    result: undefined,
  }));
}

const kinds = ["primera-consulta", "consulta-de-seguimiento", "consulta-deportiva", "consulta-renal"];

/** Adds a service of this duration in minutes, available at the office and online. */
export async function addService(
  ctx: NutritionistContext,
  minutes: number,
  buffers: Buffers = {},
): Promise<string> {
  const before = await services(ctx, ctx.actor.id).all();
  const service = kinds[before.length] ?? "taller-grupal";
  await changeProfile(ctx, async () => ({
    set: { serviceCount: before.length + 1 },
    ...(await planServices(ctx, [
      ...before.map(toInput),
      {
        service,
        mode: ["site", "online"],
        minutesLenght: minutes,
        price: 60_000,
        description: "",
        ...buffers,
      },
    ])),
    result: undefined,
  }));
  const added = (await services(ctx, ctx.actor.id).all()).find((one) => one.service === service);
  if (!added) throw new Error("The service was not added");
  return added.serviceId;
}

const toInput = (one: StoredService): ServiceInput => ({
  _id: one.serviceId,
  service: one.service,
  mode: [...one.mode],
  minutesLenght: one.minutesLenght,
  bufferBeforeMinutes: one.bufferBeforeMinutes,
  bufferAfterMinutes: one.bufferAfterMinutes,
  price: one.price,
  description: "",
});

/** The reminders of a service; null for those of the practice. */
export async function remindOfService(
  { ctx, serviceId }: Practice,
  reminders: Reminder[] | null,
): Promise<void> {
  const stored = await services(ctx, ctx.actor.id).all();
  await changeProfile(ctx, async () => ({
    ...(await planServices(
      ctx,
      stored.map((one) => ({ ...toInput(one), ...(one.serviceId === serviceId && { reminders }) })),
    )),
    result: undefined,
  }));
}

/** The office, in the modes that need one. */
export function officeInput(name: string) {
  return {
    name,
    mode: "onsite" as const,
    version: undefined,
    address: {
      street: "Orizaba 101",
      neighborhood: "Roma Norte",
      hall: "Cuauhtémoc",
      country: "Ciudad de México",
      state: "Ciudad de México",
      zipCode: "06700",
      mapUrl: "",
    },
  };
}
