import type { AppError } from "@nutria/contract/wire/errors";
import { IncomingEventHead } from "@nutria/contract/schemas/event";
import { AgendaQuery, CreateAppointmentInput } from "@nutria/contract/schemas/agenda/appointment";
import { DayOffInput } from "@nutria/contract/schemas/agenda/day-off";
import { phoneNumber } from "@nutria/contract/schemas/phone";
import * as Primitives from "@nutria/contract/schemas/primitives";
import type { Schema } from "@nutria/contract/wire/define";
import { parsePart } from "@nutria/core/kernel/parse-part";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

/** The message of a form with this one field for a value; undefined omits the field. */
function said(field: Schema, value?: unknown): string | undefined {
  return fieldsOf(z.strictObject({ field }), value === undefined ? {} : { field: value })?.field;
}

function fieldsOf(schema: Schema, value: unknown): Record<string, string> | undefined {
  try {
    parsePart(schema, value);
    return undefined;
  } catch (error) {
    return (error as AppError).fields;
  }
}

const obligatory = "Este campo es obligatorio";
const invalid = "Escribe un valor válido";
const { id, instant, requiredText, freeText, emailAddress, sex } = Primitives;

const fields: [what: string, field: Schema, right: unknown, absent: string, other: string][] = [
  ["an id", id, "patient_01", obligatory, invalid],
  ["a text", requiredText(20), "Ana", obligatory, invalid],
  ["a text of another form", requiredText(20, "Escribe algo"), "Ana", "Escribe algo", invalid],
  ["an e-mail", emailAddress(), "ana@correo.mx", "Este campo es requerido", "Escribe un correo válido"],
  ["a phone", phoneNumber(), "5512345678", obligatory, "Escribe un número válido"],
  ["a sex", sex, "female", obligatory, "Elige una opción válida"],
];

describe.each(fields)("%s", (_, field, right, absent, other) => {
  test("accepts a valid value", () => expect(said(field, right)).toBeUndefined());

  test.each([[undefined], [null], [""]])("is reported as missing when it is %j", (value) =>
    expect(said(field, value)).toBe(absent),
  );

  test.each([[0.5], [7], [true], [{}], [["a"]]])(
    "is reported as invalid, not as missing, when it is %j",
    (value) => expect(said(field, value)).toBe(other),
  );
});

test("an id that is too long is not reported as missing", () => {
  expect(said(id, "x".repeat(64))).toBeUndefined();
  expect(said(id, "x".repeat(65))).toBe(invalid);
});

test("an instant is reported as missing or as invalid", () => {
  expect(said(instant)).toBe(obligatory);
  for (const value of [1_700_000_000_000, "ayer", false]) {
    expect(said(instant, value)).toBe("Escribe una fecha válida");
  }
  expect(fieldsOf(IncomingEventHead, { id: "12345678", type: "patientUsedPass", data: {} })).toEqual({
    occurredAt: obligatory,
  });
  const event = { id: "12345678", type: "patientUsedPass", data: {}, occurredAt: 20_261_121 };
  expect(fieldsOf(IncomingEventHead, event)).toEqual({ occurredAt: "Escribe una fecha válida" });
});

test("a text that may be empty reports only a value of another type", () => {
  expect(said(freeText(20), "")).toBeUndefined();
  expect(said(freeText(20), 5)).toBe(invalid);
});

describe("an appointment", () => {
  const right = { patient: "p", service: "s", mode: "site", startDate: "2030-01-07T16:00:00Z" };
  const cases: [changes: object, fields: Record<string, string>][] = [
    [{ mode: undefined }, { mode: obligatory }],
    [{ mode: "" }, { mode: obligatory }],
    [{ mode: "beach" }, { mode: "Elige una opción válida" }],
    [{ startDate: "" }, { startDate: obligatory }],
    [{ startDate: 5 }, { startDate: "Escribe una fecha válida" }],
    [{ comment: 5 }, { comment: invalid }],
    [{ office: 0.5 }, { office: invalid }],
    [{ comment: "x".repeat(301) }, { comment: "El mensaje es muy largo" }],
  ];
  test.each(cases)("with %j", (changes, expected) => {
    expect(fieldsOf(CreateAppointmentInput, right)).toBeUndefined();
    expect(fieldsOf(CreateAppointmentInput, { ...right, ...changes })).toEqual(expected);
  });

  test("has whole days, or times", () => {
    const event = { type: "other", title: "Congreso", startDate: "2030-01-07" };
    expect(fieldsOf(CreateAppointmentInput, { ...event, isAllDay: "sí" })).toEqual({
      isAllDay: "Elige una opción válida",
    });
  });
});

test.each([
  ["a day off", DayOffInput, "startDate", "endDate"],
  ["a range of the agenda", AgendaQuery, "from", "to"],
])("%s starts and ends between 2000 and 2099, on days that exist", (_, schema, start, end) => {
  const from = (first: unknown, last: unknown) => fieldsOf(schema, { [start]: first, [end]: last });
  expect(from("2000-01-01T00:00:00Z", "2000-01-02T00:00:00Z")).toBeUndefined();
  expect(from("2099-12-30T00:00:00Z", "2099-12-31T23:59:00Z")).toBeUndefined();
  const date = "Escribe una fecha válida";
  for (const year of ["0001", "0099", "1901", "1999", "2100", "9999"]) {
    const day = `${year}-06-01`;
    expect(from(`${day}T10:00:00Z`, `${day}T12:00:00Z`)).toEqual({ [start]: date, [end]: date });
  }
  expect(from("2030-02-30T10:00:00Z", 5)).toEqual({ [start]: date, [end]: date });
  expect(from(undefined, "")).toEqual({ [start]: obligatory, [end]: obligatory });
});
