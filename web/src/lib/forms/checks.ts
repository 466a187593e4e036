import * as z from "zod/mini";

export { zodResolver } from "@hookform/resolvers/zod";

/** The values that a schema makes of inputs; undefined where they are not valid. */
export function validValues<S extends z.core.$ZodType>(schema: S, inputs: unknown): z.output<S> | undefined {
  const checked = z.safeParse(schema, inputs);
  return checked.success ? checked.data : undefined;
}
