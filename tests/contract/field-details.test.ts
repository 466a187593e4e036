import { AppError } from "@nutria/contract/wire/errors";
import { fieldCodes } from "@nutria/contract/wire/field-codes";
import { BodyComposition } from "@nutria/contract/schemas/body-composition";
import { IncomingEventHead } from "@nutria/contract/schemas/event";
import { FieldDetail } from "@nutria/contract/schemas/field-detail";
import { day, emailAddress, instant, personName } from "@nutria/contract/schemas/primitives";
import { phoneNumber } from "@nutria/contract/schemas/phone";
import { parsePart } from "@nutria/core/kernel/parse-part";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

const text = z.string("x").check(z.minLength(3, "x"), z.maxLength(5, "x"));
const whole = z.int("x").check(z.minimum(1, "x"), z.maximum(9, "x"));
const Form = z.strictObject({
  text: z.optional(text),
  whole: z.optional(whole),
  above: z.optional(z.number("x").check(z.gt(0, "x"), z.lt(10, "x"))),
  half: z.optional(z.number("x").check(z.multipleOf(0.5, "x"))),
  choice: z.optional(z.enum(["a", "b"], "x")),
  list: z.optional(z.array(z.string("x"), "x").check(z.minLength(1, "x"), z.maxLength(2, "x"))),
  yes: z.optional(z.boolean("x")),
  object: z.optional(z.strictObject({ inner: text })),
  day: z.optional(day),
  instant: z.optional(instant),
  email: z.optional(emailAddress()),
  phone: z.optional(phoneNumber()),
  kind: z.optional(
    z.discriminatedUnion("is", [
      z.strictObject({ is: z.literal("one"), text }),
      z.strictObject({ is: z.literal("two"), whole }),
    ]),
  ),
  odd: z.optional(z.number("x").check(z.refine((value) => value % 2 === 1, "x"))),
});

function detailsOf(schema: z.ZodMiniType, value: unknown): readonly FieldDetail[] {
  try {
    parsePart(schema, value);
    return [];
  } catch (error) {
    return (error as AppError).details ?? [];
  }
}

describe("the code of a field", () => {
  test.each([
    [{ text: "" }, { field: "text", code: "required" }],
    [{ text: null }, { field: "text", code: "required" }],
    [{ text: 7 }, { field: "text", code: "wrong_type", limits: { type: "string" } }],
    [{ text: "ab" }, { field: "text", code: "too_short", limits: { minimum: 3 } }],
    [{ text: "abcdef" }, { field: "text", code: "too_long", limits: { maximum: 5 } }],
    [{ whole: 0 }, { field: "whole", code: "too_small", limits: { minimum: 1 } }],
    [{ whole: 10 }, { field: "whole", code: "too_large", limits: { maximum: 9 } }],
    [{ whole: 1.5 }, { field: "whole", code: "wrong_type", limits: { type: "integer" } }],
    [{ whole: "5" }, { field: "whole", code: "wrong_type", limits: { type: "number" } }],
    [{ above: 0 }, { field: "above", code: "too_small", limits: { exclusiveMinimum: 0 } }],
    [{ above: 10 }, { field: "above", code: "too_large", limits: { exclusiveMaximum: 10 } }],
    [{ half: 0.3 }, { field: "half", code: "not_multiple", limits: { multipleOf: 0.5 } }],
    [{ choice: "c" }, { field: "choice", code: "not_listed", limits: { values: ["a", "b"] } }],
    [{ list: [] }, { field: "list", code: "too_few", limits: { minimum: 1 } }],
    [{ list: ["a", "b", "c"] }, { field: "list", code: "too_many", limits: { maximum: 2 } }],
    [{ list: [1] }, { field: "list.0", code: "wrong_type", limits: { type: "string" } }],
    [{ yes: "true" }, { field: "yes", code: "wrong_type", limits: { type: "boolean" } }],
    [{ object: {} }, { field: "object.inner", code: "required" }],
    [{ object: [] }, { field: "object", code: "wrong_type", limits: { type: "object" } }],
    [{ more: 1 }, { field: "more", code: "unknown_field" }],
    [{ day: "2026-02-30" }, { field: "day", code: "invalid_format" }],
    [{ day: "mañana" }, { field: "day", code: "invalid_format" }],
    [{ instant: "2026-02-30T10:00:00Z" }, { field: "instant", code: "invalid_format" }],
    [{ email: "ana" }, { field: "email", code: "invalid_format" }],
    [{ phone: "123" }, { field: "phone", code: "invalid_format" }],
    [{ kind: { is: "three" } }, { field: "kind.is", code: "not_listed" }],
    [{ kind: { is: "two", whole: 0 } }, { field: "kind.whole", code: "too_small", limits: { minimum: 1 } }],
    [{ odd: 2 }, { field: "odd", code: "invalid" }],
  ])("of %j", (value, detail) => {
    const found = detailsOf(Form, value);
    expect(found).toMatchObject([detail]);
    expect(found[0]?.limits ?? {}).toEqual("limits" in detail ? detail.limits : {});
  });

  test("is one of few, each of which is documented", () => {
    expect(Object.keys(fieldCodes).length).toBeLessThanOrEqual(20);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(Form.shape)), fc.jsonValue()), (value) => {
        const details = detailsOf(Form, value);
        for (const { code } of details) expect(fieldCodes).toHaveProperty(code);
        expect(z.safeParse(z.array(FieldDetail), details).success).toBe(true);
      }),
    );
  });
});

