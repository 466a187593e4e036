import { ApiError } from "@nutria/contract/api-error";
import { useCallback, useEffect } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";

export type FormSchema = z.core.$ZodType<FieldValues, FieldValues>;

/** A schema, or how it is loaded where the form is shown before it can check anything. */
export type SchemaSource<S extends FormSchema> = S | (() => Promise<S>);

export type ContractForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>> & {
  /** Shows the messages of a `validation` error on their inputs and focuses the first. Returns whether it did. */
  applyServerErrors: (error: unknown) => boolean;
};

/** Loads what checks a form, which is as large as the form itself. */
export async function loadChecks<S extends FormSchema>(source: SchemaSource<S>) {
  const [checks, schema] = await Promise.all([
    import("./checks"),
    typeof source === "function" ? source() : source,
  ]);
  return { ...checks, schema };
}

/** Checks by the schema; where it cannot be loaded, the server checks alone. */
function resolverOf<S extends FormSchema>(
  source: SchemaSource<S>,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values, context, options) => {
    const loaded = await loadChecks(source).catch(() => null);
    if (!loaded) return { values: values as z.output<S>, errors: {} };
    const resolve = loaded.zodResolver(loaded.schema) as Resolver<z.input<S>, unknown, z.output<S>>;
    return resolve(values, context, options);
  };
}

/**
 * A form validated by a schema of the contract. `names` maps a path of the request to its input where the two differ.
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
  });
  // Loaded before somebody needs it, while there is a connection.
  useEffect(() => void loadChecks(source).catch(() => undefined), [source]);
  const { setError } = form;
  const { names } = options;
  const applyServerErrors = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.fields === undefined) return false;
      const entries = Object.entries(error.fields);
      entries.forEach(([path, message], index) => {
        const name = names?.[path] ?? (path as Path<z.input<S>>);
        setError(name, { type: "server", message }, { shouldFocus: index === 0 });
      });
      return entries.length > 0;
    },
    [names, setError],
  );
  return { ...form, applyServerErrors };
}
