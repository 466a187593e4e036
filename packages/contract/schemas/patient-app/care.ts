import * as z from "zod/mini";
import { AnswerSpan } from "../conversation";
import { accessActions, accessActorRoles, accessSubjects } from "../record/access";
import { id, page, pageQuery } from "../primitives";

/** A nutritionist of the calling patient, and what their link opens. */
export const ClientNutritionist = z.object({
  nutritionist: z.object({
    _id: id,
    name: z.string(),
    lastName: z.string(),
    photo: z.nullable(z.string()),
    /** Last part of the public page's address; null where there is none to open. */
    slug: z.nullable(z.string()),
    /** The first of their specialities in Spanish; empty without one. */
    speciality: z.string(),
  }),
  isActive: z.boolean(),
  since: z.string(),
  /** When the patient left; null while the link lasts. */
  endedAt: z.nullable(z.string()),
  /** Accepted by a shared address alone: neither diary nor messages until the patient confirms. */
  isProvisional: z.boolean(),
  /** Whether a new message, and a new entry of the diary, are taken now. */
  messages: z.boolean(),
  diary: z.boolean(),
  asksGlucose: z.boolean(),
  showsCalories: z.boolean(),
  /** When messages are answered, Sunday 0; none for no hours. */
  hours: z.array(AnswerSpan),
  timeZone: z.string(),
  /** The zone of the days of the diary, where the patient's differs from `timeZone`. */
  diaryZone: z.optional(z.string()),
  /** The first weekday of the weeks of the practice and of the diary, Sunday 0. */
  weekStartsOn: z.number(),
});
export type ClientNutritionist = z.output<typeof ClientNutritionist>;

export const ClientAccessQuery = z.strictObject({ nutritionist: id, ...pageQuery });
export type ClientAccessQuery = z.output<typeof ClientAccessQuery>;

/** Who opened or changed what one nutritionist keeps about the caller, newest first; without the caller's own readings, but for those of an app. */
export const ClientAccessPage = page(
  z.object({
    at: z.string(),
    role: z.enum(accessActorRoles),
    action: z.enum(accessActions),
    what: z.enum(accessSubjects),
    /** The nutritionist or the assistant who acted; null for another role. */
    name: z.nullable(z.string()),
    /** The name of the app by which the caller acted; null for anybody else. */
    app: z.nullable(z.string()),
  }),
);
export type ClientAccessPage = z.output<typeof ClientAccessPage>;
