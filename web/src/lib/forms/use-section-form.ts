import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { readDraft, removeDraft, writeDraft } from "./draft";
import type { FormSchema } from "./form";
import { useLeaveGuard } from "./use-leave-guard";
import { useVersionedForm, type VersionedFormOptions } from "./use-versioned-form";

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
