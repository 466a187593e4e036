import { formatDay, formatDayAt, formatInstant } from "@nutria/calendar/format";
import { dayAt } from "@nutria/calendar/zone";
import type { BodyComposition } from "@nutria/contract/schemas/body-composition";
import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import { nutrientNames } from "@nutria/contract/clinical/nutrients/nutrient";
import { watchedText } from "@nutria/contract/clinical/nutrients/reading-texts";
import type { WatchedNutrient } from "@nutria/contract/schemas/record/watched-nutrients";
import type { PatientArchive } from "@nutria/contract/schemas/record/archive";
import type { ArchivedAppointment } from "@nutria/contract/schemas/record/archived-appointment";
import { exportedVisitWord } from "@nutria/contract/agenda/visit-words";
import { menuIndex } from "../../foods/index";
import type { ArchivedAssignment } from "@nutria/contract/schemas/workouts/archived-assignment";
import type { Computation, NutritionistContext } from "../../kernel/context";
import { findNutritionist } from "../../practice/nutritionist/index";
import { fullAddress, offices, type StoredOffice } from "../../practice/office/index";
import { exportRecord } from "../export-record";
import type { RecordBlock, RecordHead } from "./draw-record";
import { planInWords, type PrintedPlan } from "./plan-in-words";
import { questionnaireInWords, type PrintedQuestionnaire } from "./questionnaire-in-words";
import { scanInWords } from "./scan-in-words";
import { workoutNames } from "../../workouts/workout/index";
import { factsOf, type Fact } from "./facts";
import { labels, sectionTitles } from "./labels";

/** The parts of an exported record that are printed. */
interface Parts {
  sections?: Partial<Record<keyof typeof sectionTitles, { data: object }>>;
  notes?: { date: string; text: string; measures: object; removedAt?: string }[];
  scans?: { date: string; partnerName: string; measures: BodyComposition }[];
  plans?: { startDate: string; endDate: string; fileName: string }[];
  analyses?: { analysisDate: string; type: string; fileName: string }[];
  mealPlans?: PrintedPlan[];
  questionnaires?: PrintedQuestionnaire[];
  appointments?: ArchivedAppointment[];
  workouts?: ArchivedAssignment[];
}

/**
 * Draws a record as a PDF, which takes seconds for a record of decades. The drawing code is loaded with the first
 * record.
 */
export const recordPdf: Computation<{ head: RecordHead; blocks: readonly RecordBlock[] }, Uint8Array> = {
  name: "recordPdf",
  deadlineSeconds: 12,
  run: async ({ head, blocks }) => (await import("./draw-record")).drawRecord(head, blocks),
};

/**
 * The record of one of the caller's patients as a PDF to read or to hand out, in base 64; uploaded files are named in
 * it. The access log records the export. Raises `not_found`.
 */
export async function getRecordPdf(ctx: NutritionistContext, patientId: string): Promise<{ base64: string }> {
  const bytes = await ctx.compute(recordPdf, () => printedRecord(ctx, patientId));
  return { base64: Buffer.from(bytes).toString("base64") };
}

