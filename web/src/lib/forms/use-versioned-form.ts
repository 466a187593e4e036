import { AppError } from "@nutria/contract/errors";
import { useEffect, useState } from "react";
import type { DefaultValues, Path } from "react-hook-form";
import * as z from "zod/mini";
import { useContractForm, type FormSchema } from "./form";
import { staleFields, withFieldsOf, type ComparedField } from "./stale";

/** A valid form that is to be saved. */
export interface Submission<S extends FormSchema, Stored> {
  values: z.output<S>;
  /** What the inputs hold. */
  inputs: z.input<S>;
  /** What the form was opened with: its version goes with the save. */
  opened: Stored;
}

/** How a save ended. */
export interface SaveOutcome<Stored> {
  /** The form goes on from what is stored now. */
  saved: (stored: NonNullable<Stored>) => void;
  /** Shows the messages beside their inputs; on `stale_version`, both values of each field. */
  refused: (error: unknown) => void;
}

export interface VersionedFormOptions<S extends FormSchema, Stored> {
  schema: S;
  /** What the form edits; undefined while it creates something. */
  stored: Stored;
  inputsOf: (stored: Stored) => z.input<S>;
  compared: readonly ComparedField<z.input<S>>[];
  /** Path on the wire → input, where the two differ. */
  names?: Record<string, Path<z.input<S>>>;
  /** Writes what was typed as `inputsOf` writes what is stored, so that the two can be compared. */
  tidy?: (values: z.output<S>) => z.input<S>;
  save: (submission: Submission<S, Stored>, outcome: SaveOutcome<Stored>) => void;
}

interface Opened<Inputs, Stored> {
  stored: Stored;
  inputs: Inputs;
  /** What is typed on top of it, if anything. */
  typed?: Inputs;
}

/**
 * A form of something that is stored with a version. When somebody saved since it was opened, both values of each field
 * are shown and the chosen ones are saved. `typed` is what is typed already when it opens.
 */
export function useVersionedForm<S extends FormSchema, Stored extends object | undefined>(
  options: VersionedFormOptions<S, Stored>,
  typed?: z.input<S>,
) {
  type Inputs = z.input<S>;
  const { schema, stored, inputsOf, compared, names, tidy, save } = options;
  const [opened, setOpened] = useState<Opened<Inputs, Stored>>(() => ({
    stored,
    inputs: inputsOf(stored),
    ...(typed !== undefined && { typed }),
  }));
  const [conflict, setConflict] = useState<{ mine: Inputs; stored: Stored } | null>(null);
  const form = useContractForm(schema, {
    defaultValues: opened.inputs as DefaultValues<Inputs>,
    ...(names && { names }),
  });
  const { reset, applyServerErrors } = form;
  const { isDirty } = form.formState;

  const open = (current: Stored, mine?: Inputs) =>
    setOpened({ stored: current, inputs: inputsOf(current), ...(mine !== undefined && { typed: mine }) });

  // Saved elsewhere while nothing was typed here: the newer version is simply taken.
  const isNewer = versionOf(stored) > versionOf(opened.stored);
  if (isNewer && !isDirty && !conflict && opened.typed === undefined) open(stored);

  useEffect(() => {
    reset(opened.inputs);
    if (opened.typed !== undefined) reset(opened.typed, { keepDefaultValues: true });
  }, [opened, reset]);

  const send = (values: z.output<S>, typedNow: Inputs, base: Stored) => {
    const inputs = tidy ? tidy(values) : typedNow;
    save(
      { values, inputs, opened: base },
      {
        saved: (current) => open(current),
        refused: (error) => {
          if (error instanceof AppError && error.code === "stale_version")
            setConflict({ mine: inputs, stored: error.current as Stored });
          else applyServerErrors(error);
        },
      },
    );
  };

  const choose = ({ mine, stored: current }: { mine: Inputs; stored: Stored }, kept: readonly string[]) => {
    const chosen = withFieldsOf(inputsOf(current) as object, mine as object, kept) as Inputs;
    setConflict(null);
    open(current, chosen);
    const checked = z.safeParse(schema, chosen);
    if (checked.success) send(checked.data, chosen, current);
  };

  return {
    form,
    submit: form.handleSubmit((values) => send(values, form.getValues(), opened.stored)),
    /** Goes back to what is stored. */
    discard: () => open(opened.stored),
    /** Present while the person is to choose between two values of each field. */
    stale: conflict && {
      fields: staleFields(compared, {
        opened: opened.inputs,
        mine: conflict.mine,
        stored: inputsOf(conflict.stored),
      }),
      onBack: () => setConflict(null),
      onChoose: (kept: readonly string[]) => choose(conflict, kept),
    },
  };
}

function versionOf(stored: object | undefined): number {
  return stored && "version" in stored ? Number(stored.version) : 0;
}
