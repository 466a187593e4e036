import { authRoutes } from "@nutria/contract/routes/auth";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { accounts } from "@nutria/core/identity/account/entity";
import * as Accounts from "@nutria/core/identity/account/index";
import { isSessionOpen } from "@nutria/core/identity/session/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context, IdentityProvider } from "@nutria/core/kernel/context";
import { careLinks } from "@nutria/core/care/care-link/index";
import { createPersonItems, findPerson } from "@nutria/core/care/patient/index";
import { findMailFailure } from "@nutria/core/mail/address/index";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { aNutritionist, mailedLink, nutritionistForm, patientForm } from "../../support/accounts";
import { anActivePatient } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => vi.useRealTimers());
afterAll(() => product.close());

/** A visitor's context whose user pool has some of its calls replaced. */
async function visitor(identity: Partial<IdentityProvider> = {}): Promise<Context> {
  const ctx = await product.context({ role: "anonymous", id: "anonymous" } as const);
  return { ...ctx, identity: { ...ctx.identity, ...identity } };
}

type Form = ReturnType<typeof nutritionistForm>;
const register = async (form: Form, identity?: Partial<IdentityProvider>) =>
  Accounts.registerNutritionist(await visitor(identity), form as never);
const poolIsDown = { signUp: () => Promise.reject(new Error("the pool is down")) };

/** A context that hangs at the call to the user pool. */
const registerWithoutEnd = (form: Form): Promise<void> =>
  new Promise((resolve, reject) => {
    const signUp = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    register(form, { signUp }).catch(reject);
  });

/** Confirms an e-mail with the newest link, with the password that the page was given. */
async function verify(email: string, password = "secreta1"): Promise<void> {
  await Accounts.verifyEmail(await visitor(), { ...(await mailedLink(product, email)), password });
}
const login = async (email: string, password: string, role: "nutritionist" | "patient" = "nutritionist") =>
  Accounts.login(await visitor(), role, { email, password });

async function eventsOf(id: string): Promise<string[]> {
  await product.settle();
  return product.cloud.bus
    .events()
    .map(({ event }) => event.detail as { type: string; data: Record<string, unknown> })
    .filter(({ data }) => Object.values(data).includes(id))
    .map(({ type }) => type)
    .reverse();
}

describe("an interrupted registration", () => {
  test("that the user pool refused can be repeated at once, under the same id", async () => {
    const form = nutritionistForm();
    await expect(register(form, poolIsDown)).rejects.toThrow("the pool is down");
    await expect(login(form.email, form.password)).rejects.toMatchObject({ code: "wrong_credentials" });

    const { _id } = await register({ ...form, password: "otra-clave" });
    await verify(form.email, "otra-clave");
    expect((await login(form.email, "otra-clave")).user.id).toBe(_id);
    expect(await eventsOf(_id)).toEqual([
      "nutritionist.registered",
      "verification.requested",
      "nutritionist.activated",
    ]);
  });

  test("whose process stopped is locked for a minute; then another registration replaces it", async () => {
    const form = nutritionistForm();
    await registerWithoutEnd(form);
    await expect(register(form)).rejects.toMatchObject({ code: "email_taken" });
    product.travel({ seconds: 61 });
    await register(form);
    expect(await product.mailsTo(form.email)).toHaveLength(1);
    await verify(form.email);
    expect((await login(form.email, form.password)).user.email).toBe(form.email);
  });

  test("that nobody confirmed is replaced by the next one, with its password, data and another link", async () => {
    const form = nutritionistForm();
    const { _id } = await register(form);
    const oldLink = await mailedLink(product, form.email);
    const other = nutritionistForm({ email: form.email, name: "Elena", password: "otra-clave" });
    await register(other);
    expect(await product.mailsTo(form.email)).toHaveLength(2);
    await expect(login(form.email, "otra-clave")).rejects.toMatchObject({ code: "email_not_verified" });
    await expect(login(form.email, form.password)).rejects.toMatchObject({ code: "wrong_credentials" });

    // Both links prove the same mailbox, whose owner chooses the password.
    await Accounts.verifyEmail(await visitor(), { ...oldLink, password: "otra-clave" });
    await expect(login(form.email, form.password)).rejects.toMatchObject({ code: "wrong_credentials" });
    const { token, user } = await login(form.email, "otra-clave");
    expect(user.id).toBe(_id);
    const profile = await product.call(profileRoutes.getUser, {}, { token: token.accessToken });
    expect(profile).toMatchObject({ name: "Elena", phoneNumber: other.phoneNumber });
    // The phone of the first attempt is available again.
    await register(nutritionistForm({ phoneNumber: form.phoneNumber }));
  });

  test("with a mistyped e-mail releases its phone and e-mail after a day", async () => {
    const mistyped = nutritionistForm();
    await register(mistyped);
    const { phoneNumber } = mistyped;
    await expect(register(nutritionistForm({ phoneNumber }))).rejects.toMatchObject({ code: "phone_taken" });
    product.travel({ hours: 25 });
    const right = nutritionistForm({ phoneNumber });
    await register(right);
    await verify(right.email);
    await expect(register(nutritionistForm({ phoneNumber }))).rejects.toMatchObject({ code: "phone_taken" });
    await register(nutritionistForm({ email: mistyped.email }));
  });

  test("is never replaced once it is confirmed", async () => {
    const ana = await aNutritionist(product);
    product.travel({ days: 400 });
    const second = nutritionistForm({ email: ana.email });
    await expect(register(second)).rejects.toMatchObject({ code: "email_taken" });
    const { phoneNumber } = ana;
    await expect(register(nutritionistForm({ phoneNumber }))).rejects.toMatchObject({ code: "phone_taken" });
    expect((await login(ana.email, ana.password)).user.id).toBe(ana.id);
  });
});

