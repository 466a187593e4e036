import * as z from "zod/mini";
import { id, page, pageQuery } from "../primitives";

/** What was done with clinical data. */
export const accessActions = [
  "read",
  "create",
  "update",
  "remove",
  "restore",
  "send",
  "export",
  "import",
] as const;
export type AccessAction = (typeof accessActions)[number];

/** Which clinical data; never their values. */
export const accessSubjects = [
  "record",
  "section.general",
  "section.lifestyle",
  "section.medicalProfile",
  "section.dietProfile",
  "history",
  "timeline",
  "note",
  "progress",
  "goal",
  "watchedNutrients",
  "scan",
  "plan",
  "analysis",
  "file",
  "mealPlan",
  "message",
  "diary",
  "questionnaire",
  "workout",
  // What assistants do, by the right to it.
  "agenda",
  "contacts",
  "payments",
] as const;
export type AccessSubject = (typeof accessSubjects)[number];

/** Who acted: the nutritionist or an assistant, the patient, or the product itself, for example for a scan that arrived. */
export const accessActorRoles = [
  "nutritionist",
  "assistant",
  "patient",
  "admin",
  "partner",
  "system",
] as const;
export type AccessActorRole = (typeof accessActorRoles)[number];

/** One entry of the access log, with the hashes that chain it to the entry before. */
export const AccessEntry = z.object({
  /** Place in the nutritionist's log, from 1. */
  sequence: z.number(),
  at: z.string(),
  actorRole: z.enum(accessActorRoles),
  actorId: z.string(),
  /** Of an assistant, who acted for the nutritionist; null for anybody else. */
  actorName: z.nullable(z.string()),
  /** The name of the app by which a patient acted; null for anybody else, and in the product's own. */
  app: z.nullable(z.string()),
  /** Null where an assistant's act names no patient. */
  patient: z.nullable(id),
  action: z.enum(accessActions),
  what: z.enum(accessSubjects),
  /** Id of the plan, note, file or appointment; null where `what` says it all. */
  subjectId: z.nullable(z.string()),
  /** What changed of somebody's contact data, masked; null where nothing of it did. */
  detail: z.nullable(z.string()),
  previousHash: z.string(),
  hash: z.string(),
});
export type AccessEntry = z.output<typeof AccessEntry>;

export const ListAccessQuery = z.strictObject(pageQuery);
export const AccessPage = page(AccessEntry);
export type AccessPage = z.output<typeof AccessPage>;

/** Why a log is broken: an entry was changed, one is gone, or the end of the log is not that of its entries. */
export const accessBreaches = ["altered", "missing", "head"] as const;

/** The first broken entry of a log. */
export const AccessBreach = z.object({
  nutritionist: id,
  sequence: z.number(),
  reason: z.enum(accessBreaches),
});
export type AccessBreach = z.output<typeof AccessBreach>;

export const VerifyAccessQuery = z.strictObject({ cursor: pageQuery.cursor });

/** A step of the verification of every log; it ends with a breach or without a cursor. */
export const AccessVerification = z.object({
  entries: z.number(),
  logs: z.number(),
  breach: z.nullable(AccessBreach),
  nextCursor: z.nullable(z.string()),
});
export type AccessVerification = z.output<typeof AccessVerification>;
