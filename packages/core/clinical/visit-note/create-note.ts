import { addDays } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import type { CreateVisitNoteInput, VisitNote } from "@nutria/contract/schemas/record/visit-note";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext, Context } from "../../kernel/context";
import { deterministicId } from "../../kernel/deterministic-id";
import { earlierResult, withIdempotency } from "../../kernel/idempotency";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { staleVersion } from "../../kernel/section";
import type { TransactItem } from "../../kernel/table/transact-item";
import { newItem, wholeItem } from "../../kernel/table/items";
import { commitWithAccess } from "../access-log/index";
import type { StoredVisitNote } from "./entity";
import { visitNotes } from "./repo";
import {
  contentAttributes,
  noteContentOf,
  noteHistoryOf,
  isEmpty,
  noteSection,
  saysTheSame,
  toVisitNote,
} from "./section";

const operation = "createVisitNote";

/** Another request wrote the note of the same appointment first. */
class StaleNoteError extends StaleReadError {}

/**
 * Creates a note about a visit. An `appointment` has one note: sending the same again answers it. A removed or empty
 * note starts anew, with its earlier content in its history. So does a note without an appointment that was sent under
 * the same idempotency key before, with fewer words. Raises `not_found`, `patient_inactive`, `validation` for a date in
 * the future, and `stale_version` with the stored note when it exists and `input` has other content.
 */
export async function createNote(
  ctx: NutritionistContext,
  input: CreateVisitNoteInput,
  appointment: AppointmentOfNote | undefined,
): Promise<VisitNote> {
  const links = careLinks(ctx, ctx.actor.id);
  const link = await links.get(input.patient);
  if (!link.isActive) throw new AppError("patient_inactive");
  refuseFutureDate(ctx, input.date);
  return withIdempotency(ctx, operation, input, (recordResult: (note: VisitNote) => TransactItem[]) =>
    retryOnConflict(async () => {
      const noteId = appointment ? noteIdOf(appointment) : ctx.newId("visitNote");
      const before = appointment && (await visitNotes(ctx, ctx.actor.id).findStored(noteId));
      const after = newNote(ctx, noteId, input, appointment, before);
      if (before && isInUse(before)) return existingNote(before, after);
      const note = toVisitNote(after);
      await commitWithAccess(
        ctx,
        { patientId: input.patient, action: "create", what: "note", subjectId: noteId },
        [links.activeItem(input.patient), ...noteItems(ctx, before, after), ...recordResult(note)],
      );
      return note;
    }, [StaleNoteError]),
  ).catch((error: unknown) => refuseAsStored(ctx, error));
}

/** A request with more words under the key of a note gets the stored note, for the caller to merge. */
async function refuseAsStored(ctx: NutritionistContext, error: unknown): Promise<never> {
  if (!(error instanceof AppError) || error.code !== "idempotency_mismatch") throw error;
  const first = await earlierResult<VisitNote>(ctx, operation);
  const stored = first && (await visitNotes(ctx, ctx.actor.id).findStored(first._id));
  throw stored && isInUse(stored) ? staleVersion(toVisitNote(stored)) : error;
}

function newNote(
  ctx: NutritionistContext,
  noteId: string,
  { patient, date, text, measures }: CreateVisitNoteInput,
  appointment: AppointmentOfNote | undefined,
  before: StoredVisitNote | undefined,
): StoredVisitNote {
  const now = ctx.now();
  const content = noteSection.merge(noteSection.parse({}), { text, measures });
  return {
    nutritionistId: ctx.actor.id,
    noteId,
    patientId: patient,
    ...(appointment && { appointmentId: appointment.appointmentId }),
    date: dateOf(date, appointment, now),
    ...contentAttributes(content),
    version: (before?.version ?? 0) + 1,
    createdAt: now,
    updatedAt: now,
  };
}

const isInUse = (stored: StoredVisitNote): boolean =>
  stored.removedAt === undefined && !isEmpty(noteContentOf(stored));

/** The note that is there; its content is never replaced in silence. */
function existingNote(stored: StoredVisitNote, asked: StoredVisitNote): VisitNote {
  const note = toVisitNote(stored);
  if (saysTheSame(noteContentOf(asked), noteContentOf(stored))) return note;
  throw staleVersion(note);
}

function noteItems(
  ctx: NutritionistContext,
  before: StoredVisitNote | undefined,
  after: StoredVisitNote,
): TransactItem[] {
  const { entity } = visitNotes(ctx, after.nutritionistId);
  const orElse = () => new StaleNoteError();
  if (!before) return [{ write: newItem(entity, after), orElse }];
  const { nutritionistId, noteId, version } = after;
  return [
    { write: wholeItem(entity, after, (stored, { eq }) => eq(stored.version, before.version)), orElse },
    noteSection.historyItem(
      ctx,
      { nutritionistId, document: noteHistoryOf(noteId), version },
      noteContentOf(before),
      noteContentOf(after),
    ),
  ];
}

/** The appointment that a note belongs to. The caller must check that it is this patient's. */
export interface AppointmentOfNote {
  appointmentId: string;
  startDate: string;
  createdAt: string;
}

/** The id of an appointment's only note. */
export function noteIdOf({ appointmentId, createdAt }: Omit<AppointmentOfNote, "startDate">): string {
  return deterministicId("visitNote", createdAt, appointmentId);
}

/** The date of a new note: the one that was asked for, the start of a visit that began, or the present. */
export function dateOf(
  asked: string | undefined,
  appointment: AppointmentOfNote | undefined,
  now: string,
): string {
  return asked ?? (appointment && appointment.startDate < now ? appointment.startDate : now);
}

const dateInFuture = "La fecha de la nota no puede estar en el futuro";

/** Raises `validation` for a date in the future; a clock that is ahead by less than a day is accepted. */
export function refuseFutureDate(ctx: Context, date: string | undefined): void {
  if (date !== undefined && date > addDays(ctx.now(), 1)) {
    throw new AppError("validation", { fields: { date: dateInFuture }, fieldCode: "in_future" });
  }
}