async function printedRecord(
  ctx: NutritionistContext,
  patientId: string,
): Promise<{ head: RecordHead; blocks: RecordBlock[] }> {
  const [{ record }, nutritionist, places] = await Promise.all([
    exportRecord(ctx, patientId),
    findNutritionist(ctx, ctx.actor.id),
    offices(ctx, ctx.actor.id).all(),
  ]);
  const zone = nutritionist?.settings.timeZone ?? "America/Mexico_City";
  const { mealPlans = [], workouts = [] } = record.parts as Parts;
  const [index, names] = await Promise.all([
    menuIndex(
      ctx,
      ctx.actor.id,
      mealPlans.flatMap(({ meals }) => meals),
    ),
    workoutNames(
      ctx,
      workouts.map(({ workoutId }) => workoutId),
    ),
  ]);
  const { name = "", lastName = "", nutritionistProfile } = nutritionist ?? {};
  const { mainDegree = "", professionalLicense = "" } = nutritionistProfile ?? {};
  const licence = /\d/.test(professionalLicense) ? `Céd. prof. ${professionalLicense}` : "";
  const author = [`${name} ${lastName}`.trim(), licence].filter(Boolean).join(" · ");
  const printed = `Impreso el ${formatInstant(ctx.now(), zone)}`;
  return {
    head: {
      practice: `${name} ${lastName}`,
      profession: [mainDegree, licence].filter(Boolean).join(" · "),
      patient: `${record.person.name} ${record.person.lastName}`,
      facts: whoIs(record, dayAt(ctx.now(), zone)).join(" · "),
      establishment: establishmentOf(places),
      footer: `Expediente clínico confidencial. ${printed}`,
      createdAt: ctx.now(),
    },
    blocks: blocksOf(record, { zone, now: ctx.now(), author, index, names }).filter(
      ({ facts = [], entries = [] }) => facts.length + entries.length > 0,
    ),
  };
}

/**
 * The onsite offices with the whole address, which a clinical record names (NOM-004 5.2); calls and homes are left out.
 */
function establishmentOf(places: readonly StoredOffice[]): string {
  return places
    .filter(({ mode }) => mode === "onsite")
    .map(({ name, address }) => [name, fullAddress(address)].filter(Boolean).join(", "))
    .join("\n");
}

/** Age and sex, which every sheet of a clinical record has (NOM-004 5.9). */
function whoIs({ parts }: PatientArchive, today: string): string[] {
  const data = (parts as Parts).sections?.general?.data ?? {};
  const { birthdate, gender } = data as { birthdate?: string | null; gender?: "female" | "male" | null };
  const sexes = { female: "Mujer", male: "Hombre" } as const;
  return [
    ...(birthdate ? [`${yearsBetween(birthdate, today)} años`] : []),
    ...(gender ? [sexes[gender]] : []),
  ];
}

