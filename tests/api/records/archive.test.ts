import { birthdateMessages } from "@nutria/contract/people/birthdate";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { contact } from "../../support/domain";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

type Nutritionist = SignedIn<"nutritionist">;
/** A row of a person whose phone none of the support's people has. */
const row = (overrides: Record<string, unknown> = {}): Record<string, unknown> => {
  const { name, lastName, email, phoneNumber } = contact();
  return { name, lastName, email, phoneNumber: phoneNumber.replace(/^33/, "81"), ...overrides };
};
const imported = async (nutritionist: Nutritionist, ...rows: Record<string, unknown>[]) =>
  (await nutritionist.call(archiveRoutes.importRows, { body: { rows } })).results;
const checked = async (nutritionist: Nutritionist, ...rows: Record<string, unknown>[]) =>
  (await nutritionist.call(archiveRoutes.checkRows, { body: { rows } })).results;
const patientsOf = async (nutritionist: Nutritionist) =>
  (await nutritionist.call(patientRoutes.listPatients, {})).items;

describe("patients of a table", () => {
  test("each field that is wrong is told at once, a day that is nobody's birthdate too", async () => {
    const nutritionist = await aNutritionist(product);
    const results = await checked(
      nutritionist,
      row({ name: "", email: "sin arroba", phoneNumber: "123", birthdate: "2131-12-31" }),
      row({ phoneNumber: "5555555555", birthdate: "1850-01-01" }),
      row({ email: "a..b@correo.example", birthdate: "2023-02-29" }),
      row({ birthdate: "2131-12-31" }),
    );
    const wrong = results.map(({ outcome, fields }) => [outcome, ...Object.keys(fields).toSorted()]);
    expect(wrong).toEqual([
      ["invalid", "birthdate", "email", "name", "phoneNumber"],
      ["invalid", "birthdate", "phoneNumber"],
      ["invalid", "birthdate", "email"],
      ["invalid", "birthdate"],
    ]);
    expect(results.map(({ fields }) => fields.birthdate)).toEqual([
      birthdateMessages.inFuture,
      birthdateMessages.tooEarly,
      "Escribe una fecha válida",
      birthdateMessages.inFuture,
    ]);
  });

  test("are created with a record, and neither they nor anybody else is mailed", async () => {
    const nutritionist = await aNutritionist(product);
    const typed = row({
      name: " José Ángel 🥑 ",
      phoneNumber: "(55) 1234-5678",
      sex: "male",
      birthdate: "1990-02-28",
      visitReason: "Deporte",
    });
    const [result] = await imported(nutritionist, typed);
    expect(result).toMatchObject({ outcome: "created", fields: {} });
    const patient = await nutritionist.call(patientRoutes.getPatient, {
      params: { id: result?.patient ?? "" },
    });
    expect(patient).toMatchObject({
      name: "José Ángel 🥑",
      phoneNumber: "5512345678",
      isActive: true,
      isProvisional: true,
      general: { gender: "male", birthdate: "1990-02-28", visitReason: "Deporte" },
    });
    expect(await product.mailsTo(String(typed.email))).toEqual([]);
  });

  test("are checked first, each with what would become of it, without writing anything", async () => {
    const nutritionist = await aNutritionist(product);
    const [known] = [row()];
    await imported(nutritionist, known as Record<string, unknown>);
    const registered = await aPatient(product);
    const fresh = row();
    const results = await checked(
      nutritionist,
      fresh,
      known as Record<string, unknown>,
      row({ email: registered.email }),
      row({ email: "sin arroba", phoneNumber: "55", name: "" }),
      row({ email: String(fresh.email).toUpperCase() }),
      row({ phoneNumber: fresh.phoneNumber }),
      row({ birthdate: "2999-01-01" }),
      row({ birthdate: "31/02/1990" }),
      row({ birthdate: "1899-12-31" }),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual([
      "created",
      "duplicate",
      "registered",
      "invalid",
      "invalid",
      "invalid",
      "invalid",
      "invalid",
      "invalid",
    ]);
    expect(results.slice(3).map(({ fields }) => fields)).toEqual([
      {
        name: "Este campo es requerido",
        email: "Escribe un correo válido",
        phoneNumber: "Escribe un número válido",
      },
      {
        email: "Este correo se repite en el archivo. Si lo comparten en familia, deja vacío el de esta fila",
      },
      { phoneNumber: "Este teléfono se repite en el archivo" },
      { birthdate: "La fecha de nacimiento no puede estar en el futuro" },
      { birthdate: "Escribe una fecha válida" },
      { birthdate: "La fecha de nacimiento no puede ser de hace más de 120 años" },
    ]);
    // Who somebody else's patient is stays unsaid.
    expect(results[2]?.patient).toBeNull();
    expect(await patientsOf(nutritionist)).toHaveLength(1);
  });

  test("that are sent again, or twice at once, are not created twice", async () => {
    const nutritionist = await aNutritionist(product);
    const rows = [row(), row()];
    const [first] = await Promise.all([imported(nutritionist, ...rows), imported(nutritionist, ...rows)]);
    expect(first).toHaveLength(2);
    const again = await imported(nutritionist, ...rows);
    expect(again.map(({ outcome }) => outcome)).toEqual(["duplicate", "duplicate"]);
    expect(await patientsOf(nutritionist)).toHaveLength(2);
  });

  test("of which one is wrong refuse that one alone", async () => {
    const nutritionist = await aNutritionist(product);
    const results = await imported(nutritionist, row({ email: 7 }), row());
    expect(results.map(({ outcome }) => outcome)).toEqual(["invalid", "created"]);
  });

  test("are refused as a whole when there are none, too many, or other keys", async () => {
    const { token } = await aNutritionist(product);
    const refuse = (body: unknown) => product.refusal(archiveRoutes.importRows, { body }, { token });
    expect(await refuse({ rows: [] })).toMatchObject({ status: 400 });
    expect(await refuse({ rows: Array.from({ length: 101 }, () => row()) })).toMatchObject({
      status: 400,
      fields: { rows: "Importa como máximo 100 pacientes a la vez" },
    });
    expect(await refuse({ filas: [] })).toMatchObject({ status: 400 });
  });
});

describe("an exported record", () => {
  const exportOf = (nutritionist: Nutritionist, id: string) =>
    nutritionist.call(archiveRoutes.exportRecord, { params: { id } });

  async function upload(nutritionist: Nutritionist, content: string) {
    const form = new FormData();
    form.set("file", new Blob([content], { type: "application/json" }), "expediente.json");
    const url = await product.serve("archive");
    const response = await fetch(`${url}${archiveRoutes.importRecord.spec.path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${nutritionist.token}` },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  test("is imported by another practice as a file", async () => {
    const [owner, other] = [await aNutritionist(product), await aNutritionist(product)];
    const [result] = await imported(owner, row());
    const { record } = await exportOf(owner, result?.patient ?? "");
    const person = { ...record.person, ...row() };
    const { status, body } = await upload(other, JSON.stringify({ record: { ...record, person } }));
    expect([status, body]).toMatchObject([200, { outcome: "created" }]);
    const again = await exportOf(other, String(body.patient));
    expect(again.record.person).toEqual(person);
    expect(await upload(other, "no es JSON")).toMatchObject({
      status: 400,
      body: { fields: { file: "Este archivo no es una exportación de Nutria" } },
    });
  });
});

test("the patients to export come in pages, of the caller alone; another list's page is refused", async () => {
  const [nutritionist, other] = [await aNutritionist(product), await aNutritionist(product)];
  const results = await imported(nutritionist, row(), row(), row());
  await imported(other, row());
  const first = await nutritionist.call(archiveRoutes.listArchive, { query: { limit: "2" } });
  expect(first.patients).toHaveLength(2);
  const query = { limit: "2", cursor: first.nextCursor ?? "" };
  const last = await nutritionist.call(archiveRoutes.listArchive, { query });
  expect(last.nextCursor).toBeNull();
  const found = [...first.patients, ...last.patients].map(({ _id }) => _id);
  expect(found).toEqual(results.map(({ patient }) => patient).sort());
  const wrong = { query: { cursor: "no" } };
  expect(
    await product.refusal(archiveRoutes.listArchive, wrong, { token: nutritionist.token }),
  ).toMatchObject({ status: 400, fields: { cursor: expect.any(String) } });
});
