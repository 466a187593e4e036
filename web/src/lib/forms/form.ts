import { zodResolver } from "@hookform/resolvers/zod";
import { ApiError } from "@nutria/contract/api-error";
import { useCallback } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";

export type FormSchema = z.core.$ZodType<FieldValues, FieldValues>;

export type ContractForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>> & {
  /** Shows the messages of a `validation` error on their inputs and focuses the first. Returns whether it did. */
  applyServerErrors: (error: unknown) => boolean;
};

/**
 * A form validated by a schema of the contract. `names` maps a path of the request to its input where the two differ.
 */
export function useContractForm<S extends FormSchema>(
  schema: S,
  options: { defaultValues: DefaultValues<z.input<S>>; names?: Record<string, Path<z.input<S>>> },
): ContractForm<S> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema) as never,
    defaultValues: options.defaultValues,
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
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
