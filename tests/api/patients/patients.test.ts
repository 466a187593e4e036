import { patientRoutes } from "@nutria/contract/routes/patients";
import { decode } from "jpeg-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { addPatientForm, anActivePatient, withPasses } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { describeInDepth } from "../../support/depth";

let product: Product;
let ana: SignedIn<"nutritionist">;
let other: SignedIn<"nutritionist">;
let patientId: string;
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  other = await aNutritionist(product);
  patientId = await anActivePatient(product, ana);
});
afterAll(() => product.close());

const primary = [0x8a, 0x1c, 0x5a];
const token = () => ({ token: ana.token });

describe("the patients screen", () => {
  test("shows the plan, the passes and the cards of the tab", async () => {
    const eva = await aNutritionist(product);
    expect(await eva.call(patientRoutes.getPlanCounts, {})).toEqual({ activatedUsers: 0, usersInPlan: 30 });
    expect(await eva.call(patientRoutes.getPassInfo, {})).toEqual({
      activePasses: 0,
      hasHadPasses: false,
      returnedPasses: [],
    });
    expect(await eva.call(patientRoutes.listPatients, {})).toEqual({
      items: [],
      nextCursor: null,
      matching: 0,
      counts: { active: 0, inactive: 0 },
    });
    await withPasses(eva, 3);
    const id = await anActivePatient(product, eva, { name: "Óscar", lastName: "Nava" });
    expect(await eva.call(patientRoutes.addPass, { params: { id } })).toMatchObject({ inbodyPasses: 1 });
    expect(await eva.call(patientRoutes.getPassInfo, {})).toMatchObject({ activePasses: 2 });
    const query = { search: "oscar", sort: "lastName", limit: "5" } as const;
    expect(await eva.call(patientRoutes.listPatients, { query })).toMatchObject({
      items: [{ _id: id, name: "Óscar", badge: "newPatient", isActive: true, inbodyPasses: 1 }],
      matching: 1,
    });
  });

  test.each([
    [{ status: "todos" }, { status: "Elige una opción válida" }],
    [{ sort: "edad" }, { sort: "Elige una opción válida" }],
    [{ search: "x".repeat(81) }, { search: "El texto es demasiado largo" }],
    [{ cursor: "no-es-nuestro" }, { cursor: "Esta página de la lista ya no existe" }],
    [{ limit: "0" }, { limit: expect.any(String) }],
    [{ page: "2" }, { page: "Este campo no existe" }],
  ])("refuses the query %j", async (query, fields) => {
    const refusal = await product.refusal(patientRoutes.listPatients, { query }, token());
    expect(refusal).toMatchObject({ status: 400, code: "validation", public: true, fields });
  });
});

