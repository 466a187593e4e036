import * as z from "zod/mini";
import {
  centsOf,
  moneyRules,
  numberMessages,
  readingProblem,
  readNumber,
  type NumberRules,
} from "../web/typed-number";

/** A schema of the wire: a number, or null where there may be none. */
type Wire<Value extends number | null> = z.ZodMiniType<Value, Value>;
/** The same as a field of a form. */
type Field<Value extends number | null> = z.ZodMiniType<Value, string>;

/**
 * The field of a form whose text is a number of the wire: read by {@link readNumber} within what its schema takes, and
 * checked by that schema. Empty is null where the schema takes null. `invalid` is said of a text that is no number.
 */
export function typedNumber(schema: Wire<number>, rules?: NumberRules, invalid?: string): Field<number>;
export function typedNumber(
  schema: Wire<number | null>,
  rules?: NumberRules,
  invalid?: string,
): Field<number | null>;
export function typedNumber(
  schema: Wire<number | null>,
  rules: NumberRules = {},
  invalid: string = numberMessages.invalid,
) {
  return typedAs(schema, (value) => value, rules, invalid);
}

/** As {@link typedNumber}, for a price that is typed in pesos and is in cents on the wire. */
export function typedMoney(schema: Wire<number>, invalid?: string): Field<number>;
export function typedMoney(schema: Wire<number | null>, invalid: string = numberMessages.invalid) {
  return typedAs(schema, centsOf, moneyRules, invalid);
}

function typedAs(
  schema: Wire<number | null>,
  wireOf: (value: number) => number,
  rules: NumberRules,
  invalid: string,
): Field<number | null> {
  const accepts = (value: number) => z.safeParse(schema, wireOf(value)).success;
  return z.pipe(
    z.transform<string, number | null>((typed, payload) => {
      const reading = readNumber(typed, { ...rules, accepts });
      const message = readingProblem(reading, invalid);
      if (message !== undefined) payload.issues.push({ code: "custom", input: typed, message });
      return reading.kind === "number" ? wireOf(reading.value) : null;
    }),
    schema,
  );
}
