import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { readDraft, removeDraft, writeDraft } from "./draft";
import type { FormSchema } from "./form";
import { useLeaveGuard } from "./use-leave-guard";
import { useVersionedForm, type VersionedFormOptions } from "./use-versioned-form";

export interface SectionFormOptions<S extends FormSchema, Stored> extends VersionedFormOptions<S, Stored> {
  /** Name under which what is typed is kept until it is saved or given up. Left out: nothing is kept. */
  draft?: string;
  /** A question to ask before the form is left, whether something changed or not. */
  leaveQuestion?: (inputs: z.input<S>) => string | undefined;
}

/** The form of a section on a screen: a versioned form that asks before changes are left, and may keep a draft. */
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
    /** Whether the form shows what was typed earlier and never saved. */
    hasDraft: hasDraft && isDirty,
    discard: () => {
      giveUp();
      discard();
    },
  };
}
