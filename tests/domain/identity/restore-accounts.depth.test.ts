import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { authRoutes } from "@nutria/contract/routes/auth";
import { accounts } from "@nutria/core/identity/account/entity";
import { findAccount, listPoolUsers, restoreAccounts } from "@nutria/core/identity/account/index";
import { scanAccounts } from "@nutria/core/identity/account/restore/scan-accounts";
import type { AccountCounts } from "@nutria/core/identity/account/index";
import type { Context, IdentityProvider } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";
import { markAddressItem } from "@nutria/core/mail/address/index";
import { declaration as operation } from "@nutria/functions/operations/restore-accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, mailedLink, nutritionistForm } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let pool: CognitoIdentityProviderClient;
let ctx: Context;
beforeAll(async () => {
  product = await startProduct();
  pool = new CognitoIdentityProviderClient({});
  ctx = await product.context({ role: "system", id: "restore-accounts" } as const);
});
afterAll(async () => {
  pool.destroy();
  await product.close();
});
// Earlier tests leave the pool as the table has it.
beforeEach(async () => {
  expect(await compare()).toMatchObject({ made: 0, madeDisabled: 0, enabled: 0, disabled: 0, regrouped: 0 });
});

const whole = { segment: 0, segments: 1, isDryRun: false };
const always = () => true;

const restore = async (identity: Partial<IdentityProvider> = {}): Promise<AccountCounts> => {
  const given = { ...ctx, identity: { ...ctx.identity, ...identity } };
  return (await restoreAccounts(given, whole, always)).counts;
};
const compare = async (): Promise<AccountCounts> =>
  (await restoreAccounts(ctx, { ...whole, isDryRun: true }, always)).counts;

const loseUser = (Username: string) =>
  pool.send(new AdminDeleteUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username }));
const newPasswordMails = async (email: string) =>
  (await product.mailsTo(email)).filter(({ subject }) =>
    subject.startsWith("Necesitas una contraseña nueva"),
  );
const disable = (accountId: string) =>
  accounts(ctx.db).patch({ accountId }).set({ status: "disabled" }).go({ response: "none" });

