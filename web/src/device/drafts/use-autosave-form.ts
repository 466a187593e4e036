import { isEqual, leavesOf, valueAt, withLeaves } from "@nutria/contract/clinical/leaves";
import { useEffect, useState, type BaseSyntheticEvent } from "react";
import type { DefaultValues, FieldValues, Path, PathValue } from "react-hook-form";
import * as z from "zod/mini";
import { formOf } from "../../lib/forms/use-focus-invalid";
import { useContractForm, type ContractForm, type FormSchema } from "../../lib/forms/form";
import type { ComparedField } from "../../lib/forms/stale";
import { Autosave, type Clashes, type FlushResult, type Saved, type SaveState } from "./autosave";
import { savedFieldsOf, staleFieldsOf } from "./clash-fields";
import { eachField } from "./each-field";
import { OnDevice } from "./on-device";

export interface AutosaveFormOptions<S extends FormSchema, Data extends object> {
  /** Identifies the form among those with unsaved input on this device; it may change when its document is stored. */
  name: () => string;
  schema: S;
  stored: Saved<Data>;
  inputsOf: (data: Data) => z.input<S>;
  /** The valid values of the form as they are stored. */
  dataOf: (values: z.output<S>) => Data;
  compared: readonly ComparedField<z.input<S>>[];
  /** Maps a path of the request to its input where the two differ. */
  names?: Record<string, Path<z.input<S>>>;
  isReadOnly: boolean;
  send: (changes: object, version: number) => Promise<Saved<Data>>;
  storedIn: (error: unknown) => Saved<Data> | undefined;
  /** Called with a refusal that no input explains. */
  onRefused: (error: unknown) => void;
  /** The idempotency key of a document that its first save creates; a draft that is taken up brings its own. */
  creation?: { key: () => string; adopt: (key: string) => void };
}

/** What a form keeps on this device. */
interface Draft<Data> {
  base: Saved<Data>;
  inputs: FieldValues;
  creationKey?: string;
}

/**
 * A form that saves by itself after each pause. What is not saved yet is kept encrypted on this device and taken up when
 * the form is opened again; what was saved elsewhere is joined, and the user chooses where both changed the same.
 */
export function useAutosaveForm<S extends FormSchema, Data extends object>(
  options: AutosaveFormOptions<S, Data>,
) {
  type Inputs = z.input<S>;
  const { schema, stored, inputsOf, compared, names, isReadOnly } = options;
  const form = useContractForm(schema, {
    defaultValues: inputsOf(stored.data) as DefaultValues<Inputs>,
    ...(names && { names }),
  });
  const [state, setState] = useState<SaveState>({ kind: "unchanged" });
  const [clashes, setClashes] = useState<Clashes<Data> | null>(null);
  const [{ sync, open }] = useState(() => connect(options, form, { setState, setClashes }));

  useEffect(() => (isReadOnly ? undefined : open()), [isReadOnly, open]);
  useEffect(() => sync.receive(stored), [sync, stored]);

  const save = async (event?: BaseSyntheticEvent): Promise<FlushResult> => {
    event?.preventDefault();
    const shown = formOf(event);
    if (!(await form.trigger())) form.focusInvalid(shown);
    return sync.flush();
  };

  return {
    form,
    state,
    /** Saves at once what is valid. */
    save,
    /** Saves at once, without marking what is missing. */
    flush: () => sync.flush(),
    /** Set while the user must choose between two values of each field. */
    stale: clashes && {
      fields: staleFieldsOf(compared, clashes, inputsOf),
      saved: savedFieldsOf(compared, clashes),
      onBack: () => sync.postpone(),
      onChoose: (kept: readonly string[]) => sync.choose(kept),
    },
  };
}

/** Connects a form with its save and with what is kept on this device. */
function connect<S extends FormSchema, Data extends object>(
  options: AutosaveFormOptions<S, Data>,
  form: ContractForm<S>,
  show: { setState: (state: SaveState) => void; setClashes: (clashes: Clashes<Data> | null) => void },
) {
  const { name, inputsOf, creation } = options;
  const inputs = () => form.getValues() as FieldValues;
  const put = (values: object, paths: readonly string[]) => {
    for (const path of paths) {
      const value = structuredClone(valueAt(values, path)) as PathValue<z.input<S>, Path<z.input<S>>>;
      form.setValue(path as Path<z.input<S>>, value);
    }
  };
  const device = new OnDevice<Data, Draft<Data>>({
    name,
    draftOf: (base) => ({ base, inputs: inputs(), ...(creation && { creationKey: creation.key() }) }),
    takeUp: ({ base, inputs: left, creationKey }) => {
      if (creationKey !== undefined) creation?.adopt(creationKey);
      put(left, leavesOf(left));
      sync.resume(base);
    },
  });
  const sync = new Autosave<Data>({
    opened: options.stored,
    fields: eachField,
    read: (base) => readValid(options, inputs(), base),
    write: (data, paths) => put(inputsOf(data) as object, paths),
    send: options.send,
    storedIn: options.storedIn,
    keep: device.keep,
    onState: (state) => show.setState(device.shown(state)),
    onClashes: show.setClashes,
    onInvalid: (paths) => void form.trigger(paths as Path<z.input<S>>[]),
    onRefused: (error) => {
      if (!form.applyServerErrors(error)) options.onRefused(error);
      return "failed";
    },
  });

  /** Starts to save; returns a function for when the form is left, which saves the rest. */
  function open(): () => void {
    const leave = device.open(sync);
    let wasDirty = false;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        if (sync.isDirty || wasDirty) sync.changed();
        wasDirty = sync.isDirty;
      },
    });
    return () => {
      unsubscribe();
      void leave();
    };
  }

  return { sync, open };
}

/** The values of a form as they are stored; a field that is not valid has its value of `base`. */
function readValid<S extends FormSchema, Data extends object>(
  { schema, inputsOf, dataOf }: AutosaveFormOptions<S, Data>,
  inputs: FieldValues,
  base: Data,
): { data: Data; invalid: string[] } {
  const parsed = z.safeParse(schema, inputs);
  if (parsed.success) return { data: dataOf(parsed.data), invalid: [] };
  const opened = inputsOf(base) as object;
  const leaves = leavesOf(inputs);
  const wrong = leaves.filter((leaf) =>
    parsed.error.issues.some(({ path }) => `${path.join(".")}.`.startsWith(`${leaf}.`)),
  );
  const mended = z.safeParse(schema, withLeaves(inputs, opened, wrong));
  // What was stored before a rule was added is not the user's input.
  const invalid = (mended.success ? wrong : leaves).filter(
    (leaf) => !isEqual(valueAt(inputs, leaf), valueAt(opened, leaf)),
  );
  if (!mended.success) return { data: base, invalid };
  return { data: withLeaves(dataOf(mended.data), base, wrong), invalid };
}
