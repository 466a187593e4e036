import { authRoutes } from "@nutria/contract/routes/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, mailedLink, nutritionistForm } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const register = (body: unknown, address?: string) =>
  product.send(authRoutes.registerNutritionist, { body }, address === undefined ? {} : { address });

describe("an e-mail and a phone belong to one nutritionist", () => {
  test("of 50 concurrent registrations of one e-mail, those that meet another under way are refused", async () => {
    const form = nutritionistForm({ email: "carrera@example.com" });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => register({ ...nutritionistForm(), email: form.email }, "203.0.113.7")),
    );
    const lost = answers.filter(({ status }) => status !== 201);
    expect(lost.length).toBeGreaterThan(25);
    for (const { status, body } of lost) {
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          code: "email_taken",
          message: "Este correo ya está registrado",
          public: true,
          fields: { email: "Este correo ya está registrado" },
          details: [{ field: "email", code: "email_taken", message: "Este correo ya está registrado" }],
        },
      });
    }
    const ids = answers.flatMap(({ status, body }) =>
      status === 201 ? [(body as { _id: string })._id] : [],
    );
    expect(new Set(ids).size).toBe(1);
    expect(await product.mailsTo(form.email)).toHaveLength(Math.min(ids.length, 5));
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

  test("except for the phone of a registration that the same browser sent with a mistyped e-mail", async () => {
    const mistyped = nutritionistForm();
    const { sealedPassword } = (await register(mistyped)).body as { sealedPassword: string };
    const mailed = await mailedLink(product, mistyped.email);
    const right = nutritionistForm({ phoneNumber: mistyped.phoneNumber });
    const replaces = { email: mistyped.email, sealedPassword };
    const others = [undefined, { ...replaces, sealedPassword: "otra" }, { ...replaces, email: right.email }];
    for (const refused of others) {
      const { body } = await register({ ...right, ...(refused && { replaces: refused }) });
      expect(body).toMatchObject({ code: "phone_taken" });
    }
    expect((await register({ ...right, replaces })).status).toBe(201);
    const late = { ...mailed, password: "elegida" };
    expect((await product.send(authRoutes.verifyEmail, { body: late })).status).toBe(404);
  });

  test("and a confirmed account keeps its phone from the browser that registered it too", async () => {
    const form = nutritionistForm();
    const { sealedPassword } = (await register(form)).body as { sealedPassword: string };
    const mailed = await mailedLink(product, form.email);
    await product.call(authRoutes.verifyEmail, { body: { ...mailed, password: "elegida" } });
    const replaces = { email: form.email, sealedPassword };
    const again = nutritionistForm({ phoneNumber: form.phoneNumber });
    expect((await register({ ...again, replaces })).body).toMatchObject({ code: "phone_taken" });
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
  const origin = "http://localhost:3000";
  const open = async (query: Record<string, string>) =>
    (await product.send(authRoutes.openVerification, { query })).headers.location ?? "";
  const verify = (link: Record<string, string>, password = "secreta2") =>
    product.send(authRoutes.verifyEmail, { body: { ...link, password } });
  const login = (email: string, password: string) =>
    product.send(authRoutes.login, { query: { role: "nutritionist" }, body: { email, password } });

  test("leads to a page and changes nothing; its button confirms once, with the password chosen there", async () => {
    const form = nutritionistForm();
    await register(form);
    const link = await mailedLink(product, form.email);
    for (let opening = 0; opening < 3; opening++) {
      expect(await open(link)).toMatch(new RegExp(`^${origin}/verify-email#.*code=`));
    }
    expect((await login(form.email, form.password)).status).toBe(403);
    const answers = [await verify(link), await verify(link, "secreta3")];
    expect(answers.map(({ status }) => status)).toEqual([204, 404]);
    const signIns = [form.password, "secreta2", "secreta3"].map((password) => login(form.email, password));
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual([401, 200, 401]);
    expect(await open(link)).toBe(`${origin}/verification-completed`);
    await product.settle();
    const published = product.cloud.bus
      .events()
      .map(({ event }) => event.detail as { type: string; data: { nutritionistId?: string } })
      .filter(({ type }) => type === "nutritionist.activated");
    expect(new Set(published.map(({ data }) => data.nutritionistId)).size).toBe(published.length);
  });

  test("of a patient who confirmed leads to the thanks that lead to the patients' app", async () => {
    const { email } = await aPatient(product);
    const link = await mailedLink(product, email);
    expect(link.role).toBe("patient");
    expect(await open(link)).toBe(`${origin}/verification-completed#role=patient`);
  });

  test("is not voided by wrong codes, however many, nor by links that were mailed later", async () => {
    const form = nutritionistForm();
    await register(form);
    const link = await mailedLink(product, form.email);
    for (let again = 0; again < 3; again++) await login(form.email, form.password);
    expect(await product.mailsTo(form.email)).toHaveLength(4);
    const [payload = "", signature = ""] = link.code.split(".");
    for (const wrong of [
      ...Array.from({ length: 12 }, (_, guess) => ({ ...link, code: String(100_000 + guess) })),
      { ...link, code: `${payload}.${signature.slice(0, -2)}xx` },
      { ...link, code: "." },
      { ...link, code: "á%00" },
      { ...link, code: `${payload}.${signature}.${signature}` },
      { ...link, email: "nadie@example.com" },
      { ...link, role: "patient" },
    ]) {
      expect(await verify(wrong)).toMatchObject({ status: 404, body: { code: "link_lapsed" } });
      expect(await open(wrong)).toMatch(/verify-email\?estado=vencido#(?!.*code=)/);
    }
    expect((await verify(link)).status).toBe(204);
  });

  test("says that it lapsed after a day, and another one is mailed on request", async () => {
    const form = nutritionistForm();
    await register(form);
    const link = await mailedLink(product, form.email);
    product.travel({ hours: 24 });
    expect(await open(link)).toContain("estado=vencido");
    expect((await verify(link)).status).toBe(404);
    const { email, role } = link;
    const ask = (body: unknown) => product.send(authRoutes.requestVerification, { body });
    expect((await ask({ email, role })).status).toBe(204);
    expect((await ask({ email: "nadie@example.com", role })).status).toBe(204);
    expect((await verify(await mailedLink(product, email))).status).toBe(204);
    const mails = (await product.mailsTo(email)).length;
    expect((await ask({ email, role })).status).toBe(204);
    expect(await product.mailsTo(email)).toHaveLength(mails);
  });

  test("refuses a short password at its field", async () => {
    const form = nutritionistForm();
    await register(form);
    expect(await verify(await mailedLink(product, form.email), "12345")).toMatchObject({
      status: 400,
      body: { fields: { password: "La contraseña debe de tener al menos 6 caracteres" } },
    });
  });
});

test("new links are limited per e-mail and per network address, and who asks is told", async () => {
  const { email } = nutritionistForm();
  const ask = (of: string, address: string) =>
    product.send(authRoutes.requestVerification, { body: { email: of, role: "nutritionist" } }, { address });
  await register(nutritionistForm({ email }));
  for (let n = 0; n < 4; n++) expect((await ask(email, "198.51.100.7")).status).toBe(204);
  const refused = await ask(email, "198.51.100.7");
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([429, "throttled"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  // The registration's own and those four: none that was promised was withheld.
  expect(await product.mailsTo(email)).toHaveLength(5);
  for (let n = 0; n < 30; n++) {
    expect((await ask(`nadie${String(n)}@example.com`, "198.51.100.8")).status).toBe(204);
  }
  expect((await ask("nadie@example.com", "198.51.100.8")).status).toBe(429);
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