describe("a user whom the pool lost", () => {
  test("is made anew with the id, the e-mail, the name and the role, and told how to get a password", async () => {
    const ana = await aNutritionist(product, { name: "Ana María" });
    await loseUser(ana.id);
    expect(await restore()).toMatchObject({ made: 1 });
    expect(await ctx.identity.findUser(ana.id)).toMatchObject({
      id: ana.id,
      email: ana.email,
      name: "Ana María",
      isEnabled: true,
      isConfirmed: true,
      roles: ["nutritionist"],
    });
    const [mail, ...others] = await newPasswordMails(ana.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Necesitas una contraseña nueva en Nutria");
    expect(mail?.text).toContain("Hola, Ana María");
    expect(mail?.text).toContain("“¿Olvidaste tu contraseña?”");
    expect(mail?.links).toEqual(["http://localhost:3000/signIn"]);
  });

  test("is told of the app that patients sign in to", async () => {
    const patient = await aPatient(product);
    await loseUser(patient.id);
    await restore();
    const [mail] = await newPasswordMails(patient.email);
    expect(mail?.text).toContain("Abre tu aplicación");
    expect(mail?.links).toEqual(["http://localhost:3000/mi/entrar"]);
  });

  test("is told once, wherever a run was cut short and however often it is repeated", async () => {
    const ana = await aNutritionist(product);
    await loseUser(ana.id);
    const cutShort = () => Promise.reject(new Error("the Lambda ended"));
    for (const step of ["makeUser", "grantRole"] as const) {
      await expect(restore({ [step]: cutShort })).rejects.toThrow("the Lambda ended");
      expect(await newPasswordMails(ana.email)).toEqual([]);
    }
    // The user is there by now, and the mark says that nobody was told.
    expect(await ctx.identity.findUser(ana.id)).toBeDefined();
    expect(await restore()).toMatchObject({ made: 1 });
    expect(await restore()).toMatchObject({ made: 0 });
    expect(await newPasswordMails(ana.email)).toHaveLength(1);
    expect((await findAccount(ctx, ana.id))?.userLostAt).toBeUndefined();
  });

  test("is told once by runs at the same time", async () => {
    const ana = await aNutritionist(product);
    await loseUser(ana.id);
    const runs = await Promise.all([restore(), restore(), restore()]);
    expect(runs.reduce((sum, { made }) => sum + made, 0)).toBeGreaterThan(0);
    expect(await newPasswordMails(ana.email)).toHaveLength(1);
  });

  test("is not mailed at an address that refused our mails, and can still ask for a password", async () => {
    const ana = await aNutritionist(product);
    const failure = { reason: "bounced", at: ctx.now() } as const;
    await commit(ctx, [markAddressItem(ctx, ana.email, failure, undefined)]);
    await loseUser(ana.id);
    expect(await restore()).toMatchObject({ made: 1 });
    expect(await newPasswordMails(ana.email)).toEqual([]);
    await product.call(authRoutes.sendTemporaryPassword, { body: { email: ana.email } });
    expect((await product.mailsTo(ana.email))[0]?.subject).toMatch(/^Tu contraseña temporal/);
  });

  test("of a disabled account is made disabled, and nobody is told", async () => {
    const ana = await aNutritionist(product);
    await disable(ana.id);
    await loseUser(ana.id);
    expect(await restore()).toMatchObject({ made: 0, madeDisabled: 1 });
    expect(await ctx.identity.findUser(ana.id)).toMatchObject({ isEnabled: false });
    expect(await newPasswordMails(ana.email)).toEqual([]);
  });

  test("who never confirmed is left to the mailed link, which makes the user", async () => {
    const form = nutritionistForm();
    const { _id } = await product.call(authRoutes.registerNutritionist, { body: form });
    const link = await mailedLink(product, form.email);
    await loseUser(_id);
    const { unconfirmed } = await restore();
    expect(unconfirmed).toBe(1);
    expect(await ctx.identity.findUser(_id)).toBeUndefined();
    await product.call(authRoutes.verifyEmail, { body: { ...link, password: form.password } });
    expect(await ctx.identity.findUser(_id)).toMatchObject({ roles: ["nutritionist"] });
  });
});

describe("a user whom the pool has", () => {
  test("is disabled and enabled as the account is, and given its role alone", async () => {
    const [ana, eva, iris] = [
      await aNutritionist(product),
      await aNutritionist(product),
      await aNutritionist(product),
    ];
    await disable(ana.id);
    await ctx.identity.setEnabled(eva.id, false);
    await ctx.identity.revokeRole(iris.id, "nutritionist");
    await ctx.identity.grantRole(iris.id, "admin");
    const counts = { made: 0, disabled: 1, enabled: 1, regrouped: 1 };
    expect(await compare()).toMatchObject(counts);
    expect(await restore()).toMatchObject(counts);
    expect(await ctx.identity.findUser(ana.id)).toMatchObject({ isEnabled: false });
    expect(await ctx.identity.findUser(eva.id)).toMatchObject({ isEnabled: true });
    expect(await ctx.identity.findUser(iris.id)).toMatchObject({ roles: ["nutritionist"] });
    expect(await newPasswordMails(eva.email)).toEqual([]);
  });

  test("is listed as unknown when the table has no account, and stays", async () => {
    const stranger = { id: ctx.newId("patient"), email: "nadie@example.com", name: "Nadie" };
    await ctx.identity.makeUser(stranger);
    const { users } = await listPoolUsers(ctx, undefined);
    expect(users.filter(({ isKnown }) => !isKnown).map(({ id }) => id)).toEqual([stranger.id]);
    await restore();
    expect(await ctx.identity.findUser(stranger.id)).toBeDefined();
  });
});

describe("a call of the operation", () => {
  test("ends when its time is over, and the next one goes on from there: no account twice, none left out", async () => {
    const expected = (await compare()).accounts;
    const ids: string[] = [];
    for (const segment of [0, 1, 2]) {
      let cursor: string | undefined;
      do {
        const page = await scanAccounts(ctx, { segment, segments: 3, cursor }, { hasTime: always, most: 2 });
        expect(page.accountIds.length).toBeLessThanOrEqual(2);
        ids.push(...page.accountIds);
        ({ cursor } = page);
      } while (cursor !== undefined);
    }
    expect(ids).toHaveLength(expected);
    expect(new Set(ids).size).toBe(expected);
  });

  test("gives a place to go on from when it had no time at all", async () => {
    const { counts, cursor } = await restoreAccounts(ctx, { ...whole, isDryRun: true }, () => false);
    const rest = await restoreAccounts(ctx, { ...whole, isDryRun: true, cursor }, always);
    expect(counts.accounts + (cursor === undefined ? 0 : rest.counts.accounts)).toBe(
      (await compare()).accounts,
    );
  });

  test("refuses what it does not know", async () => {
    await expect(operation.handler({ step: "delete" })).rejects.toMatchObject({ code: "validation" });
    await expect(
      operation.handler({ step: "accounts", segment: 0, segments: 1, cursor: "no cursor" }),
    ).rejects.toMatchObject({ code: "validation" });
  });
});
