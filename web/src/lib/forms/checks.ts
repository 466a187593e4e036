import { lateReader } from "@nutria/contract/phone/reader";
import * as z from "zod/mini";

export { zodResolver } from "@hookform/resolvers/zod";

/** Checks what was typed, once more where it has a phone whose reader was not loaded yet. */
export async function afterLateReader<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  const checked = await check();
  const late = lateReader();
  if (!late) return checked;
  await late.catch(() => undefined);
  return check();
}

/** The values that a schema makes of inputs; undefined where they are not valid. */
export function validValues<S extends z.core.$ZodType>(schema: S, inputs: unknown): z.output<S> | undefined {
  const checked = z.safeParse(schema, inputs);
  return checked.success ? checked.data : undefined;
}
