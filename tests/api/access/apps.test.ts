import { appScopes, type AppScope } from "@nutria/contract/people/apps";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { appRoutes } from "@nutria/contract/routes/apps";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import type { RegisteredApp, TokenAnswer } from "@nutria/contract/schemas/app";
import { closeAccount } from "@nutria/core/identity/account/index";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import {
  aCode,
  anApp,
  authorizationRequest,
  codeForm,
  connect,
  newVerifier,
  redirect,
  renewalForm,
  sendForm,
} from "../../support/apps";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
let app: RegisteredApp;
beforeAll(async () => {
  product = await startProduct();
  nutritionist = await aNutritionist(product);
  app = await anApp(product);
});
afterAll(() => product.close());
afterEach(() => vi.useRealTimers());

let carmen: SignedIn<"patient">;
beforeEach(async () => {
  carmen = await linkedAccount(product, nutritionist);
});

/** Every item of the table. */
async function storedItems(): Promise<Record<string, unknown>[]> {
  const { db } = await product.context({ role: "system", id: "test" });
  const found: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await db.client.send(
      new ScanCommand({ TableName: db.tableName, ...(start && { ExclusiveStartKey: start }) }),
    );
    found.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return found;
}

const view = (query: Record<string, string>) => product.call(appRoutes.viewAuthorization, { query });
const exchange = (fields: Record<string, string>) => sendForm(product, appRoutes.exchangeToken, fields);
const refusedExchange = async (fields: Record<string, string>) => {
  const { status, body } = await exchange(fields);
  return { status, error: (body as { error?: string }).error };
};
const invalidGrant = { status: 400, error: "invalid_grant" };
const profile = (token: string) => product.send(clientRoutes.getPatientProfile, {}, { token });
const statusOf = async ({ access_token: token }: TokenAnswer) => (await profile(token)).status;
const renew = async ({ refresh_token: token }: TokenAnswer, of = app) => {
  const { status, body } = await exchange(renewalForm(of, token));
  expect(status).toBe(200);
  return body as TokenAnswer;
};

describe("a stranger's app", () => {
  test("finds where tokens are given", async () => {
    const server = await product.call(appRoutes.getAuthorizationServer, {});
    expect(server).toMatchObject({
      authorization_endpoint: `${server.issuer}/mi/autorizar`,
      token_endpoint: `${server.issuer}/v1/oauth/token`,
      code_challenge_methods_supported: ["S256"],
      scopes_supported: appScopes,
      authorization_response_iss_parameter_supported: true,
    });
  });

  test("gets a patient's tokens without the password, and reads what the patient allowed", async () => {
    const { verifier, challenge } = newVerifier();
    const request = authorizationRequest(app, challenge, ["profile:read"]);
    expect(await view(request)).toEqual({
      app: { name: "Bitácora", scopes: ["profile:read"] },
      redirect: null,
    });
    const body = { ...request, isAllowed: true };
    const answer = new URL((await carmen.call(appRoutes.answerAuthorization, { body })).redirect);
    expect(answer.origin + answer.pathname).toBe(redirect);
    expect(answer.searchParams.get("state")).toBe("estado-1");
    const { issuer } = await product.call(appRoutes.getAuthorizationServer, {});
    expect(answer.searchParams.get("iss")).toBe(issuer);
    const given = await exchange(codeForm(app, answer.searchParams.get("code") ?? "", verifier));
    expect(given).toMatchObject({
      status: 200,
      headers: { "cache-control": "no-store" },
      body: { token_type: "Bearer", expires_in: 900, scope: "profile:read" },
    });
    const tokens = given.body as TokenAnswer;
    expect(await profile(tokens.access_token)).toMatchObject({
      status: 200,
      body: { email: carmen.email },
    });
    const refused = await product.send(
      clientRoutes.listClientAppointments,
      {},
      { token: tokens.access_token },
    );
    expect(refused).toMatchObject({
      status: 403,
      headers: { "www-authenticate": 'Bearer error="insufficient_scope"' },
      body: { code: "insufficient_scope" },
    });
  });

  test("is told of a no, with its state", async () => {
    const request = authorizationRequest(app, newVerifier().challenge);
    const body = { ...request, isAllowed: false };
    const { searchParams } = new URL((await carmen.call(appRoutes.answerAuthorization, { body })).redirect);
    expect(searchParams.get("error")).toBe("access_denied");
    expect(searchParams.get("state")).toBe("estado-1");
    expect(searchParams.has("code")).toBe(false);
  });
});

