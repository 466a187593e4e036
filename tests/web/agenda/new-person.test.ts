import { expect, test } from "vitest";
import {
  namesOf,
  newPersonBody,
  phoneOfTyped,
} from "../../../web/src/features/agenda/quick-booking/new-person/new-person";

test("what was typed in the search is the name, the last names, or the phone", () => {
  const names = (typed: string) => Object.values(namesOf(typed));
  expect(names("rosa")).toEqual(["Rosa", ""]);
  expect(names("rosa luna")).toEqual(["Rosa", "Luna"]);
  expect(names(" Rosa  Luna Pérez")).toEqual(["Rosa", "Luna Pérez"]);
  expect(names("ana maría luna pérez")).toEqual(["Ana María", "Luna Pérez"]);
  expect(names("maría de la luz")).toEqual(["María", "de la Luz"]);
  expect(names("juan De La torre y ruiz")).toEqual(["Juan", "de la Torre y Ruiz"]);
  expect(names("ana maría de los santos del río")).toEqual(["Ana María", "de los Santos del Río"]);
  expect(names("de la rosa ana")).toEqual(["De", "la Rosa Ana"]);
  expect(names("rosa y")).toEqual(["Rosa", "Y"]);
  expect(names("55 1234 5678")).toEqual(["", ""]);
  expect(phoneOfTyped(" +34 612 345-678")).toBe("+34 612 345-678");
  expect(phoneOfTyped("rosa 55")).toBe("");
});

test("a person is known by the e-mail, or by the phone when they use none", () => {
  const person = { name: "Rosa", lastName: "Luna", phoneNumber: "5512345678", countryCode: 52 as const };
  expect(newPersonBody({ ...person, email: "rosa@correo.example", sharesPhone: false })).toEqual({
    ...person,
    email: "rosa@correo.example",
    publicField: "rosa@correo.example",
  });
  expect(newPersonBody({ ...person, email: "", sharesPhone: true })).toEqual({
    ...person,
    ...{ email: "", hasNoEmail: true, sharesPhone: true },
    publicField: "5512345678",
  });
});
