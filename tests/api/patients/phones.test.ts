import { guessColumns, toPatientRow } from "@nutria/contract/archive/patient-table";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { addPatientForm, anActivePatient } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let eva: SignedIn<"nutritionist">;
beforeAll(async () => {
  product = await startProduct();
  eva = await aNutritionist(product);
});
afterAll(() => product.close());

const add = (body: unknown, { token } = eva) =>
  product.send(patientRoutes.createPatient, { body: body as never }, { token });
const importTable = async (text: string, nutritionist = eva) => {
  const [head = [], ...rows] = text.split("\n").map((line) => line.split(";"));
  const body = { rows: rows.map((cells) => toPatientRow(cells, guessColumns(head))) };
  return (await nutritionist.call(archiveRoutes.importRows, { body })).results;
};
const phonesOf = async (nutritionist: SignedIn<"nutritionist">) =>
  (await nutritionist.call(patientRoutes.listPatients, { query: { sort: "lastName" } })).items.map(
    ({ name, countryCode, phoneNumber }) => `${name} +${countryCode} ${phoneNumber}`,
  );

test("a number that says its country is stored with it, and a contradiction is refused", async () => {
  const tried = [
    [{ phoneNumber: "+1 951 555 0732", countryCode: undefined }, 201],
    [{ phoneNumber: "+1 951 555 0733", countryCode: 52 }, 400],
    [{ phoneNumber: "+52 55 3000 1234", countryCode: 1 }, 400],
    [{ phoneNumber: "+34 612 345 678", countryCode: undefined }, 400],
    [{ phoneNumber: "0000000000" }, 400],
  ] as const;
  for (const [phone, status] of tried) {
    const answer = await add(addPatientForm(phone));
    expect([phone, answer.status]).toEqual([phone, status]);
    if (status === 400) expect(answer.body).toMatchObject({ fields: { phoneNumber: expect.any(String) } });
    else expect(answer.body).toMatchObject({ patient: { phoneNumber: "9515550732", countryCode: 1 } });
  }
});

test("a change of a record reads its phone as well", async () => {
  const id = await anActivePatient(product, eva);
  const { general } = await eva.call(patientRoutes.getPatient, { params: { id } });
  const change = (phone: object) =>
    product.send(
      patientRoutes.updatePatient,
      { params: { id }, body: { general: { ...phone, version: general.version } } },
      { token: eva.token },
    );
  expect((await change({ phoneNumber: "+52 55 3000 1299", countryCode: 1 })).body).toMatchObject({
    fields: { "general.phoneNumber": "Este número es de otro país que la región elegida" },
  });
  expect((await change({ phoneNumber: "+1 619 555 0177" })).status).toBe(200);
  const changed = await eva.call(patientRoutes.getPatient, { params: { id } });
  expect(changed.general).toMatchObject({ phoneNumber: "6195550177", countryCode: 1 });
});

test("a table's phones are read as its practice wrote them, each by its country, and found as WhatsApp gives them", async () => {
  const nutritionist = await aNutritionist(product);
  const written = [
    ...["044 55 1234 5610", "01 55 1234 5612", "\u202a+52 55 1234 5613\u202c", "5512345614.0"],
    ...["55\u20111234\u20115615", "'+52 55 1234 5617", "Tel. 55 1234 5618", "tel:+525512345620"],
    ...["55 1234 5622 ext. 12", "5.512345625E9", "1-619-555-0123", "1 6195550124", "+34 612 345 678"],
  ];
  const lines = written.map((phone, at) => `P${String(at + 10)};Luna;p${at}@telefonos.example;${phone}`);
  const results = await importTable(["Nombre;Apellidos;Correo;Teléfono", ...lines].join("\n"), nutritionist);
  expect(results.at(-1)).toMatchObject({ outcome: "invalid", fields: { phoneNumber: expect.any(String) } });
  expect(await phonesOf(nutritionist)).toEqual([
    ...["P10 +52 5512345610", "P11 +52 5512345612", "P12 +52 5512345613", "P13 +52 5512345614"],
    ...["P14 +52 5512345615", "P15 +52 5512345617", "P16 +52 5512345618", "P17 +52 5512345620"],
    ...["P18 +52 5512345622", "P19 +52 5512345625", "P20 +1 6195550123", "P21 +1 6195550124"],
  ]);
  const searched = [
    ...["+52 1 55 1234 5610", "5215512345610", "\u202a+52 55 1234 5610\u202c", "55\u20111234\u20115610"],
    ...[
      "044 55 1234 5610",
      "tel:+525512345610",
      "https://wa.me/5215512345610",
      "P10 Luna +52 1 55 1234 5610",
    ],
  ];
  for (const search of searched) {
    const { items } = await nutritionist.call(patientRoutes.listPatients, { query: { search } });
    expect([search, items.map(({ name }) => name)]).toEqual([search, ["P10"]]);
  }
});

