import { authRoutes } from "@nutria/contract/routes/auth";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedLink, nutritionistForm } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A registration whose link was mailed: what the mailbox and what the browser have. */
async function aRegistration(email?: string) {
  const form = nutritionistForm(email === undefined ? {} : { email });
  const { sealedPassword } = await product.call(authRoutes.registerNutritionist, { body: form });
  const { code = "" } = await mailedLink(product, form.email);
  return { form, sealedPassword, mailed: { email: form.email, code } };
}

const verify = (body: unknown) => product.send(authRoutes.verifyAndSignIn, { body });
const statusOfSignIn = async (email: string, password: string) =>
  (await product.send(authRoutes.login, { query: { role: "nutritionist" }, body: { email, password } }))
    .status;

test("the browser that registered confirms and is signed in, once, with the password typed there", async () => {
  const { form, sealedPassword, mailed } = await aRegistration();
  expect(sealedPassword).not.toContain(form.password);
  const answer = await verify({ ...mailed, sealedPassword });
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { email: form.email, hasLoggedIn: false }, usedTemporaryPassword: false },
  });
  const { token } = answer.body as { token: { accessToken: string } };
  const own = await product.send(profileRoutes.getUser, {}, { token: token.accessToken });
  expect(own).toMatchObject({ status: 200, body: { email: form.email } });
  expect(await verify({ ...mailed, sealedPassword })).toMatchObject({ body: { code: "link_lapsed" } });
  expect(await verify({ ...mailed, password: "otra-clave" })).toMatchObject({
    body: { code: "link_lapsed" },
  });
  expect(await statusOfSignIn(form.email, form.password)).toBe(200);
});

test("any other browser sets a password with the mailed code, and is signed in", async () => {
  const { form, mailed } = await aRegistration();
  expect((await verify({ ...mailed, password: "elegida" })).status).toBe(200);
  expect(await statusOfSignIn(form.email, "elegida")).toBe(200);
  expect(await statusOfSignIn(form.email, form.password)).toBe(401);
});

test("pressed several times at once, the link opens one session", async () => {
  const { sealedPassword, mailed } = await aRegistration();
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify({ ...mailed, sealedPassword })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status !== 200) expect(body).toMatchObject({ code: "link_lapsed" });
  }
});

test("a sealed password opens nothing without the mailed code, nor another account", async () => {
  const [mine, other] = [await aRegistration(), await aRegistration()];
  const refusals = [
    { ...mine.mailed, code: "abc.def", sealedPassword: mine.sealedPassword },
    { ...mine.mailed, code: other.mailed.code, sealedPassword: mine.sealedPassword },
  ];
  for (const body of refusals) expect(await verify(body)).toMatchObject({ body: { code: "link_lapsed" } });
  for (const sealedPassword of [other.sealedPassword, "abc", `${mine.sealedPassword.slice(0, -4)}AAAA`]) {
    expect(await verify({ ...mine.mailed, sealedPassword })).toMatchObject({
      status: 400,
      body: { code: "validation", fields: { password: "Este campo es obligatorio" } },
    });
  }
  expect((await verify({ ...mine.mailed, sealedPassword: mine.sealedPassword })).status).toBe(200);
});

test("who registers with another person's e-mail gains nothing: the mailbox sets the password", async () => {
  const thief = await aRegistration();
  const { email } = thief.form;
  expect((await verify({ ...thief.mailed, password: "de-la-duena" })).status).toBe(200);
  expect(await statusOfSignIn(email, thief.form.password)).toBe(401);
  expect(await verify({ ...thief.mailed, sealedPassword: thief.sealedPassword })).toMatchObject({
    body: { code: "link_lapsed" },
  });
});

test("lapses with its link, though a newer link is good", async () => {
  const { form, sealedPassword, mailed } = await aRegistration();
  product.travel({ hours: 24 });
  expect(await verify({ ...mailed, sealedPassword })).toMatchObject({ body: { code: "link_lapsed" } });
  const body = { email: form.email, role: "nutritionist" as const };
  await product.call(authRoutes.requestVerification, { body });
  const { code = "" } = await mailedLink(product, form.email);
  const { email } = form;
  expect(await verify({ email, code, sealedPassword })).toMatchObject({ body: { code: "validation" } });
  expect((await verify({ email, code, password: "elegida" })).status).toBe(200);
});

test("asks for a password at its field", async () => {
  const { mailed } = await aRegistration();
  expect(await verify(mailed)).toMatchObject({
    status: 400,
    body: { fields: { password: "Este campo es obligatorio" } },
  });
  expect(await verify({ ...mailed, password: "12345" })).toMatchObject({
    status: 400,
    body: { fields: { password: "La contraseña debe de tener al menos 6 caracteres" } },
  });
});