test("whose confirmation was interrupted is completed by signing in", async () => {
  const form = nutritionistForm();
  const { _id } = await register(form);
  const cut = await visitor({ grantRole: () => Promise.reject(new Error("cut short")) });
  const link = await mailedLink(product, form.email);
  const { password } = form;
  await expect(Accounts.verifyEmail(cut, { ...link, password })).rejects.toThrow("cut short");

  const { token } = await login(form.email, form.password);
  const user = await product.call(profileRoutes.getUser, {}, { token: token.accessToken });
  expect(user._id).toBe(_id);
  expect(await eventsOf(_id)).toEqual([
    "nutritionist.registered",
    "verification.requested",
    "nutritionist.activated",
  ]);
});

test("a disabled account is reported only to the right password, and its sessions are not renewed", async () => {
  const { id, email, password, refreshToken } = await aNutritionist(product);
  await accounts((await visitor()).db)
    .patch({ accountId: id })
    .set({ status: "disabled" })
    .go();
  await expect(login(email, password)).rejects.toMatchObject({ code: "account_disabled" });
  await expect(login(email, "otra-clave")).rejects.toMatchObject({ code: "wrong_credentials" });
  const refused = await product.refusal(authRoutes.refreshToken, { body: { email, refreshToken } });
  expect(refused.code).toBe("unauthorized");
  await product.call(authRoutes.sendTemporaryPassword, { body: { email } });
  expect((await product.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    "Confirma tu correo en Nutria",
  ]);
});

