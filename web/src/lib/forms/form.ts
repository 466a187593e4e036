import { ApiError } from "@nutria/contract/wire/api-error";
import { useCallback, useEffect, useRef } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";
import { NoAnswerError } from "../no-answer-error";
import { code, isWithinReach } from "../code";
import { notify } from "../toast";
import { formOf, useFocusInvalid } from "./use-focus-invalid";

export type FormSchema = z.core.$ZodType<FieldValues, FieldValues>;

/** A schema, or how it is loaded where the form is shown before it can check anything. */
export type SchemaSource<S extends FormSchema> = S | (() => Promise<S>);

/** What a form of the contract does beside what the library's does. */
export interface FormActs {
  /**
   * Shows the messages of a `validation` error on their inputs and focuses the first; one without an input is said as a
   * toast, because nothing else says it. Returns whether there were any.
   */
  applyServerErrors: (error: unknown) => boolean;
  /** Focuses the first field in error of a form that is checked without a submit. */
  focusInvalid: (form: Element | null) => void;
}

export type ContractForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>> & FormActs;

const checksCode = code(() => import("./checks"));

/** Loads what checks a form, which is as large as the form itself. */
export async function loadChecks<S extends FormSchema>(source: SchemaSource<S>) {
  const [checks, schema] = await Promise.all([
    checksCode(),
    typeof source === "function" ? whenWithinReach(source) : source,
  ]);
  return { ...checks, schema };
}

/** Without a connection nothing is asked for: a browser may keep an import that failed as failed until the page is loaded anew. */
function whenWithinReach<Schema>(load: () => Promise<Schema>): Promise<Schema> {
  return isWithinReach() ? load() : Promise.reject(new NoAnswerError(undefined));
}

/** Checks by the schema; where it cannot be loaded, the server checks alone. */
function resolverOf<S extends FormSchema>(
  source: SchemaSource<S>,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values, context, options) => {
    const loaded = await loadChecks(source).catch(() => null);
    if (!loaded) return { values: values as z.output<S>, errors: {} };
    const resolve = loaded.zodResolver(loaded.schema) as Resolver<z.input<S>, unknown, z.output<S>>;
    return loaded.afterLateReader(() => resolve(values, context, options));
  };
}

/**
 * A form validated by a schema of the contract. A refused submit focuses the first field in error as the page shows them:
 * the library goes by the order in which they were registered. A submit that is under way is not begun again. `names` maps
 * a path of the request to its input where the two differ.
 */
export function useContractForm<S extends FormSchema>(
  source: SchemaSource<S>,
  options: { defaultValues: DefaultValues<z.input<S>>; names?: Record<string, Path<z.input<S>>> },
): ContractForm<S> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: resolverOf(source),
    defaultValues: options.defaultValues,
    mode: "onSubmit",
    reValidateMode: "onChange",
    shouldFocusError: false,
  });
  // Loaded before somebody needs it, while there is a connection.
  useEffect(() => void loadChecks(source).catch(() => undefined), [source]);
  const { setError, getValues, handleSubmit: handle } = form;
  const { names } = options;
  const focusInvalid = useFocusInvalid();
  const submitted = useRef<Element>(null);
  const isUnderWay = useRef(false);
  const handleSubmit = useCallback<typeof handle>(
    (onValid, onInvalid) => async (event) => {
      event?.preventDefault?.();
      // The checks take a moment, in which the button is not switched off yet: a second press is of the same submit.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      submitted.current = formOf(event);
      let isRefused = false;
      try {
        await handle(onValid, (errors, refused) => {
          isRefused = true;
          return onInvalid?.(errors, refused);
        })(event);
      } finally {
        isUnderWay.current = false;
      }
      if (isRefused) focusInvalid(submitted.current);
    },
    [handle, focusInvalid],
  );
  const applyServerErrors = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.fields === undefined) return false;
      const entries = Object.entries(error.fields);
      for (const [path, message] of entries) {
        const name = names?.[path] ?? (path as Path<z.input<S>>);
        if (isInput(getValues(name))) setError(name, { type: "server", message });
        else notify.error(message);
      }
      focusInvalid(submitted.current);
      return entries.length > 0;
    },
    [names, getValues, setError, focusInvalid],
  );
  return { ...form, handleSubmit, applyServerErrors, focusInvalid };
}

/** Whether a value is that of an input, and not of a part of the form or of nothing in it. */
function isInput(value: unknown): boolean {
  return value !== undefined && (typeof value !== "object" || value === null || Array.isArray(value));
}
