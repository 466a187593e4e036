import { AppError } from "@nutria/contract/errors";
import type { CreateVisitNoteInput, VisitNote } from "@nutria/contract/schemas/record/visit-note";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { deterministicId } from "../../kernel/deterministic-id";
import { withIdempotency } from "../../kernel/idempotency";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { staleVersion } from "../../kernel/section";
import type { TransactItem } from "../../kernel/table/transact-item";
import { commitWithAccess } from "../access-log/index";
import type { StoredVisitNote } from "./entity";
import { refuseFutureDate } from "./note-date";
import { visitNotes } from "./repo";
import { contentAttributes, contentOf, historyOf, isEmpty, noteSection, toVisitNote } from "./section";

/** The appointment that a note belongs to. The caller must check that it is this patient's. */
export interface AppointmentOfNote {
  appointmentId: string;
  startDate: string;
  createdAt: string;
}

/** Another request wrote the note of the same appointment first. */
class StaleNoteError extends StaleReadError {}

/** The id of the note of an appointment, of which there is one. */
export function noteIdOf({ appointmentId, createdAt }: Omit<AppointmentOfNote, "startDate">): string {
  return deterministicId("visitNote", createdAt, appointmentId);
}

/**
 * Creates a note about a visit. The note of an `appointment` exists once: asking for it again answers the one that is
 * there. A removed one starts anew, with what it held in its history. Raises `not_found`, `patient_inactive`,
 * `validation` for a date in the future, and `stale_version` with the stored note when it exists and `input` has
 * other content.
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
  return withIdempotency(ctx, "createVisitNote", input, (recordResult: (note: VisitNote) => TransactItem[]) =>
    retryOnConflict(async () => {
      const noteId = appointment ? noteIdOf(appointment) : ctx.newId("visitNote");
      const before = appointment && (await visitNotes(ctx, ctx.actor.id).findStored(noteId));
      const after = newNote(ctx, noteId, input, appointment, before);
      if (before && before.removedAt === undefined) return existingNote(before, after);
      const note = toVisitNote(after);
      await commitWithAccess(
        ctx,
        { patientId: input.patient, action: "create", what: "note", subjectId: noteId },
        [links.activeItem(input.patient), ...noteItems(ctx, before, after), ...recordResult(note)],
      );
      return note;
    }, [StaleNoteError]),
  );
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
    date: date ?? (appointment && appointment.startDate < now ? appointment.startDate : now),
    ...contentAttributes(content),
    version: (before?.version ?? 0) + 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The note that is there; its content is never replaced in silence. */
function existingNote(stored: StoredVisitNote, asked: StoredVisitNote): VisitNote {
  const note = toVisitNote(stored);
  const content = contentOf(asked);
  if (isEmpty(content) || JSON.stringify(content) === JSON.stringify(contentOf(stored))) return note;
  throw staleVersion(note);
}

function noteItems(
  ctx: NutritionistContext,
  before: StoredVisitNote | undefined,
  after: StoredVisitNote,
): TransactItem[] {
  const { entity } = visitNotes(ctx, after.nutritionistId);
  const orElse = () => new StaleNoteError();
  if (!before) return [{ write: entity.create(after), orElse }];
  const { nutritionistId, noteId, version } = after;
  return [
    { write: entity.put(after).where((stored, { eq }) => eq(stored.version, before.version)), orElse },
    noteSection.historyItem(
      ctx,
      { nutritionistId, document: historyOf(noteId), version },
      contentOf(before),
      contentOf(after),
    ),
  ];
}
