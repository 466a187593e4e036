import { guessColumns, toPatientRow } from "@nutria/contract/archive/patient-table";
import { createRepeatFinder } from "@nutria/contract/archive/repeated-rows";
import { PatientRow } from "@nutria/contract/schemas/record/archive";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

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
  ["1 6195550123", 1],
  ["+1 6195550123", 1],
  ["+1 (619) 555-0123", 1],
  ["+52 5511112222", 52],
  ["52 5511112222", 52],
  // The 1 that Mexican mobiles had after their country until 2019.
  ["1 55 1111 2222", 52],
])("the phone %j, as an export or a person writes it, is of country %s", (phoneNumber, countryCode) => {
  const row = toPatientRow(["Ana", "Luz", "ana@x.mx", phoneNumber], columns);
  expect(z.safeParse(PatientRow, row).data?.countryCode).toBe(countryCode);
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

  test("is nobody of the same family, which a row with the same phone is asked about", () => {
    const repeatOf = createRepeatFinder();
    expect(repeatOf({ ...ana, name: "Hijo" })).toBeUndefined();
    expect(repeatOf({ ...ana, name: "Hija", phoneNumber: "+52 1 55 1111-2222" })).toEqual({
      phoneNumber: "Este teléfono se repite en el archivo",
      sharesPhone: "Este teléfono es de Hijo Luz. ¿Es de su familia?",
    });
    const sharing = { ...ana, sharesPhone: "true" };
    expect(repeatOf({ ...sharing, name: "Hija", email: " " })).toBeUndefined();
    expect(repeatOf({ ...sharing, email: "ana@x.mx" })).toBeUndefined();
    expect(repeatOf({ ...ana, name: "Hijo", email: "hijo@x.mx" })).toHaveProperty("phoneNumber");
  });
});
