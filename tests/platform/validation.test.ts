import { type AppError } from "@nutria/contract/wire/errors";
import { BasicInfoInput, CreatePatientInput, VerifyPatientInput } from "@nutria/contract/schemas/patient";
import { RegisterNutritionistInput } from "@nutria/contract/schemas/account";
import { UpdateUserInput } from "@nutria/contract/schemas/practice/profile";
import { parsePart } from "@nutria/core/kernel/parse-part";
import type { Schema } from "@nutria/contract/wire/define";
import { describe, expect, test } from "vitest";

function fieldsOf(schema: Schema, value: unknown): Record<string, string> | undefined {
  try {
    parsePart(schema, value);
    return undefined;
  } catch (error) {
    return (error as AppError).fields;
  }
}

const ana = {
  name: "Ana",
  lastName: "Gómez",
  email: "ana@correo.mx",
  phoneNumber: "5512345678",
  countryCode: 52,
};

describe("the message of an invalid field", () => {
  test("names every missing field at once, in Spanish", () => {
    expect(fieldsOf(CreatePatientInput, {})).toEqual({
      name: "Este campo es requerido",
      lastName: "Este campo es requerido",
      email: "Este campo es requerido",
      phoneNumber: "Este campo es requerido",
    });
  });

  test("refuses an unknown key", () => {
    expect(fieldsOf(CreatePatientInput, { ...ana, isAdmin: true })).toEqual({
      isAdmin: "Este campo no existe",
    });
  });

  test("writes the path of a nested field with points", () => {
    const fields = fieldsOf(RegisterNutritionistInput, {
      ...ana,
      sex: "female",
      password: "secreta",
      nutritionistProfile: { professionalLicense: "  " },
    });
    expect(fields).toEqual({ "nutritionistProfile.professionalLicense": "Este campo es obligatorio" });
  });

  test("names the first twenty fields of an answer that would be as long as what was sent", () => {
    const unknown = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`campo${index}`, index]));
    const names = Object.keys(fieldsOf(CreatePatientInput, unknown) ?? {});
    expect(names).toHaveLength(20);
    expect(names.slice(0, 4)).toEqual(["name", "lastName", "email", "phoneNumber"]);
    const services = Array.from({ length: 40 }, () => ({ service: "", mode: ["x", "y", "z"] }));
    const wrong = fieldsOf(UpdateUserInput, { nutritionistProfile: { services } });
    expect(Object.keys(wrong ?? {})).toHaveLength(20);
  });

  test("of a lookup uses the words of its form", () => {
    expect(fieldsOf(VerifyPatientInput, { email: "no es correo" })).toEqual({
      email: "Escribe un correo válido",
    });
    expect(fieldsOf(VerifyPatientInput, { phoneNumber: "123", countryCode: 52 })).toEqual({
      phoneNumber: "Escribe un número válido",
    });
  });

  test("is never in English", () => {
    for (const value of [
      null,
      5,
      "texto",
      [],
      { name: 5, lastName: null, email: {}, phoneNumber: [], countryCode: "9" },
    ]) {
      const fields = fieldsOf(BasicInfoInput, value);
      expect(Object.values(fields ?? {}).join(" ")).not.toMatch(/invalid|expected|required/i);
      expect(fields).toBeDefined();
    }
  });
});

describe("a phone number", () => {
  test.each([
    "5512345678",
    "55 1234 5678",
    "(55) 1234-5678",
    "+52 55 1234 5678",
    "+52 1 55 1234 5678",
    "525512345678",
  ])("%s is read as ten digits", (typed) => {
    expect(parsePart(CreatePatientInput, { ...ana, phoneNumber: typed }).phoneNumber).toBe("5512345678");
  });

  test.each(["551234567", "55123456789", "55-1234-567a", "", "   "])("%s is refused", (typed) => {
    expect(fieldsOf(CreatePatientInput, { ...ana, phoneNumber: typed })).toHaveProperty("phoneNumber");
  });

  test("can have a country code as text, which is stored as a number", () => {
    expect(parsePart(CreatePatientInput, { ...ana, countryCode: "52" }).countryCode).toBe(52);
    expect(parsePart(CreatePatientInput, { ...ana, countryCode: undefined }).countryCode).toBe(52);
  });
});

test("an e-mail is compared without regard to case", () => {
  expect(parsePart(CreatePatientInput, { ...ana, email: "  ANA@Correo.MX " }).email).toBe("ana@correo.mx");
});