describe("adding a patient", () => {
  test("looks up, enters and then finds the person, in any format of the phone", async () => {
    const form = addPatientForm({ phoneNumber: "+52 1 (871) 555-0101" });
    const verify = (body: Record<string, unknown>) =>
      product.call(patientRoutes.verifyPatient, { body: body as never }, token());
    expect(await verify({ email: form.email })).toEqual({ isRegistered: false });
    const query = { addedFromCalendar: "true" } as const;
    const answer = await product.send(patientRoutes.createPatient, { query, body: form }, token());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      requestId: expect.stringMatching(/^lrq_/),
      patient: { _id: expect.stringMatching(/^pat_/), name: "Rosa", phoneNumber: "8715550101" },
    });
    expect(await verify({ email: form.email.toUpperCase() })).toMatchObject({ isRegistered: true });
    expect(await verify({ phoneNumber: "871 555 0101" })).toMatchObject({
      isRegistered: true,
      patient: { phoneNumber: "••••••0101" },
    });
  });

  test.each([
    [{ name: "  " }, { name: "Este campo es requerido" }],
    [{ lastName: undefined }, { lastName: "Este campo es requerido" }],
    [{ email: "" }, { email: "Este campo es requerido" }],
    [{ email: "rosa@correo" }, { email: "Escribe un correo válido" }],
    [{ phoneNumber: "" }, { phoneNumber: "Este campo es requerido" }],
    [{ phoneNumber: "55123" }, { phoneNumber: "Escribe un número válido" }],
    [{ phoneNumber: "55-CASA-5678" }, { phoneNumber: "Escribe un número válido" }],
    [{ countryCode: 34 }, { countryCode: "Este campo es obligatorio" }],
    [{ isAdmin: true }, { isAdmin: "Este campo no existe" }],
  ])("refuses the form with %j", async (wrong, fields) => {
    const body = addPatientForm(wrong);
    const refusal = await product.refusal(patientRoutes.createPatient, { body }, token());
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
  });

  test("keeps a name of two lines on one", async () => {
    const body = addPatientForm({ name: "Rosa\r\nBcc: x@example.com" });
    const { patient } = await ana.call(patientRoutes.createPatient, { body });
    expect(patient.name).toBe("Rosa Bcc: x@example.com");
  });

  test.each([
    [{ email: "" }, { email: "Este campo es requerido" }],
    [{ email: "x" }, { email: "Escribe un correo válido" }],
    [{ phoneNumber: "" }, { phoneNumber: "Este campo es obligatorio" }],
    [{ phoneNumber: "123" }, { phoneNumber: "Escribe un número válido" }],
    [{ phoneNumber: "5512345678", countryCode: 2 }, { countryCode: "Este campo es obligatorio" }],
  ])("refuses the lookup %j", async (body, fields) => {
    const refusal = await product.refusal(patientRoutes.verifyPatient, { body }, token());
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
  });

  test("refuses another person's e-mail or phone, beside the field", async () => {
    const form = addPatientForm();
    await ana.call(patientRoutes.createPatient, { body: form });
    const { email, phoneNumber } = form;
    const add = (body: unknown) => product.refusal(patientRoutes.createPatient, { body }, token());
    expect(await add(addPatientForm({ email: email.toUpperCase() }))).toEqual({
      status: 409,
      code: "email_taken",
      message: "Este correo ya está registrado",
      public: true,
      fields: { email: "Este correo ya está registrado" },
      details: [{ field: "email", code: "email_taken", message: "Este correo ya está registrado" }],
    });
    expect(await add(addPatientForm({ phoneNumber: `+52 ${phoneNumber}` }))).toMatchObject({
      status: 409,
      code: "phone_taken",
      fields: { phoneNumber: "Este teléfono ya está registrado" },
    });
  });

  test("stores exactly one of 50 registrations of one person in different formats", async () => {
    const { email, phoneNumber } = addPatientForm();
    const formats = [
      { email, phoneNumber },
      { email: email.toUpperCase(), phoneNumber: `+52 ${phoneNumber}` },
      { email: ` ${email} `, phoneNumber: `${phoneNumber.slice(0, 2)} ${phoneNumber.slice(2)}` },
      { email: addPatientForm().email, phoneNumber: `(${phoneNumber.slice(0, 3)}) ${phoneNumber.slice(3)}` },
      { email: addPatientForm().email, phoneNumber: `521${phoneNumber}` },
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        product.send(
          patientRoutes.createPatient,
          { body: addPatientForm({ ...formats[index % formats.length] }) },
          { token: index % 2 ? ana.token : other.token },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  test("enters one person per idempotency key, which is refused with another form", async () => {
    const form = addPatientForm();
    const headers = { "idempotency-key": "agregar-una-vez" };
    const send = (body: unknown) => product.send(patientRoutes.createPatient, { body, headers }, token());
    const [first, ...repeats] = await Promise.all([send(form), send(form), send(form)]);
    expect(first?.status).toBe(201);
    for (const repeat of repeats) expect(repeat).toMatchObject({ status: 201, body: first?.body });
    expect(await send(addPatientForm())).toMatchObject({
      status: 409,
      body: { code: "idempotency_mismatch" },
    });
  });
});

describe("one patient", () => {
  const calls = [
    ["getPatient", {}],
    ["updatePatient", { body: { general: { version: 1 } } }],
    ["addPass", {}],
    ["activatePatient", {}],
    ["deactivatePatient", {}],
    ["updateBasicInfo", { body: addPatientForm() }],
    ["getRegisterInstructions", {}],
  ] as const;

  test.each(calls)("of another nutritionist is not found: %s", async (name, input) => {
    const params = { id: patientId };
    const refusal = await product.refusal(patientRoutes[name], { ...input, params }, { token: other.token });
    expect(refusal).toEqual({
      status: 404,
      code: "not_found",
      message: "No encontramos lo que buscas",
      public: true,
    });
  });

  test("is read and saved; a stale save returns the stored values", async () => {
    const params = { id: patientId };
    const read = await ana.call(patientRoutes.getPatient, { params });
    expect(read.general).toMatchObject({ name: "Rosa", version: 1, contactMethod: [] });
    const general = { version: 1, visitReason: "Bajar de peso", phoneNumber: "81 1111 2222" };
    const saved = await ana.call(patientRoutes.updatePatient, { params, body: { general } });
    expect(saved).toMatchObject({ phoneNumber: "8111112222", general: { version: 2 } });
    const stale = await product.refusal(patientRoutes.updatePatient, { params, body: { general } }, token());
    expect(stale).toMatchObject({ status: 409, code: "stale_version", current: { general: saved.general } });
  });

  test.each([
    [{ name: "R0sa" }, { "general.name": "Escribe un nombre válido" }],
    [{ lastName: "" }, { "general.lastName": "Este campo es requerido" }],
    [{ phoneNumber: "1" }, { "general.phoneNumber": "Escribe un número válido" }],
    [
      { birthdate: "2999-01-01" },
      { "general.birthdate": "La fecha de nacimiento no puede estar en el futuro" },
    ],
    [{ birthdate: "1990-02-30" }, { "general.birthdate": "Escribe una fecha válida" }],
    ...["0085-03-15", "0001-01-01", "1026-03-15", "1826-01-01", "1899-12-30"].map(
      (birthdate): [object, Record<string, string>] => [
        { birthdate },
        { "general.birthdate": "La fecha de nacimiento no puede ser de hace más de 120 años" },
      ],
    ),
    [{ contactMethod: ["fax"] }, { "general.contactMethod.0": "Elige una opción válida" }],
    [{ preferredContactTime: "noon" }, { "general.preferredContactTime": "Elige una opción válida" }],
    [{ address: { zipCode: "123" } }, { "general.address.zipCode": "El código postal debe tener 5 dígitos" }],
    [{ email: "otra@example.com" }, { "general.email": "Este campo no existe" }],
    [{ version: undefined }, { "general.version": "Este campo es obligatorio" }],
  ])("is not saved with %j", async (wrong, fields) => {
    const input = { params: { id: patientId }, body: { general: { version: 2, ...wrong } } };
    const refusal = await product.refusal(patientRoutes.updatePatient, input, token());
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
  });

  test("has a birthdate of today, and of 119 years ago", async () => {
    const params = { id: await anActivePatient(product, ana) };
    const today = new Date().toISOString().slice(0, 10);
    const old = `${Number(today.slice(0, 4)) - 119}-01-01`;
    for (const birthdate of [today, old]) {
      const { general } = await ana.call(patientRoutes.getPatient, { params });
      const body = { general: { birthdate, version: general.version } };
      const saved = await ana.call(patientRoutes.updatePatient, { params, body });
      expect(saved.general.birthdate).toBe(birthdate);
    }
  });

  test("has no preferred time of contact until one is saved", async () => {
    const params = { id: await anActivePatient(product, ana) };
    const { general } = await ana.call(patientRoutes.getPatient, { params });
    expect(general.preferredContactTime).toBeNull();
    const body = { general: { version: general.version, preferredContactTime: "morning" } } as const;
    await ana.call(patientRoutes.updatePatient, { params, body });
    const read = await ana.call(patientRoutes.getPatient, { params });
    expect(read.general.preferredContactTime).toBe("morning");
  });

  test("is deactivated and activated, and gets no pass while inactive", async () => {
    await withPasses(ana, 1);
    const params = { id: patientId };
    expect(await ana.call(patientRoutes.deactivatePatient, { params })).toMatchObject({ isActive: false });
    expect(await product.refusal(patientRoutes.addPass, { params }, token())).toMatchObject({
      status: 409,
      code: "patient_inactive",
      message: "El paciente está inactivo. Actívalo primero para poder continuar",
      public: true,
    });
    expect(await product.refusal(patientRoutes.deactivatePatient, { params }, token())).toMatchObject({
      code: "patient_already_inactive",
    });
    expect(await ana.call(patientRoutes.activatePatient, { params })).toMatchObject({ isActive: true });
    const headers = { "idempotency-key": "un-pase" };
    for (let repeat = 0; repeat < 3; repeat++) {
      const answer = await product.send(patientRoutes.addPass, { params, headers }, token());
      expect(answer).toMatchObject({ status: 200, body: { inbodyPasses: 1 } });
    }
    expect(await product.refusal(patientRoutes.addPass, { params }, token())).toMatchObject({
      status: 409,
      message: "No tienes pases disponibles para agregar",
    });
  });
});

describeInDepth("the registration instructions", () => {
  async function pictureOf(id: string) {
    const { image, fileName } = await ana.call(patientRoutes.getRegisterInstructions, { params: { id } });
    const jpeg = Buffer.from(image, "base64");
    expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    return { fileName, jpeg, picture: decode(jpeg) };
  }

  test("are a jpeg made for each patient, pending or linked", async () => {
    const form = addPatientForm({ name: "María José", lastName: "Núñez" });
    const { patient } = await ana.call(patientRoutes.createPatient, { body: form });
    const pending = await pictureOf(patient._id);
    expect(pending.fileName).toBe("instrucciones-maria-jose-nunez.jpg");
    expect([pending.picture.width, pending.picture.height >= 1350]).toEqual([1080, true]);
    const header = [...pending.picture.data.subarray(0, 3)];
    // A JPEG changes colours slightly.
    const distances = header.map((value, channel) => Math.abs(value - (primary[channel] ?? 0)));
    expect(Math.max(...distances)).toBeLessThan(6);
    expect((await pictureOf(patientId)).jpeg.equals(pending.jpeg)).toBe(false);
    expect((await pictureOf(patient._id)).jpeg.equals(pending.jpeg)).toBe(true);
  });

  test("fit the picture for the longest names", async () => {
    const form = addPatientForm({ name: "Ñ".repeat(80), lastName: "María del Carmen ".repeat(4) });
    const { patient } = await ana.call(patientRoutes.createPatient, { body: form });
    expect((await pictureOf(patient._id)).picture.height).toBeLessThan(2000);
  });
});

test("a patient's token opens none of the nutritionist's routes", async () => {
  const patient = await aPatient(product);
  const refusal = await product.refusal(patientRoutes.listPatients, {}, { token: patient.token });
  expect(refusal).toMatchObject({ status: 403, code: "forbidden" });
  expect(await product.refusal(patientRoutes.listPatients)).toMatchObject({ status: 401 });
});

describe("a person is added with what was pasted", () => {
  const add = (overrides: Record<string, unknown>) =>
    ana.call(patientRoutes.createPatient, { body: addPatientForm(overrides) });

  test.each<[object, object]>([
    [{ email: "ana.o'farrill@campo.example" }, {}],
    [{ email: "ana&luis@campo.example" }, {}],
    [{ email: "ana23@campo.example\u200b" }, { email: "ana23@campo.example" }],
    [{ email: "mailto:ana23b@campo.example" }, { email: "ana23b@campo.example" }],
    [{ email: "ana23c@campo.example." }, { email: "ana23c@campo.example" }],
    [{ email: "Ana <ana23d@campo.example>" }, { email: "ana23d@campo.example" }],
    [{ name: "Ana\u200b" }, { name: "Ana" }],
    [{ lastName: "Luna\u202c" }, { lastName: "Luna" }],
    [{ name: "Ana\u00ad" }, { name: "Ana" }],
    [{ name: "Ana\u2060" }, { name: "Ana" }],
    [{ name: "\u3164Ana\ufe0f" }, { name: "Ana" }],
    [{ lastName: "Lu\u034fna\ud800" }, { lastName: "Luna" }],
  ])("%j is stored as it was meant", async (typed, stored) => {
    const { patient } = await add(typed as Record<string, unknown>);
    expect(patient).toMatchObject({ ...typed, ...stored });
  });

  test.each(["a..b@campo.example", ".a@campo.example", "a@-campo.example", "a@campo", "a b@campo.example"])(
    "the e-mail %s is refused",
    async (email) => {
      const input = { body: addPatientForm({ email }) };
      expect(await product.refusal(patientRoutes.createPatient, input, token())).toMatchObject({
        status: 400,
        fields: { email: "Escribe un correo válido" },
      });
    },
  );
});
