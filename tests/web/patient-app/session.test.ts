import { clientAccountRoutes } from "@nutria/contract/routes/client/account";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Calls from "../../../web/src/data/call/patient-call";
import { learnClock } from "../../../web/src/data/call/patient-clock";
import { clockOffset, now } from "../../../web/src/lib/clock";
import { isOnline } from "../../../web/src/data/call/patient-connection";
import {
  adoptStored,
  patientAccessToken,
  patientSession,
  onSessionChange,
  sessionKey,
  setSession,
  setTokens,
} from "../../../web/src/data/session/patient-session";
import { NoAnswerError } from "../../../web/src/lib/no-answer-error";

/** The calls themselves, over a network that the test plays. */
const { callAsPatient, renewPatientEarly } = await vi.importActual<typeof Calls>(
  "../../../web/src/data/call/patient-call",
);

const carmen = {
  userId: "pat_1",
  email: "carmen@correo.example",
  refreshToken: "refresh-1",
  isShared: false,
};
const profile = { _id: "pat_1", name: "Carmen" };
const readProfile = () => callAsPatient(clientAccountRoutes.getPatientProfile, {});

interface Request {
  path: string;
  authorization: string | null;
  body: unknown;
}
let requests: Request[];
let renewals: number;
/** The access token that the server takes. */
let good: string;
let isSessionOver: boolean;

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

async function network(path: string, init: RequestInit): Promise<Response> {
  const authorization = new Headers(init.headers).get("authorization");
  requests.push({ path, authorization, body: typeof init.body === "string" ? JSON.parse(init.body) : null });
  await Promise.resolve();
  if (path === "/v1/auth/refresh-token") {
    if (isSessionOver) return answer(401, { code: "unauthorized", message: "no", public: false });
    renewals += 1;
    good = `access-${String(renewals)}`;
    return answer(200, { accessToken: good, refreshToken: `refresh-${String(renewals + 1)}` });
  }
  if (authorization === `Bearer ${good}`) return answer(200, profile);
  return answer(401, { code: "token_expired", message: "jwt expired", public: false });
}

beforeEach(() => {
  requests = [];
  renewals = 0;
  good = "access-0";
  isSessionOver = false;
  vi.stubGlobal("fetch", vi.fn(network));
  setSession(carmen, "access-0");
});
afterEach(() => {
  setSession(null);
  learnClock(new Date().toUTCString());
  vi.unstubAllGlobals();
});

