import { authRoutes } from "@nutria/contract/routes/auth";
import { profileRoutes } from "@nutria/contract/routes/profile";
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtInvalidTokenUseError } from "aws-jwt-verify/error";
import { findAccountByEmail } from "@nutria/core/identity/account/find-account";
import { limitSignIn } from "@nutria/core/identity/account/sign-in/sign-in-limits";
import { secretHashOf } from "@nutria/local/cognito/client-secret";
import { createCognito } from "@nutria/local/cognito/server";
import { openSigningKey } from "@nutria/local/cognito/signing-key";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { aNutritionist, mailedLink, nutritionistForm } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";
import { testInDepth } from "../../support/depth";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => vi.useRealTimers());
afterAll(() => product.close());

const role = "nutritionist";
const wrongCredentials = {
  status: 401,
  code: "wrong_credentials",
  message: "El correo o la contraseña no son correctos",
  public: true,
};

function refusedLogin(email: string, password: string, { as = role as string, address = "" } = {}) {
  return product.refusal(
    authRoutes.login,
    { query: { role: as }, body: { email, password } },
    address ? { address } : {},
  );
}
function login(email: string, password: string) {
  return product.call(authRoutes.login, { query: { role }, body: { email, password } });
}

describe("a refused sign-in", () => {
  testInDepth("has the same answer for a wrong password, an unknown e-mail and a wrong role", async () => {
    const ana = await aNutritionist(product);
    expect(await refusedLogin(ana.email, "otra-cosa")).toEqual(wrongCredentials);
    expect(await refusedLogin("nadie@example.com", ana.password)).toEqual(wrongCredentials);
    expect(await refusedLogin(ana.email, ana.password, { as: "patient" })).toEqual(wrongCredentials);
    expect(await refusedLogin(ana.email, ana.password, { as: "admin" })).toEqual(wrongCredentials);
  });

  test("reports an unconfirmed e-mail only to the right password, and mails the link again", async () => {
    const form = nutritionistForm();
    await product.call(authRoutes.registerNutritionist, { body: form });
    const first = await mailedLink(product, form.email);
    expect(await refusedLogin(form.email, "otra-cosa")).toEqual(wrongCredentials);
    expect(await product.mailsTo(form.email)).toHaveLength(1);

    expect(await refusedLogin(form.email, form.password)).toMatchObject({
      status: 403,
      code: "email_not_verified",
      message: "Confirma tu correo para poder entrar. Te enviamos de nuevo el enlace",
      public: true,
    });
    expect(await product.mailsTo(form.email)).toHaveLength(2);
    const second = await mailedLink(product, form.email);
    expect(second.code === first.code).toBe(false);
    await product.call(authRoutes.verifyEmail, { body: { ...first, password: form.password } });
    expect((await login(form.email, form.password)).user.email).toBe(form.email);
  });
});

describe("repeated attempts", () => {
  test("stop after ten wrong passwords from one address; the owner can still sign in from another", async () => {
    const ana = await aNutritionist(product);
    const address = "203.0.113.50";
    for (let n = 0; n < 10; n++) {
      expect((await refusedLogin(ana.email, "otra-cosa", { address })).code).toBe("wrong_credentials");
    }
    const answer = await product.send(
      authRoutes.login,
      { query: { role }, body: { email: ana.email, password: ana.password } },
      { address },
    );
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([429, "throttled"]);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    expect((await login(ana.email, ana.password)).user.id).toBe(ana.id);
  });

  testInDepth("do not count successful sign-ins", async () => {
    const ana = await aNutritionist(product);
    const body = { email: ana.email, password: ana.password };
    for (let n = 0; n < 12; n++) {
      const caller = { address: "203.0.113.51" };
      expect((await product.call(authRoutes.login, { query: { role }, body }, caller)).user.id).toBe(ana.id);
    }
  });
});

