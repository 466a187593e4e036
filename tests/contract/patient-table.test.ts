import { guessColumns, toPatientRow } from "@nutria/contract/archive/patient-table";
import { createRepeatFinder } from "@nutria/contract/archive/repeated-rows";
import { describe, expect, test } from "vitest";

const columns = guessColumns(["Nombre", "Apellidos", "Correo", "Celular"]);

test.each(["", "-", "N/A", "no tiene", "Sin correo", "Ninguno", "no usa"])(
  "a row whose e-mail says %j has none",
  (typed) => {
    const row = toPatientRow(["Ana", "Luz", typed, "55 1111 2222"], columns);
    expect(row).toEqual({ name: "Ana", lastName: "Luz", phoneNumber: "55 1111 2222" });
  },
);

test.each(["ana@x.mx", "ana@", "no sabe cuál", "sinai@x.mx", "nadia@x.mx"])(
  "a row keeps what may be an e-mail: %j",
  (email) => expect(toPatientRow(["Ana", "Luz", email, "1"], columns)).toMatchObject({ email }),
);

test.each([
  ["1 6195550123", "1"],
  ["+1 6195550123", "1"],
  ["+1 (619) 555-0123", "1"],
  ["+52 5511112222", undefined],
  ["52 5511112222", undefined],
  // The 1 that Mexican mobiles had after their country until 2019.
  ["1 55 1111 2222", undefined],
])("the phone %j, as an export or a person writes it, is of country %s", (phoneNumber, countryCode) => {
  expect(toPatientRow(["Ana", "Luz", "ana@x.mx", phoneNumber], columns).countryCode).toBe(countryCode);
});

describe("a person who is in an earlier row", () => {
  const ana = { name: "Ana", lastName: "Luz", phoneNumber: "55 1111 2222" };

  test("is told by e-mail, by phone, or without e-mail by name and phone", () => {
    const repeatOf = createRepeatFinder();
    expect(repeatOf({ ...ana, email: "ana@x.mx" })).toBeUndefined();
    expect(repeatOf({ ...ana, name: "Otra", email: "ANA@x.mx", phoneNumber: "5511112223" })).toHaveProperty(
      "email",
    );
    expect(repeatOf({ ...ana, name: "Otra", email: "otra@x.mx" })).toHaveProperty("phoneNumber");
    expect(repeatOf({ ...ana, name: "ÁNA" })).toHaveProperty("phoneNumber");
    expect(repeatOf({ ...ana, countryCode: "1" })).toBeUndefined();
  });

  test("is nobody of the same family who uses no e-mail", () => {
    const repeatOf = createRepeatFinder();
    expect(repeatOf({ ...ana, name: "Hijo" })).toBeUndefined();
    expect(repeatOf({ ...ana, name: "Hija", email: " " })).toBeUndefined();
    expect(repeatOf({ ...ana, email: "ana@x.mx" })).toBeUndefined();
    expect(repeatOf({ ...ana, name: "Hijo", email: "hijo@x.mx" })).toHaveProperty("phoneNumber");
  });
});