function yearsBetween(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

interface Printed {
  zone: string;
  now: string;
  author: string;
  /** The foods and dishes of the plans. */
  index: FoodIndex;
  /** The names of the patient's workouts, by their ids. */
  names: ReadonlyMap<string, string>;
}

/** The topics of the record that are forms. */
function sectionBlocks(sections: NonNullable<Parts["sections"]>, email: string): RecordBlock[] {
  const topics = Object.keys(sectionTitles) as (keyof typeof sectionTitles)[];
  return topics.map((name) => ({
    title: sectionTitles[name],
    facts: [
      ...(name === "general" ? [{ label: labels.email ?? "", value: email }] : []),
      ...(name === "watchedNutrients" ? watchedFacts(sections[name]) : factsOf(sections[name]?.data ?? {})),
    ],
  }));
}

function blocksOf({ parts, person }: PatientArchive, printed: Printed): RecordBlock[] {
  const { zone, now, author, index } = printed;
  const { sections = {}, notes = [], scans = [], plans = [], analyses = [] } = parts as Parts;
  const { mealPlans = [], appointments = [], questionnaires = [], workouts = [] } = parts as Parts;
  return [
    ...sectionBlocks(sections, emailText(person)),
    {
      title: "Notas de consulta",
      entries: noteEntries(notes, zone, author),
    },
    {
      title: "Cuestionarios que contestó",
      entries: newestFirst(questionnaires, ({ submittedAt }) => submittedAt).map((questionnaire) => ({
        heading: formatInstant(questionnaire.submittedAt, zone),
        text: [
          questionnaireInWords(questionnaire, zone),
          `Consintió el aviso ${questionnaire.consent.version} el ${formatInstant(questionnaire.consent.at, zone)}`,
        ]
          .filter(Boolean)
          .join("\n"),
      })),
    },
    {
      title: "Composición corporal",
      entries: newestFirst(scans, ({ date }) => date).map(({ date, partnerName, measures }) => ({
        heading: `${formatInstant(date, zone)} · ${partnerName}`,
        text: scanInWords(measures),
      })),
    },
    {
      title: "Planes de alimentación",
      entries: planEntries(mealPlans, plans, zone, index),
    },
    {
      title: "Entrenamientos",
      entries: workoutEntries(workouts, printed),
    },
    {
      title: "Análisis clínicos",
      entries: newestFirst(analyses, ({ analysisDate }) => analysisDate).map(
        ({ analysisDate, type, fileName }) => ({
          heading: `${formatDay(analysisDate)} · ${type}`,
          text: fileName,
        }),
      ),
    },
    {
      title: "Citas",
      facts: newestFirst(appointments, ({ startDate }) => startDate).map((appointment) => ({
        label: formatInstant(appointment.startDate, zone),
        value: appointmentText(appointment, now),
      })),
    },
  ];
}

const emailText = ({ email, emailToConfirm }: PatientArchive["person"]): string =>
  emailToConfirm === undefined ? email : `${email} (por confirmar)`;

/** The watched nutrients, with the limit or aim of a day. */
const watchedFacts = (section: { data: object } | undefined): Fact[] =>
  ((section?.data ?? {}) as { nutrients?: readonly WatchedNutrient[] }).nutrients?.map((watched) => ({
    label: nutrientNames[watched.nutrient].name,
    value: [`${watchedText(watched)} al día`, watched.isShownToPatient ? "se muestra al paciente" : ""]
      .filter(Boolean)
      .join(", "),
  })) ?? [];

const workoutEntries = (assigned: readonly ArchivedAssignment[], { zone, names }: Printed) =>
  newestFirst(assigned, ({ createdAt }) => createdAt).map(
    ({ workoutId, createdAt, note, completionCount = 0, completions = [] }) => ({
      heading: names.get(workoutId) ?? "Entrenamiento",
      text: [
        `Asignado el ${formatDayAt(createdAt, zone)}`,
        completionCount === 0
          ? "sin completar todavía"
          : `completado ${completionCount} ${completionCount === 1 ? "vez" : "veces"}, la última el ${formatDayAt(completions[0]?.at ?? createdAt, zone)}`,
        note,
      ]
        .filter(Boolean)
        .join(" · "),
    }),
  );

/** Each note has date, time and author's full name (NOM-004 5.10); the nutritionist who keeps the record wrote all of them. */
const noteEntries = (notes: NonNullable<Parts["notes"]>, zone: string, author: string) =>
  newestFirst(notes, ({ date }) => date)
    .filter(({ removedAt }) => removedAt === undefined)
    .map(({ date, text, measures }) => ({
      heading: `${formatInstant(date, zone)} · ${author}`,
      text: [listOf(measures), text].filter(Boolean).join("\n"),
    }))
    .filter(({ text }) => text !== "");

const planEntries = (
  mealPlans: NonNullable<Parts["mealPlans"]>,
  plans: NonNullable<Parts["plans"]>,
  zone: string,
  index: FoodIndex,
) => [
  ...newestFirst(mealPlans, ({ startDate }) => startDate)
    .filter(({ removedAt }) => removedAt === undefined)
    .map((plan) => ({
      heading: plan.title === "" ? "Plan por equivalentes" : plan.title,
      text: planInWords(
        plan,
        plan.sentAt === undefined ? "borrador, sin enviar" : `enviado el ${formatDayAt(plan.sentAt, zone)}`,
        index,
      ),
    })),
  ...newestFirst(plans, ({ startDate }) => startDate).map(({ startDate, endDate, fileName }) => ({
    heading: fileName,
    text: `Del ${formatDay(startDate)} al ${formatDay(endDate)}`,
  })),
];

const newestFirst = <Row>(rows: readonly Row[], dateOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => (dateOf(one) < dateOf(other) ? 1 : -1));

const listOf = (data: object): string =>
  factsOf(data)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(" · ");

function appointmentText(appointment: ArchivedAppointment, now: string): string {
  const { serviceName = "" } = appointment;
  const word = exportedVisitWord(appointment, now).toLocaleLowerCase("es-MX");
  return [serviceName, word].filter(Boolean).join(", ");
}
