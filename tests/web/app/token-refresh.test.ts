import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordFileRoutes } from "@nutria/contract/routes/record/files";
import { authRoutes } from "@nutria/contract/routes/auth";
import { call } from "@nutria/web/src/data/call/call";
import { fetchEarly, forgetEarlyAnswers } from "@nutria/web/src/data/call/early-answers";
import { renewEarly } from "@nutria/web/src/data/session/early-renewal";
import type { Send } from "@nutria/web/src/data/call/call-public";
import {
  clearSession,
  currentAccessToken,
  currentSession,
  onSessionEnd,
  restoreSession,
  sessionStorageKey,
  updateSession,
} from "@nutria/web/src/data/session/session";
import { startSession } from "@nutria/web/src/data/session/sign-in-out";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expired, serve, signedIn, type SeenRequest } from "../support/server";

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
    expect(currentSession()).toMatchObject({ refreshToken: "refresh 2" });
    expect(currentAccessToken()).toBe("new");
    expect(localStorage.getItem(sessionStorageKey)).toContain('"refreshToken":"refresh 2"');
    expect(localStorage.getItem(sessionStorageKey)).not.toContain("accessToken");
  });

  it("is renewed for an upload too, which is sent again whole", async () => {
    serve(() => ({ status: 200, body: { accessToken: "new", refreshToken: "refresh 2" } }));
    const sent: { authorization: string | undefined; body: unknown }[] = [];
    const send: Send = ({ headers: { authorization }, body: form }) => {
      sent.push({ authorization, body: form });
      const isNew = authorization === "Bearer new";
      return Promise.resolve(isNew ? { status: 201, body: { fileUrl: "nutria:recordFile/rfl_1" } } : expired);
    };
    const body = new FormData();

    await expect(call(recordFileRoutes.uploadRecordFile, { body }, send)).resolves.toEqual({
      fileUrl: "nutria:recordFile/rfl_1",
    });
    expect(sent).toEqual([
      { authorization: "Bearer old", body },
      { authorization: "Bearer new", body },
    ]);
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

  it.each([
    [429, { code: "throttled", message: "Espera", public: true }],
    [409, { code: "conflict", message: "Otra vez", public: true }],
    [500, { code: "internal", message: "x", public: false }],
    [503, { message: "Service Unavailable" }],
    [403, undefined],
    [502, undefined],
  ])(
    "is kept when the renewal is answered %i by a busy server, a firewall or a proxy",
    async (status, body) => {
      let isBusy = true;
      const seen = serve(({ path, authorization }) => {
        if (path === refreshPath)
          return isBusy
            ? { status, body }
            : { status: 200, body: { accessToken: "new", refreshToken: "r 2" } };
        return authorization === "Bearer new" ? { status: 200, body: plan } : expired;
      });
      await expect(call(patientRoutes.getPlanCounts, {})).rejects.toMatchObject({ status });
      expect(currentSession()).toMatchObject({ refreshToken: "refresh" });
      isBusy = false;
      await expect(call(patientRoutes.getPlanCounts, {})).resolves.toEqual(plan);
      expect(seen.filter(({ path }) => path === refreshPath)).toHaveLength(2);
    },
  );

  it("is kept when the network fails, so that the person stays signed in", async () => {
    serve(({ path }) => (path === refreshPath ? "no answer" : expired));
    await expect(call(patientRoutes.getPlanCounts, {})).rejects.toThrow();
    expect(currentSession()).not.toBeNull();
  });
});

describe("several tabs", () => {
  const start = (refreshToken: string, accessToken = "old") =>
    startSession({ ...signedIn, token: { accessToken, refreshToken } });
  /** What another tab stores, which this tab has not been told of yet. */
  const storedElsewhere = (refreshToken: string) =>
    localStorage.setItem(sessionStorageKey, JSON.stringify({ ...currentSession(), refreshToken }));
  const renewals = (seen: SeenRequest[]) =>
    seen
      .filter(({ path }) => path === refreshPath)
      .map(({ body }) => (body as { refreshToken: string }).refreshToken);
  const renewing = () =>
    serve(({ path, authorization }) => {
      if (path === refreshPath)
        return { status: 200, body: { accessToken: "new", refreshToken: "nut_1.b.3" } };
      if (authorization === "Bearer new") return { status: 200, body: plan };
      return authorization === "Bearer ended"
        ? { status: 401, body: { code: "unauthorized", message: "x", public: false } }
        : expired;
    });

  it("after a reload, the first call renews, because the access token was in memory only", async () => {
    const seen = renewing();
    start("nut_1.a.1");
    clearMemory();
    restoreSession();
    expect(currentAccessToken()).toBeUndefined();
    await expect(call(patientRoutes.getPlanCounts, {})).resolves.toEqual(plan);
    expect(seen.map(({ path }) => path)).toEqual([refreshPath, "/v1/nutritionist/user/usersInPlan"]);
    expect(renewals(seen)).toEqual(["nut_1.a.1"]);
  });

  it("a renewal takes the refresh token that another tab stored last", async () => {
    const seen = renewing();
    start("nut_1.a.1");
    storedElsewhere("nut_1.a.2");
    await expect(call(patientRoutes.getPlanCounts, {})).resolves.toEqual(plan);
    expect(renewals(seen)).toEqual(["nut_1.a.2"]);
  });

  it("a change of password in another tab does not sign this one out", async () => {
    const seen = renewing();
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    start("nut_1.a.1", "ended");
    storedElsewhere("nut_1.b.2");
    await expect(call(patientRoutes.getPlanCounts, {})).resolves.toEqual(plan);
    expect(renewals(seen)).toEqual(["nut_1.b.2"]);
    expect(ended).not.toHaveBeenCalled();
    stop();
  });

  it("a session that the server ended, and no tab replaced, ends here", async () => {
    const seen = renewing();
    start("nut_1.a.1", "ended");
    await expect(call(patientRoutes.getPlanCounts, {})).rejects.toMatchObject({ code: "unauthorized" });
    expect(currentSession()).toBeNull();
    expect(renewals(seen)).toEqual([]);
  });

  it("only one renews at a time", async () => {
    const held: string[] = [];
    vi.stubGlobal("navigator", {
      ...navigator,
      locks: { request: (name: string, run: () => Promise<void>) => (held.push(name), run()) },
    });
    renewing();
    start("nut_1.a.1");
    await call(patientRoutes.getPlanCounts, {});
    expect(held).toEqual(["nutria.renewal"]);
  });
});

