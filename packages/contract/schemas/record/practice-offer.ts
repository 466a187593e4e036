import * as z from "zod/mini";
import { maximumDaysOff } from "../agenda/day-off";
import { choiceOf } from "../choices";
import { serviceTypes } from "../../catalogues/service-types";
import { visitPaymentMethods } from "../../agenda/visit-payment";
import { day, freeText, instant, messages, page } from "../primitives";
import { addressInput, maximumOffices, OfficeMode } from "../practice/office";
import { maximumOfficeSchedules, OfficeScheduleInput } from "../practice/office-schedule";
import { GeneralFields, ProfessionalForm, SettingsInput } from "../practice/profile";
import { ReminderList } from "../practice/reminders";
import {
  bufferMinutes,
  maximumOwnName,
  maximumPriceCents,
  maximumServices,
  minutesLenght,
  ServiceMode,
} from "../practice/service";
import { WorkoutInput } from "../workouts/workout";
import {
  CustomVideoInput,
  mostVideoBytes,
  mostWorkoutVideos,
  videoContentTypes,
} from "../workouts/workout-video";
import { rowId } from "./row-id";

const version = z.int().check(z.minimum(1), z.maximum(99_999_999));
const few = <Row extends z.core.$ZodType>(row: Row, most: number) =>
  z._default(z.array(row).check(z.maxLength(most)), []);

const ArchivedService = z.strictObject({
  serviceId: rowId,
  service: choiceOf(serviceTypes),
  ownName: z.optional(freeText(maximumOwnName)),
  mode: z.array(ServiceMode).check(z.minLength(1), z.maxLength(3)),
  minutesLenght,
  bufferBeforeMinutes: z.optional(bufferMinutes),
  bufferAfterMinutes: z.optional(bufferMinutes),
  /** In cents of MXN. */
  price: z.int().check(z.minimum(0), z.maximum(maximumPriceCents)),
  isPricePublic: z.boolean(),
  description: freeText(500),
  reminders: z.optional(ReminderList),
  createdAt: instant,
});

const ArchivedOffice = z.strictObject({
  officeId: rowId,
  name: freeText(80),
  mode: OfficeMode,
  address: addressInput,
  version,
  createdAt: instant,
});

const ArchivedSchedule = z.strictObject({
  scheduleId: rowId,
  schedule: OfficeScheduleInput.shape.schedule,
  offices: z.array(rowId).check(z.minLength(1), z.maxLength(maximumOffices)),
  version,
  createdAt: instant,
});

const ArchivedDayOff = z
  .strictObject({ dayOffId: rowId, startDate: instant, endDate: instant, version, createdAt: instant })
  .check(z.refine(({ startDate, endDate }) => startDate < endDate, messages.date));

const { name, description, program, discipline, muscles, materials, videoType, steps } = WorkoutInput.shape;
const ArchivedWorkout = z.strictObject({
  workoutId: rowId,
  ...{ name, description, program, discipline, muscles, materials, videoType, steps },
  /** The address of an external video. */
  externalUrl: freeText(1000),
  /** The uploaded video that it plays, by its place in the list of them; absent for none, and in older files. */
  videoId: z.optional(rowId),
  version,
  createdAt: instant,
  updatedAt: instant,
});

const { name: videoName, discipline: ofDiscipline, ...tagged } = CustomVideoInput.shape;
/** An uploaded video as it is listed; its content is a file of the archive, up to a bound. */
const ArchivedVideo = z.strictObject({
  videoId: rowId,
  name: videoName,
  discipline: ofDiscipline,
  muscles: tagged.muscles,
  materials: tagged.materials,
  contentType: z.enum(videoContentTypes),
  sizeBytes: z.int().check(z.minimum(1), z.maximum(mostVideoBytes)),
  createdAt: instant,
});

const { about } = GeneralFields.shape;
const { version: _version, billing: _billing, ...settings } = SettingsInput.shape;

/** A square of 512 pixels takes a tenth of it. */
const mostPhotoLetters = 1_500_000;

/** The most workouts that one export has. */
export const mostArchivedWorkouts = 2000;

/**
 * What a practice offers: its professional profile and settings, services, offices with their hours, days off and
 * workouts. It names no nutritionist and no installation.
 */
export const PracticeOffer = z.strictObject({
  profile: z._default(
    z.nullable(
      z.strictObject({
        professional: z.partial(z.strictObject({ ...ProfessionalForm.shape, about })),
        settings: z.partial(z.strictObject(settings)),
        /** The photo as a JPEG in base64; absent for a profile without one, and in a file from before it was exported. */
        photo: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/), z.maxLength(mostPhotoLetters))),
      }),
    ),
    null,
  ),
  services: few(ArchivedService, maximumServices),
  offices: few(ArchivedOffice, maximumOffices),
  schedules: few(ArchivedSchedule, maximumOfficeSchedules),
  daysOff: few(ArchivedDayOff, maximumDaysOff),
  workouts: few(ArchivedWorkout, mostArchivedWorkouts),
  /** Their contents are uploaded before an import, each under its id here. */
  videos: few(ArchivedVideo, mostWorkoutVideos),
});
export type PracticeOffer = z.output<typeof PracticeOffer>;

/** How many of each were added; what the practice has already, or has no place for, was left as it is. */
export const ImportedOffer = z.object({
  hasTakenProfile: z.boolean(),
  services: z.number(),
  offices: z.number(),
  schedules: z.number(),
  daysOff: z.number(),
  workouts: z.number(),
});
export type ImportedOffer = z.output<typeof ImportedOffer>;

/** An entry of the ledger of what visits were paid: a payment, or the reversal of one. */
export const ArchivedLedgerEntry = z.strictObject({
  entryId: rowId,
  appointmentId: rowId,
  /** In the practice's zone: when it was paid, or taken back. */
  day,
  /** In cents of MXN; below zero for a reversal. */
  amountCents: z.int().check(z.minimum(-maximumPriceCents), z.maximum(maximumPriceCents)),
  method: z.enum(visitPaymentMethods),
  note: freeText(200),
  /** The payment that a reversal takes back. */
  reverses: z.optional(rowId),
});
export type ArchivedLedgerEntry = z.output<typeof ArchivedLedgerEntry>;

/** A page of the ledger, from the oldest to the newest. */
export const LedgerPage = page(ArchivedLedgerEntry);

export const mostLedgerEntries = 500;
export const ImportLedgerInput = z.strictObject({
  entries: z.array(ArchivedLedgerEntry).check(z.maxLength(mostLedgerEntries)),
});
/** How many entries were added, and how many are of visits that the practice does not have. */
export const ImportedLedger = z.object({ added: z.number(), leftOut: z.number() });
export type ImportedLedger = z.output<typeof ImportedLedger>;