describe("a wrong request", () => {
  test.each([
    ["an unknown app", { client_id: "app_00000000000000000000000000" }, "unknown_app"],
    ["no app", { client_id: undefined }, "unknown_app"],
    ["another address", { redirect_uri: "https://app.example.com/otro" }, "wrong_redirect"],
    ["a longer address", { redirect_uri: `${redirect}/mas` }, "wrong_redirect"],
    ["an address with a query", { redirect_uri: `${redirect}?a=b` }, "wrong_redirect"],
    ["an address in capitals", { redirect_uri: redirect.toUpperCase() }, "wrong_redirect"],
    ["no address", { redirect_uri: undefined }, "wrong_redirect"],
  ])("with %s stays on the page, for the view and for the answer", async (_, change, code) => {
    const request = { ...authorizationRequest(app, newVerifier().challenge), ...change };
    const query = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
    expect(await product.refusal(appRoutes.viewAuthorization, { query })).toMatchObject({
      status: 400,
      code,
    });
    const body = { ...query, isAllowed: true };
    const refused = await product.refusal(appRoutes.answerAuthorization, { body }, { token: carmen.token });
    expect(refused).toMatchObject({ status: 400, code });
  });

  test.each([
    ["another answer than a code", { response_type: "token" }, "unsupported_response_type"],
    ["no kind of answer", { response_type: "" }, "unsupported_response_type"],
    ["no challenge", { code_challenge: "" }, "invalid_request"],
    ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["a short challenge", { code_challenge: "abc" }, "invalid_request"],
    ["an unknown scope", { scope: "profile:read todo" }, "invalid_scope"],
    ["no scope", { scope: "" }, "invalid_scope"],
  ])("with %s goes back to the app, with its state and no code", async (_, change, error) => {
    const request = { ...authorizationRequest(app, newVerifier().challenge), ...change };
    const shown = await view(request);
    const body = { ...request, isAllowed: true };
    const answered = await carmen.call(appRoutes.answerAuthorization, { body });
    for (const address of [shown.redirect ?? "", answered.redirect]) {
      const { searchParams } = new URL(address);
      expect(searchParams.get("error") ?? "").toMatch(
        error === "unsupported_response_type" ? /^(unsupported_response_type|invalid_request)$/ : error,
      );
      expect(searchParams.get("state")).toBe("estado-1");
      expect(searchParams.has("code")).toBe(false);
    }
  });

  test("of an app that listens on this machine may name another port, and no other path", async () => {
    const local = await anApp(product, { redirects: ["http://127.0.0.1/cb", "mx.example.bitacora:/cb"] });
    const request = authorizationRequest(local, newVerifier().challenge);
    for (const good of ["http://127.0.0.1:51004/cb", "http://127.0.0.1/cb", "mx.example.bitacora:/cb"]) {
      expect((await view({ ...request, redirect_uri: good })).app?.name).toBe("Bitácora");
    }
    for (const wrong of [
      "http://127.0.0.1:51004/otro",
      "http://localhost:51004/cb",
      "http://127.0.0.1.example.com/cb",
      "http://127.0.0.1:80@example.com/cb",
      "mx.example.bitacora:/cb2",
    ]) {
      const refused = await product.refusal(appRoutes.viewAuthorization, {
        query: { ...request, redirect_uri: wrong },
      });
      expect(refused.code, wrong).toBe("wrong_redirect");
    }
  });
});

