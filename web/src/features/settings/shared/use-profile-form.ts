import { AppError } from "@nutria/contract/errors";
import type { NutritionistUser, UpdateUserInput } from "@nutria/contract/schemas/profile";
import { useEffect, useState } from "react";
import { useWatch, type DefaultValues, type Path } from "react-hook-form";
import * as z from "zod/mini";
import { readDraft, removeDraft, writeDraft } from "../../../lib/forms/draft";
import { useContractForm, type FormSchema } from "../../../lib/forms/form";
import { keeping, staleFields, type ComparedField } from "../../../lib/forms/stale";
import { useSaveProfile } from "../api/profile";
import type { ProfilePart } from "../onboarding/next-step";
import { useNextStep } from "../onboarding/use-next-step";

/** What makes a long form of the profile. */
export interface ProfileFormSpec<S extends FormSchema> {
  part: ProfilePart;
  schema: S;
  inputsOf: (user: NutritionistUser) => z.input<S>;
  bodyOf: (values: z.output<S>) => Omit<UpdateUserInput, "version">;
  /** Path on the wire → input. */
  names: Record<string, Path<z.input<S>>>;
  compared: readonly ComparedField<z.input<S>>[];
}

interface Opened<Inputs> {
  user: NutritionistUser;
  /** What is typed on top of it, if anything. */
  typed?: Inputs;
}

/**
 * A long form of the profile. What is typed is kept as a draft until it is saved or given up; when somebody saved in
 * between, both values are shown.
 */
export function useProfileForm<S extends FormSchema>(spec: ProfileFormSpec<S>, user: NutritionistUser) {
  type Inputs = z.input<S>;
  const { part, inputsOf } = spec;
  const save = useSaveProfile();
  const goOn = useNextStep();
  const [stale, setStale] = useState<{ mine: Inputs; stored: NutritionistUser } | null>(null);
  const [draft] = useState(() => readDraft(part));
  const [hasDraft, setHasDraft] = useState(draft !== undefined);
  const [opened, setOpened] = useState<Opened<Inputs>>(() => ({
    user,
    ...(draft && { typed: { ...inputsOf(user), ...draft } as Inputs }),
  }));
  const form = useContractForm(spec.schema, {
    defaultValues: inputsOf(user) as DefaultValues<Inputs>,
    names: spec.names,
  });
  const { reset, control, applyServerErrors } = form;
  const { isDirty } = form.formState;
  const values = useWatch({ control }) as Inputs;

  // Saved elsewhere while nothing was typed here: the newer version is simply taken.
  if (!isDirty && !stale && opened.typed === undefined && user.version > opened.user.version)
    setOpened({ user });

  useEffect(() => {
    reset(inputsOf(opened.user));
    if (opened.typed) reset(opened.typed, { keepDefaultValues: true });
  }, [inputsOf, opened, reset]);

  const [isSettled, setIsSettled] = useState(draft === undefined);
  if (!isSettled && isDirty) setIsSettled(true);
  useEffect(() => {
    if (!isSettled) return;
    if (isDirty) writeDraft(part, values);
    else removeDraft(part);
  }, [isDirty, isSettled, part, values]);

  const giveUp = () => {
    removeDraft(part);
    setHasDraft(false);
  };

  const send = (output: z.output<S>, mine: Inputs, base: NutritionistUser) =>
    save.mutate(
      { body: { ...spec.bodyOf(output), version: base.version } },
      {
        onSuccess: (saved) => {
          giveUp();
          setOpened({ user: saved });
          goOn(part, base.isProfileCompleted, saved);
        },
        onError: (error) => {
          if (error instanceof AppError && error.code === "stale_version")
            setStale({ mine, stored: error.current as NutritionistUser });
          else applyServerErrors(error);
        },
      },
    );

  const submit = form.handleSubmit((output) => send(output, form.getValues() as Inputs, opened.user));

  return {
    form,
    submit,
    isSaving: save.isPending,
    hasDraft: hasDraft && isDirty,
    giveUp,
    discard: () => {
      giveUp();
      setOpened({ user: opened.user });
    },
    stale: stale && {
      fields: staleFields(spec.compared, {
        opened: inputsOf(opened.user),
        mine: stale.mine,
        stored: inputsOf(stale.stored),
      }),
      onBack: () => setStale(null),
      onChoose: (kept: readonly string[]) => {
        const chosen = keeping(inputsOf(stale.stored) as object, stale.mine as object, kept) as Inputs;
        setStale(null);
        setOpened({ user: stale.stored, typed: chosen });
        const checked = z.safeParse(spec.schema, chosen);
        if (checked.success) send(checked.data, chosen, stale.stored);
      },
    },
  };
}