describe("a phone of a family", () => {
  test("is asked about by the name of who has it, and then shared by persons with their own e-mails", async () => {
    const mother = addPatientForm({ name: "Eva", lastName: "Mar" });
    const { phoneNumber } = mother;
    expect((await add(mother)).status).toBe(201);
    const son = addPatientForm({ name: "Leo", lastName: "Mar", phoneNumber });
    const refused = await add(son);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "phone_taken",
      message: "Este teléfono ya está registrado",
      public: true,
      fields: {
        phoneNumber: "Este teléfono ya está registrado",
        sharesPhone: "Este teléfono es de Eva Mar. ¿Es de su familia?",
      },
      details: [
        { field: "phoneNumber", code: "phone_taken" },
        { field: "sharesPhone", code: "phone_taken" },
      ],
    });
    expect((await add({ ...son, sharesPhone: true })).status).toBe(201);
    const lookup = await eva.call(patientRoutes.verifyPatient, {
      body: { phoneNumber: `+521${phoneNumber}` },
    });
    const masked = { phoneNumber: `••••••${phoneNumber.slice(-4)}` };
    expect(lookup).toMatchObject({
      patient: { name: "Eva", ...masked },
      others: [{ name: "Leo", ...masked }],
    });
    // Another practice knows neither of them by name.
    const other = await aNutritionist(product);
    const stranger = await add(addPatientForm({ name: "Zoe", phoneNumber }), other);
    expect(stranger.body).toMatchObject({
      fields: { sharesPhone: "Este teléfono es de otra persona. ¿Es de su familia?" },
    });
  });

  test("is asked about in a correction, which takes the answer", async () => {
    const [mother, son] = [addPatientForm({ name: "Ema" }), addPatientForm({ name: "Teo" })];
    await add(mother);
    const { patient } = (await add(son)).body as { patient: { _id: string } };
    const correct = (answer: object) =>
      product.send(
        patientRoutes.updateBasicInfo,
        {
          params: { id: patient._id },
          body: { ...son, phoneNumber: mother.phoneNumber, ...answer } as never,
        },
        { token: eva.token },
      );
    expect((await correct({})).body).toMatchObject({
      code: "phone_taken",
      fields: { sharesPhone: "Este teléfono es de Ema Gil Peña. ¿Es de su familia?" },
    });
    expect((await correct({ sharesPhone: true })).status).toBe(200);
  });

  test("is asked about row by row in a table, and a shared e-mail says what to do", async () => {
    const nutritionist = await aNutritionist(product);
    const head = "Nombre;Apellidos;Correo;Teléfono";
    const twins = [head, "Eva;Sol;eva@sol.example;5530002602", "Ana;Sol;eva@sol.example;5530002602"];
    const [first, second] = await importTable(twins.join("\n"), nutritionist);
    expect(first).toMatchObject({ outcome: "created" });
    expect(second).toMatchObject({
      outcome: "invalid",
      fields: {
        email: "Este correo se repite en el archivo. Si lo comparten en familia, deja vacío el de esta fila",
      },
    });
    const question = "Este teléfono es de Eva Sol. ¿Es de su familia?";
    expect(await importTable(`${head}\nAna;Sol;;5530002602`, nutritionist)).toMatchObject([
      { outcome: "invalid", fields: { sharesPhone: question } },
    ]);
    const leo = { name: "Leo", lastName: "Sol", email: "leo@sol.example", phoneNumber: "+52 1 5530002602" };
    const ask = (rows: Record<string, unknown>[]) =>
      nutritionist.call(archiveRoutes.importRows, { body: { rows } });
    const ana = { name: "Ana", lastName: "Sol", phoneNumber: "5530002602", sharesPhone: true };
    expect(await ask([ana])).toMatchObject({ results: [{ outcome: "created" }] });
    expect(await ask([leo])).toMatchObject({
      results: [{ outcome: "invalid", patient: null, fields: { sharesPhone: question } }],
    });
    const answered = { ...leo, sharesPhone: "true" };
    expect(await ask([answered])).toMatchObject({ results: [{ outcome: "created" }] });
    expect(await ask([answered, leo])).toMatchObject({
      results: [{ outcome: "duplicate" }, { outcome: "invalid" }],
    });
    expect((await phonesOf(nutritionist)).toSorted()).toEqual([
      ...["Ana +52 5530002602", "Eva +52 5530002602", "Leo +52 5530002602"],
    ]);
    const { items } = await nutritionist.call(patientRoutes.listPatients, {
      query: { search: "Leo +52 55 3000 2602" },
    });
    expect(items.map(({ name }) => name)).toEqual(["Leo"]);
  });
});