describe("a code", () => {
  test("works once; shown again it ends what it gave", async () => {
    const { verifier, challenge } = newVerifier();
    const code = await aCode(carmen, authorizationRequest(app, challenge));
    const { body } = await exchange(codeForm(app, code, verifier));
    expect(await statusOf(body as TokenAnswer)).toBe(200);
    expect(await refusedExchange(codeForm(app, code, verifier))).toEqual(invalidGrant);
    expect(await statusOf(body as TokenAnswer)).toBe(401);
    expect(await refusedExchange(renewalForm(app, (body as TokenAnswer).refresh_token))).toEqual(
      invalidGrant,
    );
  });

  test("of twenty exchanges at once gives nothing that lasts, or one grant", async () => {
    const { verifier, challenge } = newVerifier();
    const code = await aCode(carmen, authorizationRequest(app, challenge));
    const all = await Promise.all(Array.from({ length: 20 }, () => exchange(codeForm(app, code, verifier))));
    const given = all.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(await statusOf(given[0]?.body as TokenAnswer)).toBe(401);
    expect(await carmen.call(appRoutes.listConnectedApps, {})).toEqual([]);
  });

  test("lapses after a minute", async () => {
    const { verifier, challenge } = newVerifier();
    const code = await aCode(carmen, authorizationRequest(app, challenge));
    product.travel({ seconds: 61 });
    expect(await refusedExchange(codeForm(app, code, verifier))).toEqual(invalidGrant);
  });

  test("is bound to app, address and challenge", async () => {
    const other = await anApp(product);
    const { verifier, challenge } = newVerifier();
    const code = await aCode(carmen, authorizationRequest(app, challenge));
    const form = codeForm(app, code, verifier);
    const wrong = [
      { ...form, client_id: other._id },
      { ...form, redirect_uri: `${redirect}/` },
      { ...form, code_verifier: newVerifier().verifier },
      { ...form, code_verifier: challenge },
      { ...form, code: `${code}x` },
    ];
    for (const fields of wrong) expect(await refusedExchange(fields)).toEqual(invalidGrant);
    expect((await exchange(form)).status).toBe(200);
  });

  test("is void once the session in which it was given has ended, or its app is removed", async () => {
    const { verifier, challenge } = newVerifier();
    const code = await aCode(carmen, authorizationRequest(app, challenge));
    await product.call(authRoutes.logout, { body: { refreshToken: carmen.refreshToken } });
    expect(await refusedExchange(codeForm(app, code, verifier))).toEqual(invalidGrant);
  });

  test("is for nobody who is not a patient", async () => {
    const body = { ...authorizationRequest(app, newVerifier().challenge), isAllowed: true };
    const refused = await product.refusal(
      appRoutes.answerAuthorization,
      { body },
      { token: nutritionist.token },
    );
    expect(refused).toMatchObject({ status: 403, code: "forbidden" });
    const tokens = await connect(product, carmen, app);
    expect(
      await product.refusal(appRoutes.answerAuthorization, { body }, { token: tokens.access_token }),
    ).toMatchObject({ status: 403, code: "forbidden" });
  });
});

