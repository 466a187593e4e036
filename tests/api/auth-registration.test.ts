import { authRoutes } from "@nutria/contract/routes/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, mailedLink, nutritionistForm } from "../support/accounts";
import { startProduct, type Product } from "../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const register = (body: unknown, address?: string) =>
  product.send(authRoutes.registerNutritionist, { body }, address === undefined ? {} : { address });

describe("an e-mail and a phone belong to one nutritionist", () => {
  test("exactly one of 50 concurrent registrations of one e-mail wins, and only that one mails a link", async () => {
    const form = nutritionistForm({ email: "carrera@example.com" });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => register({ ...nutritionistForm(), email: form.email }, "203.0.113.7")),
    );
    const lost = answers.filter(({ status }) => status !== 201);
    expect(answers.length - lost.length).toBe(1);
    for (const { status, body } of lost) {
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          code: "email_taken",
          message: "Este correo ya está registrado",
          public: true,
          fields: { email: "Este correo ya está registrado" },
        },
      });
    }
    expect(await product.mailsTo(form.email)).toHaveLength(1);
  });

  test("exactly one of 50 concurrent registrations of one phone wins", async () => {
    const { phoneNumber } = nutritionistForm();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => register(nutritionistForm({ phoneNumber }))),
    );
    const codes = answers.map(({ status, body }) =>
      status === 201 ? "won" : (body as { code: string }).code,
    );
    expect(codes.sort()).toEqual([...Array<string>(49).fill("phone_taken"), "won"]);
  });

  test("regardless of the case of the e-mail and the format of the phone", async () => {
    const ana = await aNutritionist(product, { email: "misma@example.com", phoneNumber: "5598765432" });
    expect((await register(nutritionistForm({ email: " MISMA@Example.COM " }))).body).toMatchObject({
      code: "email_taken",
    });
    for (const typed of ["55 9876 5432", "+52 (55) 9876-5432", "+52 1 55 9876 5432"]) {
      expect((await register(nutritionistForm({ phoneNumber: typed }))).body).toMatchObject({
        code: "phone_taken",
        fields: { phoneNumber: "Este teléfono ya está registrado" },
      });
    }
    // The same ten digits in another country are another phone.
    expect((await register(nutritionistForm({ phoneNumber: ana.phoneNumber, countryCode: 1 }))).status).toBe(
      201,
    );
  });
});

describe("the registration form (spec A §5)", () => {
  const fieldsOf = async (body: unknown): Promise<Record<string, string>> => {
    const answer = await register(body);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, "validation"]);
    return (answer.body as { fields: Record<string, string> }).fields;
  };

  test("requires every field", async () => {
    const required = "Este campo es obligatorio";
    expect(await fieldsOf({})).toMatchObject({
      name: required,
      lastName: required,
      email: required,
      sex: required,
      phoneNumber: required,
      nutritionistProfile: required,
    });
    const blank = nutritionistForm({
      name: "  ",
      lastName: "",
      nutritionistProfile: { professionalLicense: " " },
    });
    expect(await fieldsOf(blank)).toEqual({
      name: required,
      lastName: required,
      "nutritionistProfile.professionalLicense": required,
    });
  });

  test("reports what is wrong with the phone, password and e-mail", async () => {
    expect(
      await fieldsOf(
        nutritionistForm({ phoneNumber: "55 1234 567", password: "12345", email: "ana@correo" }),
      ),
    ).toEqual({
      phoneNumber: "Escribe un número válido",
      password: "La contraseña debe de tener al menos 6 caracteres",
      email: "Escribe un correo válido",
    });
  });

  test("refuses an unknown key and a body that is not JSON", async () => {
    expect(await fieldsOf({ ...nutritionistForm(), isProfileCompleted: true })).toEqual({
      isProfileCompleted: "Este campo no existe",
    });
    expect((await register("{")).body).toMatchObject({ code: "malformed" });
  });

  test("has the same checks on sign-in and forgotten password, over HTTP", async () => {
    const origin = await product.serve("auth");
    const post = async (path: string, body: unknown) => {
      const answer = await fetch(`${origin}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: answer.status, ...((await answer.json()) as { fields: object }) };
    };
    expect(await post("/v1/auth/login?role=nutritionist", { email: "", password: "" })).toMatchObject({
      status: 400,
      message: "Revisa los campos marcados",
      public: true,
      fields: {
        email: "Ingresa el correo electrónico para poder continuar",
        password: "Ingresa la contraseña para poder continuar",
      },
    });
    expect((await post("/v1/auth/login?role=nutritionist", { email: "ana", password: "x" })).fields).toEqual({
      email: "Escribe un correo válido",
    });
    expect((await post("/v1/auth/login?role=chef", { email: "a@b.mx", password: "x" })).status).toBe(400);
    expect((await post("/v1/auth/tempPassword", {})).fields).toEqual({ email: "Este campo es requerido" });
    expect((await post("/v1/auth/tempPassword", { email: "ana@" })).fields).toEqual({
      email: "Escribe un correo válido",
    });
  });
});

describe("the verification link", () => {
  const verify = (query: Record<string, string>) => product.send(authRoutes.verifyEmail, { query });
  const completed = "http://localhost:3000/verification-completed";

  test("succeeds when opened twice, and the activation is announced once", async () => {
    const form = nutritionistForm();
    await register(form);
    const link = await mailedLink(product, form.email);
    const answers = await Promise.all([verify(link), verify(link), verify(link)]);
    answers.push(await verify(link));
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(4).fill(completed));
    await product.settle();
    const published = product.cloud.bus
      .events()
      .map(({ event }) => event.detail as { type: string; data: { nutritionistId?: string } })
      .filter(({ type }) => type === "nutritionist.activated");
    expect(new Set(published.map(({ data }) => data.nutritionistId)).size).toBe(published.length);
  });

  test("with a wrong code, an unknown e-mail or another role leads to the page, which reports the error", async () => {
    const form = nutritionistForm();
    await register(form);
    const link = await mailedLink(product, form.email);
    const wrong = link.code === "000000" ? "000001" : "000000";
    for (const query of [
      { ...link, code: wrong },
      { ...link, email: "nadie@example.com" },
      { ...link, role: "patient" },
    ]) {
      const { status, headers } = await verify(query);
      expect([status, headers.location]).toEqual([302, `${completed}?estado=vencido`]);
    }
    expect((await verify(link)).headers.location).toBe(completed);
  });
});

test("registrations are limited per network address", async () => {
  const address = "198.51.100.4";
  const taken = await aNutritionist(product);
  let last = await register(nutritionistForm({ email: taken.email }), address);
  for (let n = 0; n < 60; n++) last = await register(nutritionistForm({ email: taken.email }), address);
  expect([last.status, (last.body as { code: string }).code]).toEqual([429, "throttled"]);
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  expect((await register(nutritionistForm(), "198.51.100.5")).status).toBe(201);
});