describe("what a screen reads first", () => {
  const early = "/v1/nutritionist/user/usersInPlan";
  const open = () => {
    const seen = serve(({ path }) =>
      path === refreshPath
        ? { status: 200, body: { accessToken: "new", refreshToken: "refresh 2" } }
        : { status: 200, body: plan },
    );
    startSession(signedIn);
    clearMemory();
    const token = renewEarly().then((tokens) => tokens?.accessToken);
    fetchEarly(early, token);
    return { seen, token };
  };

  it("is asked for once, with the token that was renewed before the session was loaded", async () => {
    expect(authRoutes.refreshToken.spec.path).toBe(refreshPath);
    const { seen } = open();
    restoreSession();
    await expect(call(patientRoutes.getPlanCounts, {})).resolves.toEqual(plan);
    expect(seen.map(({ path, authorization }) => [path, authorization])).toEqual([
      [refreshPath, null],
      [early, "Bearer new"],
    ]);
    expect(currentSession()).toMatchObject({ refreshToken: "refresh 2" });
    expect(localStorage.getItem(sessionStorageKey)).toContain('"refreshToken":"refresh 2"');

    await call(patientRoutes.getPlanCounts, {});
    expect(seen).toHaveLength(3);
  });

  it("is asked for again when the connection failed, and when another person has signed in", async () => {
    const { token } = open();
    restoreSession();
    await token;
    forgetEarlyAnswers();
    const seen = serve(() => ({ status: 200, body: plan }));
    await call(patientRoutes.getPlanCounts, {});
    expect(seen).toHaveLength(1);

    const failing = serve(() => "no answer");
    fetchEarly(early, token);
    await expect.poll(() => failing).toHaveLength(1);
    const later = serve(() => ({ status: 200, body: plan }));
    await expect(call(patientRoutes.getPlanCounts, {})).resolves.toEqual(plan);
    expect(later).toHaveLength(1);
  });

  it("is asked for again once this tab has changed something", async () => {
    const { token } = open();
    restoreSession();
    await token;
    const seen = serve(() => ({ status: 200, body: plan }));
    await call(patientRoutes.rejectLinkRequest, { params: { id: "lrq_1" } }).catch(() => undefined);
    await call(patientRoutes.getPlanCounts, {});
    expect(seen.map(({ path }) => path)).toContain(early);
  });

  it("is not asked for without a session, and a refused renewal is left to the call", async () => {
    clearSession();
    const none = serve(() => ({ status: 200, body: plan }));
    await expect(renewEarly()).resolves.toBeUndefined();
    expect(none).toEqual([]);

    startSession(signedIn);
    clearMemory();
    serve(() => ({ status: 401, body: { code: "unauthorized", message: "x", public: false } }));
    await expect(renewEarly()).resolves.toBeUndefined();
    restoreSession();
    await expect(call(patientRoutes.getPlanCounts, {})).rejects.toMatchObject({ code: "unauthorized" });
    expect(currentSession()).toBeNull();
  });
});

/** What a reload leaves: storage, without what the page had in memory. */
function clearMemory(): void {
  const stored = localStorage.getItem(sessionStorageKey) ?? "";
  clearSession();
  localStorage.setItem(sessionStorageKey, stored);
}

it("does not repeat a call for any other error", async () => {
  const seen = serve(() => ({ status: 500, body: { code: "internal", message: "x", public: false } }));
  await expect(call(patientRoutes.getPlanCounts, {})).rejects.toMatchObject({ code: "internal" });
  expect(seen).toHaveLength(1);
});

describe("an assistant's call", () => {
  const practice = { id: "nut_7", owner: "Alejandra Ruiz", rights: ["agenda"] as const };

  it("names the practice, also after its token was renewed", async () => {
    startSession(signedIn, "assistant");
    updateSession({ practice });
    const practices: (string | null)[] = [];
    vi.stubGlobal("fetch", async (url: URL | string, init: RequestInit = {}) => {
      const { pathname } = new URL(url, "http://localhost");
      if (pathname === refreshPath) return Response.json({ accessToken: "new", refreshToken: "refresh 2" });
      const headers = new Headers(init.headers);
      practices.push(headers.get("x-practice"));
      return headers.get("authorization") === "Bearer new"
        ? Response.json(plan)
        : Response.json(expired.body, { status: expired.status });
    });
    expect(await call(patientRoutes.getPlanCounts, {})).toEqual(plan);
    expect(practices).toEqual(["nut_7", "nut_7"]);
  });

  it("for a practice that has ended forgets the choice, and stays signed in", async () => {
    startSession(signedIn, "assistant");
    updateSession({ practice });
    const body = { code: "not_assistant", message: "No eres asistente de este consultorio", public: true };
    serve(() => ({ status: 404, body }));
    await expect(call(patientRoutes.getPlanCounts, {})).rejects.toMatchObject({ code: "not_assistant" });
    expect(currentSession()).toMatchObject({ role: "assistant" });
    expect(currentSession()?.practice).toBeUndefined();
  });
});