describe("guesses from many addresses", () => {
  /** A sign-in from an address of its own, as far as it is counted. */
  async function startOf(email: string) {
    const ctx = await product.context({ role: "anonymous", id: "anonymous" } as const);
    return limitSignIn(ctx, role, email, await findAccountByEmail(ctx, role, email));
  }
  async function failed(email: string, times: number): Promise<void> {
    for (let n = 0; n < times; n++) expect((await startOf(email)).refusal).toBeUndefined();
  }

  test("make strangers wait, longer each time, and never the owner", async () => {
    const ana = await aNutritionist(product);
    const home = "203.0.113.80";
    const { email, password } = ana;
    const attempt = (given: string, address: string = randomUUID()) =>
      product.send(authRoutes.login, { query: { role }, body: { email, password: given } }, { address });
    await attempt(password, home);
    await failed(email, 20);
    const waits = [];
    for (let n = 0; n < 3; n++) {
      const { status, headers } = await attempt("otra-cosa");
      expect(status).toBe(429);
      waits.push(Math.round(Number(headers["retry-after"]) / 5) * 5);
      product.travel({ seconds: Number(headers["retry-after"]) });
      expect((await attempt("otra-cosa")).status).toBe(401);
    }
    expect(waits).toEqual([5, 10, 20]);
    // The right password of a stranger waits too, so that a guess learns nothing.
    expect((await attempt(password)).status).toBe(429);
    expect((await attempt(password, home)).status).toBe(200);
    // From a new place, the mailbox lets the owner in.
    await product.send(authRoutes.sendTemporaryPassword, { body: { email } });
    const mailed = /^[a-z2-9]{10}$/m.exec((await product.mailsTo(email))[0]?.text ?? "")?.[0] ?? "";
    const abroad = randomUUID();
    expect((await attempt(mailed, abroad)).status).toBe(200);
    expect((await attempt(mailed, abroad)).status).toBe(200);
  });

  test("are counted for an unknown e-mail too, so that the answer reveals nothing", async () => {
    await failed("nadie-aqui@example.com", 20);
    expect((await refusedLogin("nadie-aqui@example.com", "otra-cosa")).code).toBe("throttled");
  });

  test("at the same moment are counted one by one", async () => {
    const { email } = await aNutritionist(product);
    const attempts = await Promise.all(Array.from({ length: 30 }, () => startOf(email)));
    expect(attempts.filter(({ refusal }) => refusal === undefined)).toHaveLength(20);
  });
});

describe("a refresh token", () => {
  const renew = (email: string, refreshToken: string) =>
    product.call(authRoutes.refreshToken, { body: { email, refreshToken } });
  const mayRead = async (token: string) =>
    (await product.send(profileRoutes.getUser, {}, { token })).status === 200;

  test("is replaced at each use, and serves parallel calls for a minute", async () => {
    const { email, refreshToken, token } = await aNutritionist(product);
    const renewed = await Promise.all(Array.from({ length: 4 }, () => renew(email, refreshToken)));
    // The calls that came a moment later are given the one that the first was given.
    const given = new Set(renewed.map((one) => one.refreshToken));
    expect([given.size, given.has(refreshToken)]).toEqual([1, false]);
    // The clock goes on beside the test: the last second of the minute is the domain's.
    product.travel({ seconds: 45 });
    const late = await renew(email, refreshToken);
    expect(given.has(late.refreshToken)).toBe(true);
    for (const one of renewed) expect(await mayRead(one.accessToken)).toBe(true);
    const next = await renew(email, late.refreshToken);
    // Two behind, and in its minute each.
    expect((await renew(email, refreshToken)).refreshToken).toBe(next.refreshToken);
    expect((await renew(email, late.refreshToken)).refreshToken).toBe(next.refreshToken);
    await renew(email, next.refreshToken);
    expect(await mayRead(token)).toBe(true);
  });

  test("that comes again later was copied: its session ends for everybody, and no other", async () => {
    const { email, password, refreshToken } = await aNutritionist(product);
    const other = await login(email, password);
    const thief = await renew(email, refreshToken);
    product.travel({ seconds: 61 });
    expect(await mayRead(thief.accessToken)).toBe(true);
    const { code } = await product.refusal(authRoutes.refreshToken, { body: { email, refreshToken } });
    expect(code).toBe("unauthorized");
    expect(await mayRead(thief.accessToken)).toBe(false);
    const late = { body: { email, refreshToken: thief.refreshToken } };
    expect((await product.refusal(authRoutes.refreshToken, late)).code).toBe("unauthorized");
    expect(await mayRead(other.token.accessToken)).toBe(true);
    await renew(email, other.token.refreshToken);
  });

  test("of the pool itself, or of another session, is refused", async () => {
    const [ana, eva] = [await aNutritionist(product), await aNutritionist(product)];
    const [id, session, ...rest] = ana.refreshToken.split(".");
    for (const refreshToken of [
      rest.join("."),
      `${id}.${session}.invented`,
      [eva.id, session, ...rest].join("."),
      "nonsense",
    ]) {
      const refusal = await product.refusal(authRoutes.refreshToken, {
        body: { email: ana.email, refreshToken },
      });
      expect(refusal).toMatchObject({ status: 401, code: "unauthorized" });
    }
  });
});

