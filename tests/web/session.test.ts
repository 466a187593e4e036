// @vitest-environment happy-dom
import {
  clearSession,
  currentSession,
  restoreSession,
  sessionStorageKey,
  signOut,
  startSession,
} from "@nutria/web/src/lib/session";
import { afterEach, describe, expect, it, vi } from "vitest";
import { serve, signedIn } from "./support/server";

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

  it.each(["{", "null", "[]", '{"accessToken":"a"}'])("is none when what is stored is %s", (stored) => {
    localStorage.setItem(sessionStorageKey, stored);
    expect(restoreSession()).toBeNull();
  });

  it("is forgotten at once by 'Salir', which also revokes the refresh token", async () => {
    const seen = serve(() => ({ status: 204 }));
    startSession(signedIn);
    const leaving = signOut();
    expect(currentSession()).toBeNull();
    expect(localStorage.length).toBe(0);
    await leaving;
    expect(seen).toMatchObject([{ path: "/v1/auth/logout", body: { refreshToken: "refresh" } }]);
  });

  it("is forgotten by 'Salir' even when the server cannot be reached", async () => {
    serve(() => "no answer");
    startSession(signedIn);
    await signOut();
    expect(currentSession()).toBeNull();
  });
});
