import { ApiError } from "@nutria/contract/api-error";
import { visitNoteRoutes } from "@nutria/contract/routes/record/visit-notes";
import type { CreateVisitNoteInput, VisitNote } from "@nutria/contract/schemas/record/visit-note";
import { call } from "../../../../lib/api/call";
import { endsSubmit, newKey } from "../../../../lib/api/idempotency-key";
import { onSessionEnd } from "../../../../lib/session/session";

/** First saves without an answer yet, by the name of their form. */
const unanswered = new Map<string, { body: CreateVisitNoteInput; idempotencyKey: string }>();
onSessionEnd(() => unanswered.clear());

/**
 * Stores a note with the first that was written in it. Until the server answers, each try sends the same under the same
 * key, so that one note comes of it. `isWhole` is false where `input` has more by now, which is to be saved then.
 */
export async function startNote(
  name: string,
  input: CreateVisitNoteInput,
): Promise<{ stored: VisitNote; isWhole: boolean }> {
  const first = unanswered.get(name) ?? { body: input, idempotencyKey: newKey() };
  unanswered.set(name, first);
  try {
    const stored = await call(visitNoteRoutes.createVisitNote, first);
    unanswered.delete(name);
    return { stored, isWhole: JSON.stringify(first.body) === JSON.stringify(input) };
  } catch (error) {
    if (endsSubmit(error)) unanswered.delete(name);
    throw error;
  }
}

/** The note that an appointment has already, in the refusal of a second one. */
export function noteInRefusal(error: unknown): VisitNote | undefined {
  return error instanceof ApiError && error.code === "stale_version"
    ? (error.current as VisitNote)
    : undefined;
}