test("a number that came as text is told so, with the field, the code and the type", () => {
  const measures = { patient: "7K3M-Q9ZT", weight: "68" };
  expect(detailsOf(z.looseObject({ weight: BodyComposition.shape.weight }), measures)).toEqual([
    {
      field: "weight",
      code: "wrong_type",
      message: "Envía un número, no un texto",
      limits: { type: "number" },
    },
  ]);
});

test("a sentence of the specification stays beside its code", () => {
  const read = detailsOf(z.strictObject({ name: personName(), email: emailAddress() }), {
    name: "",
    email: "ana",
  });
  expect(read).toEqual([
    { field: "name", code: "required", message: "Este campo es obligatorio" },
    { field: "email", code: "invalid_format", message: "Escribe un correo válido" },
  ]);
});

test("an unknown type of event comes with those that there are", () => {
  const head = { id: "6f1c2b1e-0001", type: "nothing", occurredAt: "2026-11-24T15:00:00.000Z", data: {} };
  const [detail] = detailsOf(IncomingEventHead, head);
  expect(detail).toMatchObject({
    field: "type",
    code: "not_listed",
    message: expect.stringMatching(/^Este tipo de evento no existe\. Usa uno de estos: newPatientInBody, /),
  });
  expect(detail?.limits?.values).toContain("loggedWater");
});

describe("an error of the domain", () => {
  test("that is about a field says so with its own code", () => {
    const error = new AppError("email_taken", { fields: { email: "Este correo ya está registrado" } });
    expect(error.toBody().details).toEqual([
      { field: "email", code: "email_taken", message: "Este correo ya está registrado" },
    ]);
  });

  test("of validation has the code that it was raised with, or the general one", () => {
    const fields = { day: "…" };
    const codeOf = (error: AppError) => error.toBody().details?.[0]?.code;
    expect(codeOf(new AppError("validation", { fields, fieldCode: "in_future" }))).toBe("in_future");
    expect(codeOf(new AppError("validation", { fields }))).toBe("invalid");
  });

  test("without fields has no details, and fields and details agree", () => {
    expect(new AppError("not_found").toBody()).not.toHaveProperty("details");
    const details = [{ field: "data.text", code: "too_long", message: "…", limits: { maximum: 5 } }];
    expect(new AppError("validation", { details }).toBody()).toMatchObject({
      details,
      fields: { "data.text": "…" },
    });
  });
});