describe("a request for tokens", () => {
  test.each([
    ["another grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
    ["no grant", { grant_type: "" }, 400, "unsupported_grant_type"],
    ["no app", { client_id: "" }, 400, "invalid_request"],
    ["an unknown app", { client_id: "app_00000000000000000000000000" }, 401, "invalid_client"],
    ["no code", { code: "" }, 400, "invalid_request"],
    ["no verifier", { code_verifier: "" }, 400, "invalid_request"],
    ["a short verifier", { code_verifier: "corto" }, 400, "invalid_grant"],
    ["a text of two thousand letters", { code: "x".repeat(2000) }, 400, "invalid_request"],
  ])("with %s is refused in the shape of the RFC", async (_, change, status, error) => {
    const form = { ...codeForm(app, "unknown", newVerifier().verifier), ...change };
    const refused = await exchange(form);
    expect(refused).toMatchObject({
      status,
      headers: { "content-type": expect.stringContaining("application/json") as string },
      body: { error, error_description: expect.any(String) as string },
    });
    expect(Object.keys(refused.body as object).toSorted()).toEqual(["error", "error_description"]);
  });

  test("that is JSON, or names a field twice, is refused", async () => {
    const json = await product.send(appRoutes.exchangeToken, { body: { grant_type: "refresh_token" } });
    expect(json).toMatchObject({ status: 400, body: { error: "invalid_request" } });
    const twice = await product.send(appRoutes.exchangeToken, {
      body: "grant_type=refresh_token&grant_type=password",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(twice).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });

  test("is throttled when it fails again and again, and others go on", async () => {
    const tokens = await connect(product, carmen, app);
    const address = randomUUID();
    const form = codeForm(app, "unknown", newVerifier().verifier);
    const statuses: number[] = [];
    for (let tries = 0; tries < 101; tries++) {
      statuses.push((await sendForm(product, appRoutes.exchangeToken, form, address)).status);
    }
    expect(statuses.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 400));
    expect(statuses[100]).toBe(429);
    expect(await statusOf(await renew(tokens))).toBe(200);
  });
});

describe("tokens", () => {
  test("last a quarter of an hour and are renewed; the refresh token is replaced", async () => {
    const first = await connect(product, carmen, app);
    product.travel({ seconds: 901 });
    expect((await profile(first.access_token)).body).toMatchObject({ message: "jwt expired" });
    const second = await renew(first);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await statusOf(second)).toBe(200);
  });

  test("that are renewed by several calls at once are all good, with one refresh token", async () => {
    const first = await connect(product, carmen, app);
    const all = await Promise.all(Array.from({ length: 6 }, () => renew(first)));
    expect(new Set(all.map((one) => one.refresh_token)).size).toBe(1);
    for (const one of all) expect(await statusOf(one)).toBe(200);
  });

  test("end for all who hold them when a refresh token comes again after its minute", async () => {
    const first = await connect(product, carmen, app);
    const second = await renew(first);
    product.travel({ seconds: 61 });
    expect(await refusedExchange(renewalForm(app, first.refresh_token))).toEqual(invalidGrant);
    expect(await statusOf(second)).toBe(401);
    expect(await refusedExchange(renewalForm(app, second.refresh_token))).toEqual(invalidGrant);
  });

  test("are renewed by their own app alone, and for no more than was given", async () => {
    const tokens = await connect(product, carmen, app, ["profile:read"]);
    const other = await anApp(product);
    expect(await refusedExchange(renewalForm(other, tokens.refresh_token))).toEqual(invalidGrant);
    const more = { ...renewalForm(app, tokens.refresh_token), scope: "profile:read messages" };
    expect(await refusedExchange(more)).toEqual({ status: 400, error: "invalid_scope" });
    expect(await statusOf(await renew(tokens))).toBe(200);
  });

  test("lapse when nobody renews them for ninety days", async () => {
    const tokens = await connect(product, carmen, app);
    product.travel({ days: 91 });
    expect(await refusedExchange(renewalForm(app, tokens.refresh_token))).toEqual(invalidGrant);
  });

  test("are not in the table, nor is anything that opens them", async () => {
    const { verifier, challenge } = newVerifier();
    const code = await aCode(carmen, authorizationRequest(app, challenge));
    const { body } = await exchange(codeForm(app, code, verifier));
    const first = body as TokenAnswer;
    const second = await renew(first);
    const stored = JSON.stringify(await storedItems());
    for (const token of [first, second].flatMap((one) => [one.access_token, one.refresh_token])) {
      expect(stored).not.toContain(token.split("_").slice(3).join("_"));
    }
    expect(stored).not.toContain(code);
    expect(stored).toContain(carmen.id);
  });

  test("that were altered, shortened or taken from another grant open nothing", async () => {
    const tokens = await connect(product, carmen, app);
    const other = await connect(product, carmen, app);
    const parts = tokens.access_token.split("_");
    const secret = parts.slice(3).join("_");
    const foreign = other.access_token.replace(/_[\w-]{43}$/, `_${secret}`);
    for (const token of [foreign, tokens.refresh_token, tokens.access_token.slice(0, -1), "nat_", "nrt_x"]) {
      expect((await profile(token)).status, token).toBe(401);
    }
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: secret.length - 1 }), async (at) => {
        const changed = secret[at] === "A" ? "B" : "A";
        const altered = secret.slice(0, at) + changed + secret.slice(at + 1);
        const token = [...parts.slice(0, 3), altered].join("_");
        expect((await profile(token)).status).toBe(401);
      }),
      { numRuns: 12 },
    );
    expect(await statusOf(tokens)).toBe(200);
  });
});