describe("a patient who opens an account", () => {
  const open = async (form: ReturnType<typeof patientForm>) =>
    Accounts.registerPatient(await visitor(), form as never);

  test("is a new person, and can also be a nutritionist with the same e-mail", async () => {
    const ana = await aNutritionist(product);
    const form = patientForm({ email: ana.email, password: "otra-clave" });
    const { _id } = await open(form);
    expect(_id).toMatch(/^pat_/);
    expect((await findPerson(await visitor(), _id))?.hasAccount).toBe(false);
    await verify(form.email, "otra-clave");
    const { user } = await login(form.email, "otra-clave", "patient");
    expect(user).toMatchObject({ id: _id, isProfileCompleted: true });
    expect((await findPerson(await visitor(), _id))?.hasAccount).toBe(true);
    expect(await eventsOf(_id)).toEqual(["verification.requested", "patient.joined"]);
    expect((await login(ana.email, ana.password)).user.id).toBe(ana.id);
  });

  test("takes over the record that a nutritionist opened, which is unchanged until then", async () => {
    const form = patientForm();
    const ctx = await visitor();
    const patientId = ctx.newId("patient");
    const entered = {
      ...form,
      patientId,
      name: "Entrada",
      countryCode: 52,
      createdByNutritionistId: "nut_1",
    };
    const { password: _, ...person } = entered;
    await commit(ctx, createPersonItems(ctx, person as never));

    expect(await open(form)).toEqual({ _id: patientId, email: form.email });
    expect(await open({ ...form, password: "otra-clave" })).toEqual({ _id: patientId, email: form.email });
    expect(await findPerson(ctx, patientId)).toMatchObject({ name: "Entrada", hasAccount: false });
    await verify(form.email);
    expect(await findPerson(ctx, patientId)).toMatchObject({ name: "Entrada", hasAccount: true });
    expect((await login(form.email, form.password, "patient")).user.id).toBe(patientId);
  });

  test("is mailed again once the address is verified, as every nutritionist's list says", async () => {
    const ana = await aNutritionist(product);
    const form = patientForm({ email: "bounce+joins@simulator.amazonses.com" });
    const { password: _, sex: __, ...entered } = form;
    const patientId = await anActivePatient(product, ana, entered);
    await product.settle();
    const context = await ana.context();
    expect((await findPerson(context, patientId))?.mailFailure).toMatchObject({ reason: "bounced" });
    expect((await careLinks(context, ana.id).get(patientId)).mailFailure).toMatchObject({
      reason: "bounced",
    });
    expect(await open(form)).toMatchObject({ _id: patientId });
    await verify(form.email);
    expect((await findPerson(context, patientId))?.mailFailure).toBeUndefined();
    expect((await careLinks(context, ana.id).get(patientId)).mailFailure).toBeUndefined();
    expect(await findMailFailure(context, form.email)).toBeUndefined();
  });

  test("replaces an earlier registration of their own e-mail, name and phone included", async () => {
    const first = patientForm();
    const { _id } = await open(first);
    const second = patientForm({ email: first.email, name: "Elena", password: "otra-clave" });
    expect((await open(second))._id).toBe(_id);
    expect(await findPerson(await visitor(), _id)).toMatchObject({
      name: "Elena",
      phoneNumber: second.phoneNumber,
    });
    await open(patientForm({ phoneNumber: first.phoneNumber }));
    await verify(first.email, "otra-clave");
    await expect(open(first)).rejects.toMatchObject({ code: "email_taken" });
    expect((await login(first.email, "otra-clave", "patient")).user.id).toBe(_id);
  });

  test("cannot be registered again while the user pool is being called, until a minute is over", async () => {
    const form = patientForm();
    await new Promise<void>((resolve, reject) => {
      const signUp = () => {
        resolve();
        return new Promise<never>(() => {});
      };
      visitor({ signUp })
        .then((ctx) => Accounts.registerPatient(ctx, form as never))
        .catch(reject);
    });
    await expect(open(form)).rejects.toMatchObject({ code: "email_taken" });
    product.travel({ seconds: 61 });
    await open(form);
    expect(await product.mailsTo(form.email)).toHaveLength(1);
  });

  test("is one person when 30 register the same e-mail at once", async () => {
    const { email } = patientForm();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => open(patientForm({ email }))));
    const lost = outcomes
      .filter((one) => one.status === "rejected")
      .map(({ reason }) => (reason as { code: string }).code);
    expect(lost.length).toBeGreaterThan(15);
    expect(new Set(lost)).toEqual(new Set(["email_taken"]));
    const won = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value._id] : []));
    expect(new Set(won).size).toBe(1);
  });
});

test("a session that the pool names otherwise after a renewal stays one: admitted by both names, ended as one", async () => {
  const { id, email, refreshToken } = await aNutritionist(product);
  const plain = await visitor();
  const ctx = await visitor({
    refresh: async (user, token) => ({
      ...(await plain.identity.refresh(user, token)),
      sessionId: "named-otherwise",
    }),
  });
  expect(await isSessionOpen(ctx, id, "named-otherwise")).toBe(false);
  const renewed = await Accounts.refreshSession(ctx, { email, refreshToken });
  expect(await isSessionOpen(ctx, id, "named-otherwise")).toBe(true);
  await Accounts.logout(ctx, { refreshToken: renewed.refreshToken });
  expect(await isSessionOpen(ctx, id, "named-otherwise")).toBe(false);
  await expect(Accounts.refreshSession(ctx, { email, refreshToken })).rejects.toMatchObject({
    code: "unauthorized",
  });
});
