import { isDay } from "@nutria/calendar/valid-day";
import * as z from "zod/mini";
import { answeredDay, id, longestDate, messages, orRequired, requiredText } from "../primitives";

/** The types of file that a plan or an analysis may have; the content decides, not the name (decisions, "Limits"). */
export const recordFileTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;
export type RecordFileType = (typeof recordFileTypes)[number];

export const recordFileMessages = {
  upload: "Sube el archivo de nuevo",
  endBeforeStart: "La fecha de fin no debe ser anterior a la de inicio",
  analysisInFuture: "La fecha del análisis no puede estar en el futuro",
  damaged: "El archivo está incompleto o dañado. Sube otro",
  tooManyPixels: "La imagen mide demasiado. Sube una de 60 megapixeles como máximo",
  hasScripts: "Este PDF trae instrucciones que se ejecutan solas. Guárdalo otra vez como PDF y súbelo",
  launches: "Este PDF abre otros programas o archivos. Guárdalo otra vez como PDF y súbelo",
  hasAttachments: "Este PDF trae otros archivos adjuntos. Sube el documento sin adjuntos",
  unreadable: "No pudimos revisar este PDF porque está protegido. Súbelo sin contraseña",
} as const;

/** Answer of an upload: a reference that only its owner can use, in `POST nutritionPlan` and `POST analysis`. */
export const UploadedRecordFile = z.object({ fileUrl: z.string() });

/** The file of a plan or an analysis in a list. */
const file = {
  /** An address of the content that lapses at `fileUrlExpiresAt`. */
  fileUrl: z.string(),
  fileUrlExpiresAt: z.string(),
  /** Name of the file as it was uploaded. */
  fileName: z.string(),
  contentType: z.enum(recordFileTypes),
};

/** A day that the form requires (spec B §5). */
const requiredDay = z
  .string(orRequired(messages.date, messages.required))
  .check(
    z.minLength(1, messages.required),
    z.maxLength(longestDate, messages.date),
    z.refine(isDay, messages.date),
  );
const fileUrl = requiredText(200, messages.required);

export const NutritionPlan = z.object({
  _id: id,
  patient: id,
  startDate: answeredDay,
  endDate: answeredDay,
  ...file,
  createdAt: z.string(),
});
export type NutritionPlan = z.output<typeof NutritionPlan>;

export const NutritionPlanInput = z
  .strictObject({ patient: id, startDate: requiredDay, endDate: requiredDay, fileUrl })
  .check(
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ["endDate"],
      error: recordFileMessages.endBeforeStart,
    }),
  );

export const Analysis = z.object({
  _id: id,
  patient: id,
  analysisDate: z.string(),
  /** One of the catalogue, or the nutritionist's own words. */
  type: z.string(),
  ...file,
  createdAt: z.string(),
});
export type Analysis = z.output<typeof Analysis>;

export const AnalysisInput = z.strictObject({
  patient: id,
  analysisDate: requiredDay,
  type: requiredText(80, messages.required),
  fileUrl,
});