describe("a call of the app", () => {
  test("has the token of the session", async () => {
    await expect(readProfile()).resolves.toEqual(profile);
    expect(requests).toEqual([{ path: "/v1/client/user", authorization: "Bearer access-0", body: null }]);
  });

  test("renews first after the app was opened, because only the refresh token is kept", async () => {
    setSession(carmen);
    await readProfile();
    expect(requests.map(({ path }) => path)).toEqual(["/v1/auth/refresh-token", "/v1/client/user"]);
    expect(requests[0]?.body).toEqual({ email: carmen.email, refreshToken: "refresh-1" });
  });

  test("waits for the token that is renewed while the code of the app is loading", async () => {
    setSession(carmen);
    renewPatientEarly();
    await Promise.all([readProfile(), readProfile()]);
    expect(requests.map(({ path }) => path)).toEqual([
      "/v1/auth/refresh-token",
      "/v1/client/user",
      "/v1/client/user",
    ]);
  });

  test("renews once for all that find the token expired, and each is repeated once", async () => {
    good = "another";
    await expect(Promise.all([readProfile(), readProfile(), readProfile()])).resolves.toEqual(
      Array(3).fill(profile),
    );
    expect(renewals).toBe(1);
    expect(requests).toHaveLength(3 + 1 + 3);
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? "")).toMatchObject({ refreshToken: "refresh-2" });
  });

  test("takes over the token that another tab stored, and does not use the old one again", async () => {
    setSession(carmen);
    localStorage.setItem(sessionKey, JSON.stringify({ ...carmen, refreshToken: "refresh-of-the-other-tab" }));
    await readProfile();
    expect(requests[0]?.body).toMatchObject({ refreshToken: "refresh-of-the-other-tab" });
  });

  test("whose session is over leaves the account on the phone, so that its copy stays readable", async () => {
    good = "another";
    isSessionOver = true;
    await expect(readProfile()).rejects.toMatchObject({ code: "token_expired" });
    expect(patientSession()).toEqual({ ...carmen, refreshToken: null });
    const before = requests.length;
    await expect(readProfile()).rejects.toThrow();
    expect(requests.slice(before).map(({ path }) => path)).toEqual(["/v1/client/user"]);
  });

  test.each([
    [429, { code: "throttled", message: "Espera", public: true }],
    [409, { code: "conflict", message: "Otra vez", public: true }],
    [503, { message: "Service Unavailable" }],
    [403, "<html>Request blocked</html>"],
  ])(
    "stays signed in when its renewal is answered %i, and renews with the next call",
    async (status, body) => {
      setSession(carmen);
      vi.stubGlobal("fetch", vi.fn().mockResolvedValue(answer(status, body)));
      await expect(readProfile()).rejects.toMatchObject({ status });
      expect(patientSession()).toEqual(carmen);
      vi.stubGlobal("fetch", vi.fn(network));
      await expect(readProfile()).resolves.toEqual(profile);
      expect(renewals).toBe(1);
    },
  );

  test("without a network says so, and the app knows that there is none", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")));
    await expect(readProfile()).rejects.toBeInstanceOf(NoAnswerError);
    expect(isOnline()).toBe(false);
    expect(patientSession()).toEqual(carmen);
    vi.stubGlobal("fetch", vi.fn(network));
    await readProfile();
    expect(isOnline()).toBe(true);
  });

  test("learns from its answer how wrong the clock of the phone is", async () => {
    const ahead = new Date(Date.now() + 86_400_000);
    vi.stubGlobal("fetch", vi.fn().mockResolvedValue(answer(200, profile, { date: ahead.toUTCString() })));
    await readProfile();
    expect(Math.abs(clockOffset() - 86_400_000)).toBeLessThan(2_000);
    expect(Math.abs(now() - ahead.getTime())).toBeLessThan(3_000);
  });
});

describe("a session", () => {
  test("of a shared phone is in this tab alone", () => {
    setSession({ ...carmen, isShared: true }, "access-0");
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(sessionStorage.getItem(sessionKey)).not.toBeNull();
  });

  test("is in the storage at every moment of a renewal, so that no other tab takes itself for signed out", () => {
    setSession(carmen, "access-0");
    const kept = new Map<string, string>();
    const seen: (string | undefined)[] = [];
    const changed = (_done: void) => void seen.push(kept.get(sessionKey));
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => changed(void kept.set(key, value)),
      removeItem: (key: string) => changed(void kept.delete(key)),
    });
    setTokens({ accessToken: "access-1", refreshToken: "refresh-2" });
    vi.unstubAllGlobals();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.map((text) => text?.includes("refresh-2"))).toEqual(seen.map(() => true));
  });

  test("ends in every tab when it ends in one", () => {
    const changes = vi.fn();
    const stop = onSessionChange(changes);
    localStorage.removeItem(sessionKey);
    adoptStored();
    stop();
    expect([patientSession(), patientAccessToken()]).toEqual([null, undefined]);
    expect(changes).toHaveBeenCalledTimes(1);
  });

  test("of another account that signs in elsewhere is never used with this one's token", () => {
    localStorage.setItem(
      sessionKey,
      JSON.stringify({ ...carmen, userId: "pat_2", email: "otra@correo.example" }),
    );
    adoptStored();
    expect([patientSession()?.userId, patientAccessToken()]).toEqual(["pat_2", undefined]);
  });
});
