import { readPhoneNow } from "@nutria/contract/phone/reader";
import * as z from "zod/mini";
import { countryCodes, defaultCountryCode, type CountryCode } from "../phone";
import type { PhoneProblem, PhoneReading } from "../phone/read-phone";
import { messages, orRequired } from "./primitives";

/** A form's select gives text, which becomes a number on the wire. */
export const countryCode = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value)),
  z.literal([...countryCodes], messages.requiredField),
);

/** Messages about a number that is refused. */
export const phoneMessages: Record<PhoneProblem, string> = {
  unreadable: messages.phone,
  otherCountry: "Por ahora solo guardamos teléfonos de México (+52) y de Estados Unidos (+1)",
  doubtful: "Escribe el número con + y el código de su país, o solo sus diez dígitos",
  shortened: "A este número le faltan dígitos: la hoja de cálculo lo acortó. Escríbelo completo",
  several: "Escribe un solo teléfono",
};

const wrongForm = { code: "custom", params: { code: "invalid_format" } } as const;

const otherRegion = "Este número es de otro país que la región elegida";

/** Longest text of a phone, in characters: longer than any way of writing one. */
const longestPhone = 120;

/**
 * A phone as it is typed or pasted, one of the offered countries (spec A §5). The object around it is `withPhone`, which
 * makes ten digits and a country of it.
 */
export const phoneNumber = (requiredMessage: string = messages.requiredField) =>
  z.string(orRequired(messages.phone, requiredMessage)).check(
    z.trim(),
    z.minLength(1, requiredMessage),
    z.maxLength(longestPhone, messages.phone),
    z.check<string>((payload) => {
      const { value } = payload;
      if (value === "" || value.length > longestPhone) return;
      // Which country is chosen decides about a doubtful number alone.
      const found = problemOf(readPhoneNow(value));
      const problem = found === "doubtful" && !problemOf(readPhoneNow(value, 1)) ? undefined : found;
      if (problem) payload.issues.push({ ...wrongForm, input: value, message: phoneMessages[problem] });
    }),
  );

const problemOf = (reading: PhoneReading): PhoneProblem | undefined =>
  "problem" in reading ? reading.problem : undefined;

interface TypedPhone {
  phoneNumber?: string | undefined;
  countryCode?: CountryCode | undefined;
}

type WithPhone<Typed, Read> = Typed extends unknown ? Omit<Typed, keyof Read> & Read : never;

/**
 * An object with `phoneNumber` and an optional `countryCode`, read as one: a number that says its country sets it, and is
 * refused where the other one was given; one that says none is of `countryCode`, or of Mexico.
 */
export const withPhone = <Schema extends z.core.$ZodType<TypedPhone>>(schema: Schema) =>
  z.pipe(
    schema,
    z.transform(
      (typed, context) =>
        readTogether(typed as TypedPhone, context, defaultCountryCode) as WithPhone<
          z.output<Schema>,
          { phoneNumber: string; countryCode: CountryCode }
        >,
    ),
  );

/** The same for a change, which may leave out either: the country stays where nothing says one. */
export const withPhoneIfGiven = <Schema extends z.core.$ZodType<TypedPhone>>(schema: Schema) =>
  z.pipe(
    schema,
    z.transform(
      (typed, context) => readTogether(typed as TypedPhone, context, undefined) as z.output<Schema>,
    ),
  );

function readTogether(
  typed: TypedPhone,
  context: z.core.ParsePayload,
  usual: CountryCode | undefined,
): TypedPhone {
  const { phoneNumber: text, countryCode: given } = typed;
  if (text === undefined) return typed;
  const refuse = (message: string) => {
    context.issues.push({ ...wrongForm, input: text, path: ["phoneNumber"], message });
    return typed;
  };
  const reading = readPhoneNow(text, given ?? usual);
  if ("problem" in reading) return refuse(phoneMessages[reading.problem]);
  const { phoneNumber: digits, countryCode: said, isCountrySaid } = reading;
  if (isCountrySaid && given !== undefined && given !== said) return refuse(otherRegion);
  const country = isCountrySaid ? said : (given ?? usual);
  return { ...typed, phoneNumber: digits, ...(country !== undefined && { countryCode: country }) };
}
