import { patientRoutes } from "@nutria/contract/routes/patients";
import { call } from "@nutria/web/src/lib/api/call";
import { clearSession, currentSession, onSessionEnd } from "@nutria/web/src/lib/session/session";
import { startSession } from "@nutria/web/src/lib/session/sign-in-out";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expired, serve, signedIn } from "../support/server";

const refreshPath = "/v1/auth/refresh-token";
const plan = { activatedUsers: 3, usersInPlan: 30 };

beforeEach(() => startSession(signedIn));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe("an expired token", () => {
  it("is renewed once for all concurrent calls, and each is repeated once", async () => {
    const seen = serve(async ({ path, authorization }) => {
      if (path === refreshPath) {
        await new Promise((done) => setTimeout(done, 20));
        return { status: 200, body: { accessToken: "new", refreshToken: "refresh 2" } };
      }
      return authorization === "Bearer new" ? { status: 200, body: plan } : expired;
    });

    const answers = await Promise.all(Array.from({ length: 8 }, () => call(patientRoutes.getPlanCounts, {})));

    expect(answers).toEqual(Array.from({ length: 8 }, () => plan));
    const refreshes = seen.filter((request) => request.path === refreshPath);
    expect(refreshes.map((request) => request.body)).toEqual([
      { email: "ana@correo.mx", refreshToken: "refresh" },
    ]);
    expect(seen).toHaveLength(8 + 1 + 8);
    expect(currentSession()).toMatchObject({ accessToken: "new", refreshToken: "refresh 2" });
  });

  it("is not renewed again by a call whose error arrives late", async () => {
    const seen = serve(({ path, authorization }) => {
      if (path === refreshPath) return { status: 200, body: { accessToken: "new", refreshToken: "refresh" } };
      return authorization === "Bearer new" ? { status: 200, body: plan } : expired;
    });
    await call(patientRoutes.getPlanCounts, {});
    startSession({ ...signedIn, token: { accessToken: "old", refreshToken: "refresh" } });
    const late = call(patientRoutes.getPlanCounts, {});
    startSession({ ...signedIn, token: { accessToken: "new", refreshToken: "refresh" } });

    await expect(late).resolves.toEqual(plan);
    expect(seen.filter((request) => request.path === refreshPath)).toHaveLength(1);
  });

  it("ends the session when it cannot be renewed", async () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    serve(({ path }) =>
      path === refreshPath
        ? { status: 401, body: { code: "unauthorized", message: "Inicia sesión", public: false } }
        : expired,
    );

    await expect(call(patientRoutes.getPlanCounts, {})).rejects.toMatchObject({ code: "token_expired" });
    expect(currentSession()).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });

  it("is kept when the network fails, so that the person stays signed in", async () => {
    serve(({ path }) => (path === refreshPath ? "no answer" : expired));
    await expect(call(patientRoutes.getPlanCounts, {})).rejects.toThrow();
    expect(currentSession()).not.toBeNull();
  });
});

it("does not repeat a call for any other error", async () => {
  const seen = serve(() => ({ status: 500, body: { code: "internal", message: "x", public: false } }));
  await expect(call(patientRoutes.getPlanCounts, {})).rejects.toMatchObject({ code: "internal" });
  expect(seen).toHaveLength(1);
});
