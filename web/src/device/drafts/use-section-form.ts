import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import type { FormSchema } from "../../lib/forms/form";
import { useLeaveGuard } from "./use-leave-guard";
import { useVersionedForm, type VersionedFormOptions } from "../../lib/forms/use-versioned-form";
import { currentSession } from "../../data/session/session";

export interface SectionFormOptions<S extends FormSchema, Stored> extends VersionedFormOptions<S, Stored> {
  /** Name under which unsaved input is stored as a draft. Without it, no draft is stored. */
  draft?: string;
  /** Returns a question to ask before the user leaves the form, even when nothing changed. */
  leaveQuestion?: (inputs: z.input<S>) => string | undefined;
}

/** The form of a section on a screen: a versioned form with a leave guard and an optional draft. */
export function useSectionForm<S extends FormSchema, Stored extends object>(
  options: SectionFormOptions<S, Stored>,
) {
  type Inputs = z.input<S>;
  const { draft, leaveQuestion, ...versionedOptions } = options;
  const [kept] = useState(() => (draft === undefined ? undefined : readDraft(draft)));
  const [hasDraft, setHasDraft] = useState(kept !== undefined);
  const giveUp = () => {
    if (draft !== undefined) removeDraft(draft);
    setHasDraft(false);
  };

  const { save, inputsOf, stored } = versionedOptions;
  const versioned = useVersionedForm<S, Stored>(
    {
      ...versionedOptions,
      save: (submission, outcome) =>
        save(submission, {
          ...outcome,
          saved: (current) => {
            giveUp();
            outcome.saved(current);
          },
        }),
    },
    kept && { ...inputsOf(stored), ...(kept as Partial<Inputs>) },
  );
  const { form, discard } = versioned;
  const { isDirty } = form.formState;
  const values = useWatch({ control: form.control, disabled: draft === undefined }) as Inputs;

  const [isSettled, setIsSettled] = useState(kept === undefined);
  if (!isSettled && isDirty) setIsSettled(true);
  useEffect(() => {
    if (draft === undefined || !isSettled) return;
    if (isDirty) writeDraft(draft, values);
    else removeDraft(draft);
  }, [draft, isDirty, isSettled, values]);

  useLeaveGuard(isDirty, {
    onLeave: giveUp,
    ...(leaveQuestion && { question: () => leaveQuestion(form.getValues()) }),
  });

  return {
    ...versioned,
    /** Whether the form shows a draft that was never saved. */
    hasDraft: hasDraft && isDirty,
    discard: () => {
      giveUp();
      discard();
    },
  };
}

/** The storage key of a draft. Drafts last as long as the tab, and each account reads only its own. */
function keyOf(form: string): string | undefined {
  const userId = currentSession()?.userId;
  return userId === undefined ? undefined : `nutria.draft.${userId}.${form}`;
}

/** Reads the unsaved input of a form, after the session ended or the page reloaded. */
function readDraft(form: string): Record<string, unknown> | undefined {
  const key = keyOf(form);
  if (key === undefined) return undefined;
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof draft === "object" && draft !== null ? (draft as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function writeDraft(form: string, values: object): void {
  const key = keyOf(form);
  if (key === undefined) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // The form also works in a browser without storage.
  }
}

function removeDraft(form: string): void {
  const key = keyOf(form);
  if (key === undefined) return;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft to delete.
  }
}
