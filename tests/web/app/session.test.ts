import {
  clearSession,
  currentSession,
  followOtherTabs,
  onSessionEnd,
  restoreSession,
  sessionStorageKey,
} from "@nutria/web/src/data/session/session";
import { signOut, startSession } from "@nutria/web/src/data/session/sign-in-out";
import { afterEach, describe, expect, it, vi } from "vitest";
import { serve, signedIn } from "../support/server";

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe("the session", () => {
  it("survives a reload of the page", () => {
    startSession(signedIn);
    const kept = currentSession();
    expect(restoreSession()).toEqual(kept);
    expect(kept).toMatchObject({ userId: "nut_1", status: "active", isFirstSignIn: true });
  });

  it.each(["{", "null", "[]", '{"accessToken":"a"}'])(
    "does not exist when the stored value is %s",
    (stored) => {
      localStorage.setItem(sessionStorageKey, stored);
      expect(restoreSession()).toBeNull();
    },
  );

  it("is removed at once by 'Salir', which also revokes the refresh token", async () => {
    const seen = serve(() => ({ status: 204 }));
    startSession(signedIn);
    const leaving = signOut();
    expect(currentSession()).toBeNull();
    expect(localStorage.length).toBe(0);
    await leaving;
    expect(seen).toMatchObject([{ path: "/v1/auth/logout", body: { refreshToken: "refresh" } }]);
  });

  it("is removed by 'Salir' even when the server cannot be reached", async () => {
    serve(() => "no answer");
    startSession(signedIn);
    await signOut();
    expect(currentSession()).toBeNull();
  });

  it("keeps the role of the sign-in, and is a nutritionist's by default", () => {
    startSession(signedIn, "admin");
    expect(restoreSession()?.role).toBe("admin");
    const { role: _, ...older } = currentSession() ?? {};
    localStorage.setItem(sessionStorageKey, JSON.stringify(older));
    expect(restoreSession()?.role).toBe("nutritionist");
    localStorage.setItem(sessionStorageKey, JSON.stringify({ ...older, role: "patient" }));
    expect(restoreSession()).toBeNull();
  });

  it("of another account, here or in another tab, ends the previous one", async () => {
    const seen = serve(() => ({ status: 204 }));
    const ended: unknown[] = [];
    const stops = [onSessionEnd((session) => ended.push(session?.userId)), followOtherTabs()];
    const other = { ...signedIn, user: { ...signedIn.user, id: "adm_1" } };
    startSession(signedIn);
    startSession(signedIn);
    expect(ended).toEqual([]);
    startSession(other, "admin");
    expect(ended).toEqual(["nut_1"]);
    expect(currentSession()).toMatchObject({ userId: "adm_1", role: "admin" });
    const elsewhere = { ...currentSession(), userId: "nut_1", role: "nutritionist" };
    localStorage.setItem(sessionStorageKey, JSON.stringify(elsewhere));
    window.dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey }));
    expect(ended).toEqual(["nut_1", "adm_1"]);
    expect(currentSession()).toMatchObject({ userId: "nut_1", role: "nutritionist" });
    for (const stop of stops) stop();
    await expect.poll(() => seen).toMatchObject([{ body: { refreshToken: "refresh" } }]);
  });
});
