import { earlierEmailPattern, emailPattern, emailText } from "../people/email-text";
import { plainLine, plainText } from "../web/plain-text";
import { isDay } from "@nutria/calendar/valid-day";
import * as z from "zod/mini";

/** Messages that several forms share, as the specification spells them. */
export const messages = {
  requiredField: "Este campo es obligatorio",
  required: "Este campo es requerido",
  phone: "Escribe un número válido",
  email: "Escribe un correo válido",
  emailInEditForm: "Escribe un email válido",
  noEmail: "Deja el correo vacío, o quita “No usa correo”",
  name: "Escribe un nombre válido",
  passwordTooShort: "La contraseña debe de tener al menos 6 caracteres",
  tooLong: "El texto es demasiado largo",
  choose: "Elige una opción válida",
  invalid: "Escribe un valor válido",
  date: "Escribe una fecha válida",
  oneFile: "Sube un solo archivo",
  zipCode: "El código postal debe tener 5 dígitos",
} as const;

/** Messages of a field with a value of the wrong type, and of a missing or empty field. */
export const orRequired = (invalidMessage: string, requiredMessage: string = messages.requiredField) => ({
  error: ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === "" ? requiredMessage : invalidMessage,
});

/** Text that must not be empty once trimmed; `requiredMessage` is its error message. */
export const requiredText = (maximum: number, requiredMessage: string = messages.requiredField) =>
  z
    .string(orRequired(messages.invalid, requiredMessage))
    .check(
      z.overwrite(plainText),
      z.trim(),
      z.minLength(1, requiredMessage),
      z.maxLength(maximum, messages.tooLong),
    );

/** Text that may be empty. */
export const freeText = (maximum: number) =>
  z
    .string(orRequired(messages.invalid))
    .check(z.overwrite(plainText), z.trim(), z.maxLength(maximum, messages.tooLong));

/** An e-mail address, in lower case so that comparisons ignore case. */
export const emailAddress = (
  requiredMessage: string = messages.required,
  patternMessage: string = messages.email,
) =>
  z
    .string(orRequired(patternMessage, requiredMessage))
    .check(
      z.overwrite(emailText),
      z.minLength(1, requiredMessage),
      z.maxLength(254, patternMessage),
      z.regex(emailPattern, patternMessage),
      z.toLowerCase(),
    );

/**
 * The address of somebody who may have registered under an earlier rule, by which they sign in, ask for a password or are
 * found; a new one is an {@link emailAddress}.
 */
export const knownEmail = (
  requiredMessage: string = messages.required,
  patternMessage: string = messages.email,
) =>
  z.string(orRequired(patternMessage, requiredMessage)).check(
    z.overwrite(emailText),
    z.minLength(1, requiredMessage),
    z.maxLength(254, patternMessage),
    z.refine((text) => emailPattern.test(text) || earlierEmailPattern.test(text), patternMessage),
    z.toLowerCase(),
  );

/** An e-mail address as {@link emailAddress} takes it, or an empty text for a person who uses none. */
export const emailAddressOrNone = (patternMessage: string = messages.email) =>
  z
    .string(patternMessage)
    .check(
      z.overwrite(emailText),
      z.maxLength(254, patternMessage),
      z.regex(new RegExp(`^$|${emailPattern.source}`, "i"), patternMessage),
      z.toLowerCase(),
    );

/** The e-mail of a form whose `hasNoEmail` says that the person uses none: left out, or empty. */
export const noEmail = z._default(z.literal("", messages.noEmail), "");

export const sex = z.enum(["male", "female"], orRequired(messages.choose));

/** A name of a person, on one line; in the general patient form it holds no digits (spec A §5). */
export const personName = (requiredMessage: string = messages.requiredField) =>
  z
    .string(orRequired(messages.invalid, requiredMessage))
    .check(
      z.overwrite(plainLine),
      z.trim(),
      z.minLength(1, requiredMessage),
      z.maxLength(80, messages.tooLong),
    );
export const personNameWithoutDigits = (requiredMessage: string = messages.requiredField) =>
  personName(requiredMessage).check(z.regex(/^\D*$/, messages.name));

/** Name and contact data of a person in a response. */
export const contactFields = {
  name: z.string(),
  lastName: z.string(),
  /** Empty for a person who uses none. */
  email: z.string(),
  phoneNumber: z.string(),
  countryCode: z.number(),
};

/** The most characters of a day or instant, more than any form of it that is read. */
export const longestDate = 40;

const noSuchDate = { error: messages.date, params: { code: "invalid_format" } };

export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
export const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

/** A calendar day `yyyy-MM-dd` that exists. */
export const day = z
  .string(messages.date)
  .check(z.regex(dayPattern, messages.date), z.refine(isDay, noSuchDate));

/** A day of an answer whose name alone would be read as an instant. */
export const answeredDay = z.string();

/** An instant in UTC, ISO 8601. */
export const instant = z.string(orRequired(messages.date)).check(
  z.regex(instantPattern, messages.date),
  z.refine((text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), noSuchDate),
);

/** One of our ids: a prefix and a ULID. Only the length is checked, because an unknown id is a 404, not a 400. */
export const id = z
  .string(orRequired(messages.invalid))
  .check(z.minLength(1, messages.requiredField), z.maxLength(64, messages.invalid));

/** A boolean in a query string. */
export const flag = z._default(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((text) => text === "true"),
  ),
  false,
);

/** The size of a page; `usual` where none is asked for. */
export const limitOf = (usual: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(300))),
    ),
    usual,
  );

/** Paging parameters of a list: `limit` and `cursor`. */
export const pageQuery = {
  limit: limitOf(60),
  // A place in an order holds a person's whole name.
  cursor: z.optional(z.string().check(z.maxLength(1500))),
};

/** One page of a list. */
export const page = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