describe("a token", () => {
  const getUser = async (token: string | undefined) =>
    product.refusal(profileRoutes.getUser, {}, token === undefined ? {} : { token });

  test("that is missing, altered, of another pool or of another role is refused", async () => {
    const ana = await aNutritionist(product);
    const [header, payload, signature = ""] = ana.token.split(".");
    const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, username: "nut_other" })).toString("base64url");
    const unsigned = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    for (const token of [
      undefined,
      "",
      "nonsense",
      `${header}.${forged}.${signature}`,
      `${unsigned}.${payload}.`,
      await foreignToken(ana.id),
    ]) {
      const refused = await getUser(token);
      expect(refused).toMatchObject({ status: 401, code: "unauthorized" });
      expect(refused.message).not.toBe("jwt expired");
    }
    for (const other of ["patient", "admin"] as const) {
      expect(await getUser(await product.tokenOf(other))).toMatchObject({ status: 403, code: "forbidden" });
    }
  });

  test("of the pool that says who somebody is does not say what they may do", async () => {
    const ana = await aNutritionist(product);
    const pool = new CognitoIdentityProviderClient({ endpoint: product.cloud.cognito.url });
    const { AuthenticationResult } = await pool.send(
      new AdminInitiateAuthCommand({
        UserPoolId: product.cloud.cognito.poolId,
        ClientId: product.cloud.cognito.clientId,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: {
          USERNAME: ana.id,
          PASSWORD: ana.password,
          SECRET_HASH: secretHashOf(product.cloud.cognito, ana.id),
        },
      }),
    );
    const { IdToken = "", AccessToken = "" } = AuthenticationResult ?? {};
    const { verifyToken } = await import("@nutria/platform/http/token");
    expect(await verifyToken(`Bearer ${AccessToken}`)).toMatchObject({ id: ana.id, role });
    await expect(verifyToken(`Bearer ${IdToken}`)).rejects.toMatchObject({
      code: "unauthorized",
      cause: expect.any(CognitoJwtInvalidTokenUseError) as unknown,
    });
    expect(await getUser(IdToken)).toMatchObject({ status: 401, code: "unauthorized" });
    // Nor is the pool's own sign-in one of ours: only the product opens sessions.
    expect(await getUser(AccessToken)).toMatchObject({ status: 401, code: "unauthorized" });
  });

  test("of the pool that never expires is refused, although the pool signed it", async () => {
    const ana = await aNutritionist(product);
    const claims = JSON.parse(Buffer.from(ana.token.split(".")[1] ?? "", "base64url").toString()) as object;
    // The pools of a process in memory have one key.
    const key = await openSigningKey(undefined);
    const user = await product.call(profileRoutes.getUser, {}, { token: await key.signToken(claims) });
    expect(user).toMatchObject({ _id: ana.id });
    for (const exp of [undefined, null, "9999999999", {}]) {
      const endless = await key.signToken({ ...claims, exp });
      expect(await getUser(endless)).toMatchObject({ status: 401, code: "unauthorized" });
    }
  });

  test("that has expired answers 'jwt expired', and is renewed for its own account only", async () => {
    const [ana, eva] = [await aNutritionist(product), await aNutritionist(product)];
    // The token was verified before: that is remembered until it expires, and no longer.
    await product.call(profileRoutes.getUser, {}, { token: ana.token });
    product.travel({ seconds: 15 * 60 + 1 });
    expect(await getUser(ana.token)).toMatchObject({ status: 401, message: "jwt expired", public: false });
    const { refreshToken } = ana;
    expect(
      await product.refusal(authRoutes.refreshToken, { body: { email: eva.email, refreshToken } }),
    ).toMatchObject({ status: 401, code: "unauthorized" });
    const renewed = await product.call(authRoutes.refreshToken, { body: { email: ana.email, refreshToken } });
    expect(renewed).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
    const user = await product.call(profileRoutes.getUser, {}, { token: renewed.accessToken });
    expect(user._id).toBe(ana.id);
  });

  test("for refreshing expires after 30 days", async () => {
    const { email, refreshToken } = await aNutritionist(product);
    product.travel({ days: 31 });
    expect((await product.refusal(authRoutes.refreshToken, { body: { email, refreshToken } })).code).toBe(
      "unauthorized",
    );
  });
});

/** A token for the same id, issued by another pool. */
async function foreignToken(id: string): Promise<string> {
  const pool = await createCognito({ poolId: "us-east-1_OTHER0001" });
  const call = async (operation: string, input: object): Promise<unknown> => {
    const answer = await fetch(pool.url, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
        authorization: "AWS4-HMAC-SHA256 Credential=test",
      },
      body: JSON.stringify({ ClientId: pool.clientId, UserPoolId: pool.poolId, Username: id, ...input }),
    });
    return answer.json();
  };
  try {
    const hash = secretHashOf(pool, id);
    await call("SignUp", { Password: "secreta1", SecretHash: hash });
    await call("AdminSetUserPassword", { Password: "secreta1", Permanent: true });
    await call("AdminAddUserToGroup", { GroupName: role });
    const signedIn = (await call("AdminInitiateAuth", {
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: id, PASSWORD: "secreta1", SECRET_HASH: hash },
    })) as { AuthenticationResult: { AccessToken: string } };
    return signedIn.AuthenticationResult.AccessToken;
  } finally {
    await pool.close();
  }
}
