import { ApiError } from "@nutria/contract/wire/api-error";
import { useEffect, useState } from "react";
import type { DefaultValues, Path } from "react-hook-form";
import type * as z from "zod/mini";
import { loadChecks, useContractForm, type FormSchema, type SchemaSource } from "./form";
import { useHold, useOffered } from "../typed/use-typed";
import { staleFields, withFieldsOf, type ComparedField } from "./stale";

/** A valid form to save. */
export interface Submission<S extends FormSchema, Stored> {
  values: z.output<S>;
  /** The values of the inputs. */
  inputs: z.input<S>;
  /** The entity as the form opened it; its version is part of the save. */
  opened: Stored;
}

/** Callbacks with the result of a save. */
export interface SaveOutcome<Stored> {
  /** Resets the form to the entity as stored now. */
  saved: (stored: NonNullable<Stored>) => void;
  /** Shows the messages beside their inputs; on `stale_version`, both values of each field. */
  refused: (error: unknown) => void;
}

export interface VersionedFormOptions<S extends FormSchema, Stored> {
  schema: SchemaSource<S>;
  /** The entity to edit; undefined when the form creates one. */
  stored: Stored;
  inputsOf: (stored: Stored) => z.input<S>;
  compared: readonly ComparedField<z.input<S>>[];
  /** Maps a path of the request to its input where the two differ. */
  names?: Record<string, Path<z.input<S>>>;
  /** Normalises typed values to the format of `inputsOf`, so that both can be compared. */
  normalize?: (values: z.output<S>) => z.input<S>;
  save: (submission: Submission<S, Stored>, outcome: SaveOutcome<Stored>) => void;
}

interface Opened<Inputs, Stored> {
  stored: Stored;
  inputs: Inputs;
  /** Unsaved input that the form starts with. */
  typed?: Inputs;
}

interface Conflict<Inputs, Stored> {
  mine: Inputs;
  stored: Stored;
}

/**
 * A form of a stored entity with a version. When another user saved first, shows both values of each field and saves
 * the selected ones. `typed` is unsaved input that the form starts with.
 */
export function useVersionedForm<S extends FormSchema, Stored extends object | undefined>(
  options: VersionedFormOptions<S, Stored>,
  typed?: z.input<S>,
) {
  type Inputs = z.input<S>;
  const { schema, stored, inputsOf, compared, names, normalize, save } = options;
  const { name, opened, open } = useOpened(options, typed);
  const [conflict, setConflict] = useState<Conflict<Inputs, Stored> | null>(null);
  const defaultValues = opened.inputs as DefaultValues<Inputs>;
  const form = useContractForm(schema, { defaultValues, ...(names && { names }) });
  const { reset } = form;
  useHold(name, () => (form.formState.isDirty ? { ...opened, typed: form.getValues() } : undefined));

  // Takes the newer version silently when the user has typed nothing.
  const isUntouched = !form.formState.isDirty && !conflict && opened.typed === undefined;
  if (isUntouched && versionOf(stored) > versionOf(opened.stored)) open(stored);

  useEffect(() => {
    reset(opened.inputs);
    if (opened.typed !== undefined) reset(opened.typed, { keepDefaultValues: true });
  }, [opened, reset]);

  const send = (values: z.output<S>, typedNow: Inputs, base: Stored) => {
    const inputs = normalize ? normalize(values) : typedNow;
    save(
      { values, inputs, opened: base },
      {
        saved: (current) => open(current),
        refused: (error) => {
          const isStale = error instanceof ApiError && error.code === "stale_version";
          if (isStale) setConflict({ mine: inputs, stored: error.current as Stored });
          else form.applyServerErrors(error);
        },
      },
    );
  };

  const choose = async ({ mine, stored: current }: Conflict<Inputs, Stored>, kept: readonly string[]) => {
    const chosen = withFieldsOf(inputsOf(current) as object, mine as object, kept) as Inputs;
    setConflict(null);
    open(current, chosen);
    const values = await validValues(schema, chosen);
    if (values !== undefined) send(values, chosen, current);
  };

  return {
    form,
    submit: form.handleSubmit((values) => send(values, form.getValues(), opened.stored)),
    /** Resets the form to the stored values. */
    discard: () => open(opened.stored),
    /** Set while the user must choose between two values of each field. */
    stale: conflict && {
      fields: staleFields(compared, {
        ...conflict,
        opened: opened.inputs,
        stored: inputsOf(conflict.stored),
      }),
      onBack: () => setConflict(null),
      onChoose: (kept: readonly string[]) => void choose(conflict, kept),
    },
  };
}

async function validValues<S extends FormSchema>(source: SchemaSource<S>, inputs: z.input<S>) {
  const { schema, validValues: valid, afterLateReader } = await loadChecks(source);
  return afterLateReader(() => valid(schema, inputs));
}

/** What a form is opened with: what was typed in it before the session was lost, over the entity as it was then. */
function useOpened<S extends FormSchema, Stored extends object | undefined>(
  { stored, inputsOf, compared }: VersionedFormOptions<S, Stored>,
  typed: z.input<S> | undefined,
) {
  type Values = Opened<z.input<S>, Stored>;
  const openedAt = (current: Stored, mine?: z.input<S>): Values => ({
    stored: current,
    inputs: inputsOf(current),
    ...(mine !== undefined && { typed: mine }),
  });
  const [name] = useState(() => nameOf(stored, compared));
  const kept = useOffered<Values>(name);
  const [opened, setOpened] = useState(() => kept ?? openedAt(stored, typed));
  const open = (current: Stored, mine?: z.input<S>) => setOpened(openedAt(current, mine));
  return { name, opened, open };
}

/** Under which what is typed is kept while a session that was lost is begun again: of which entity, and which fields. */
function nameOf(stored: object | undefined, fields: readonly { name: string }[]): string {
  const id = stored && "_id" in stored ? String(stored._id) : "";
  return `${id} ${fields.map(({ name }) => name).join()}`;
}

function versionOf(stored: object | undefined): number {
  return stored && "version" in stored ? Number(stored.version) : 0;
}
