import * as z from "zod/mini";
import { megabyte } from "../../web/sizes";
import { measurements } from "../../workouts/step";
import { rowId } from "../record/row-id";
import { id, messages, orRequired, requiredText } from "../primitives";
import { tagQuery, videoTypes, workoutTags } from "./workout";

export const videoMessages = {
  type: "Sube un video en formato MP4 o WebM",
  tooLarge: "El video debe pesar 500 MB o menos",
  empty: "El archivo está vacío",
} as const;

/** Types of video that are taken; the content decides, not the name. */
export const videoContentTypes = ["video/mp4", "video/webm"] as const;
export const mostVideoBytes = 500 * megabyte;
/** The most videos of a practice, unfinished ones included. */
export const mostWorkoutVideos = 100;

/** An exercise of the catalogue, or a video of the practice. */
export const ExerciseVideo = z.object({
  _id: id,
  name: z.string(),
  discipline: z.nullable(z.string()),
  muscles: z.array(z.string()),
  materials: z.array(z.string()),
  /** How the exercise is usually done; null for a video of the practice. */
  suggested: z.nullable(z.object({ duration: z.number(), measurement: z.enum(measurements) })),
  videoType: z.enum(videoTypes),
  /** Empty for an exercise of the catalogue, which has no video. An own video's address lapses after a day or two. */
  videoURL: z.string(),
  /** Whether it is a video that the practice uploaded. */
  isOwn: z.boolean(),
  sizeBytes: z.nullable(z.number()),
  createdAt: z.nullable(z.string()),
});
export type ExerciseVideo = z.output<typeof ExerciseVideo>;

export const ListExerciseVideosQuery = z.strictObject(tagQuery);
export type ListExerciseVideosQuery = z.output<typeof ListExerciseVideosQuery>;

/**
 * A video that is about to be uploaded. The same name, size and type again, while the upload is not complete, resume
 * it.
 */
export const UploadQuery = z.strictObject({
  name: requiredText(200),
  size: z.pipe(
    z.string(orRequired(messages.invalid)).check(z.regex(/^\d{1,12}$/, messages.invalid)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(1, videoMessages.empty), z.maximum(mostVideoBytes, videoMessages.tooLarge)),
    ),
  ),
  type: z.enum(videoContentTypes, orRequired(videoMessages.type)),
  /** Of a video that comes back from an export: its id there, which it keeps. */
  restores: z.optional(rowId),
});
export type UploadQuery = z.output<typeof UploadQuery>;

const part = { partNumber: z.number(), size: z.number() };

/** An upload: the parts that are missing, each with the address that it is put to, and those that have arrived. */
export const VideoUpload = z.object({
  uploadId: id,
  /** The key of the object in the bucket. */
  key: z.string(),
  /** Bytes of every part but the last. Part n starts at byte (n − 1) × `partSize` of the file. */
  partSize: z.number(),
  partsCount: z.number(),
  /** The body of the PUT is the part alone, without a token. */
  parts: z.array(z.object({ ...part, url: z.string() })),
  uploadedParts: z.array(z.object(part)),
  /** When the addresses lapse; the same call gives new ones. */
  expiresAt: z.string(),
});
export type VideoUpload = z.output<typeof VideoUpload>;

/** Completes an upload, whose parts have all arrived: the video then belongs to the practice, under this name. */
export const CustomVideoInput = z.strictObject({
  uploadId: id,
  name: requiredText(80),
  discipline: z._default(workoutTags.discipline, null),
  muscles: z._default(workoutTags.muscles, []),
  materials: z._default(workoutTags.materials, []),
});
export type CustomVideoInput = z.output<typeof CustomVideoInput>;
