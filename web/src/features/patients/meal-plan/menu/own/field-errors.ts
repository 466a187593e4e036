import { ApiError } from "@nutria/contract/api-error";
import type * as z from "zod/mini";

export type FieldErrors = Readonly<Record<string, string>>;

/** What a schema says against some input, by the path of the field; nothing for a valid one. */
export function errorsOf(schema: z.ZodMiniType, input: unknown): FieldErrors {
  const result = schema.safeParse(input);
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.toReversed().map(({ path, message }) => [path.join("."), message]),
  );
}

/** The fields that the server refused. */
export const refusedFields = (error: Error): FieldErrors =>
  error instanceof ApiError ? (error.fields ?? {}) : {};

/** A typed decimal number, with a point or a comma; undefined for nothing, and not a number for anything else. */
export function numberIn(typed: string): number | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