describe("tokens end at once", () => {
  let tokens: TokenAnswer;
  beforeEach(async () => {
    tokens = await connect(product, carmen, app);
    expect(await statusOf(tokens)).toBe(200);
  });
  const expectEnded = async () => {
    expect(await statusOf(tokens)).toBe(401);
    expect((await refusedExchange(renewalForm(app, tokens.refresh_token))).status).toBeGreaterThanOrEqual(
      400,
    );
  };

  test("when the patient disconnects the app, whatever the number of devices", async () => {
    const tablet = await connect(product, carmen, app, ["messages"]);
    const [connected, ...others] = await carmen.call(appRoutes.listConnectedApps, {});
    expect(others).toEqual([]);
    expect(connected).toMatchObject({ _id: app._id, name: "Bitácora", scopes: appScopes });
    await carmen.call(appRoutes.disconnectApp, { params: { id: app._id } });
    await expectEnded();
    expect(await statusOf(tablet)).toBe(401);
    expect(await carmen.call(appRoutes.listConnectedApps, {})).toEqual([]);
    const again = { params: { id: app._id } };
    expect(await product.refusal(appRoutes.disconnectApp, again, { token: carmen.token })).toMatchObject({
      status: 404,
    });
  });

  test("but not when another patient disconnects it", async () => {
    const other = await linkedAccount(product, nutritionist);
    await connect(product, other, app);
    await other.call(appRoutes.disconnectApp, { params: { id: app._id } });
    expect(await statusOf(tokens)).toBe(200);
  });

  test.each(["access_token", "refresh_token"] as const)("when the app revokes its %s", async (kind) => {
    const other = await anApp(product);
    const form = { token: tokens[kind], client_id: other._id };
    expect((await sendForm(product, appRoutes.revokeToken, form)).status).toBe(401);
    expect(await statusOf(tokens)).toBe(200);
    const own = { ...form, client_id: app._id };
    expect(await sendForm(product, appRoutes.revokeToken, own)).toMatchObject({ status: 200, body: null });
    await expectEnded();
    // A token that is unknown by now is accepted all the same.
    expect((await sendForm(product, appRoutes.revokeToken, own)).status).toBe(200);
  });

  test("when an operator removes the app", async () => {
    const removed = await anApp(product);
    tokens = await connect(product, carmen, removed);
    const token = await product.tokenOf("admin");
    await product.call(adminRoutes.removeApp, { params: { id: removed._id } }, { token });
    expect(await statusOf(tokens)).toBe(401);
    expect(await refusedExchange(renewalForm(removed, tokens.refresh_token))).toEqual({
      status: 401,
      error: "invalid_client",
    });
    expect((await carmen.call(appRoutes.listConnectedApps, {})).map(({ _id }) => _id)).toEqual([app._id]);
    expect(
      await product.refusal(adminRoutes.removeApp, { params: { id: removed._id } }, { token }),
    ).toMatchObject({ status: 404 });
  });

  test("when the patient changes the password, which signs out everywhere", async () => {
    await carmen.call(authRoutes.changePassword, {
      body: { currentPassword: carmen.password, password: "secreta2" },
    });
    await expectEnded();
  });

  test("when a temporary password is used", async () => {
    await product.call(authRoutes.sendTemporaryPassword, { body: { email: carmen.email, role: "patient" } });
    const [mail] = await product.mailsTo(carmen.email);
    const password = /^[a-z2-9]{10}$/m.exec(mail?.text ?? "")?.[0] ?? "";
    await product.call(authRoutes.login, {
      query: { role: "patient" },
      body: { email: carmen.email, password },
    });
    await expectEnded();
  });

  test("when the account is closed", async () => {
    await closeAccount(await product.context({ role: "system", id: "test" }), carmen.id);
    await expectEnded();
  });

  test("but not when one session is closed", async () => {
    await product.call(authRoutes.logout, { body: { refreshToken: carmen.refreshToken } });
    expect(await statusOf(tokens)).toBe(200);
  });

  test("of the oldest device beyond fifty", async () => {
    product.travel({ seconds: 30 });
    const scopes: AppScope[] = ["profile:read"];
    const { id } = carmen;
    for (let devices = 0; devices < 50; devices++) {
      if (devices === 25) product.travel({ hours: 2 });
      const { token } = await product.call(
        authRoutes.login,
        { query: { role: "patient" }, body: { email: carmen.email, password: carmen.password } },
        { address: randomUUID() },
      );
      await connect(
        product,
        { call: (route, input) => product.call(route, input, { token: token.accessToken }) },
        app,
        scopes,
      );
    }
    expect(
      (await storedItems()).filter(
        ({ pk, sk }) => pk === `account#${id}` && String(sk).startsWith("appGrant#"),
      ),
    ).toHaveLength(50);
    expect(await statusOf(tokens)).toBe(401);
  });
});

test("an export of a patient's data lists the connected apps", async () => {
  await connect(product, carmen, app, ["diary:write"]);
  let cursor: string | undefined;
  const parts: Record<string, unknown[]> = {};
  do {
    const page = await carmen.call(patientAppRoutes.getPersonalData, {
      query: cursor === undefined ? {} : { cursor },
    });
    parts[page.part] = [...(parts[page.part] ?? []), ...page.items];
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(parts["apps"]).toMatchObject([{ name: "Bitácora", scopes: ["diary:write"] }]);
});
