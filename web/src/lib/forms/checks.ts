import * as z from "zod/mini";

export { zodResolver } from "@hookform/resolvers/zod";

/** The values that a schema makes of inputs; undefined where they are not valid. */
export async function validValues<S extends z.core.$ZodType>(
  schema: S,
  inputs: unknown,
): Promise<z.output<S> | undefined> {
  const checked = await z.safeParseAsync(schema, inputs);
  return checked.success ? checked.data : undefined;
}
