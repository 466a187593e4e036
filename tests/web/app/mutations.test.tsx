import { patientRoutes } from "@nutria/contract/routes/patients";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient, useRouteMutation } from "../../../web/src/data/query/query";
import { clearSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { setToastHost, type Toast } from "../../../web/src/lib/toast";
import { serve, signedIn } from "../support/server";

const fallback = "No se pudo agregar el pase. Intenta más tarde";
const input = { params: { id: "pat_1" } };
let toasts: Toast[];
let stop: () => void;

const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const mutation = () =>
  renderHook(() => useRouteMutation(patientRoutes.addPass, { fallback, success: "Pase agregado" }), {
    wrapper: Providers,
  }).result;

beforeEach(() => {
  startSession(signedIn);
  toasts = [];
  stop = setToastHost((toast) => toasts.push(toast));
});
afterEach(() => {
  cleanup();
  stop();
  clearSession();
  vi.unstubAllGlobals();
});

const attempt = async (result: ReturnType<typeof mutation>) => {
  act(() => result.current.mutate(input));
  await waitFor(() => expect(result.current.isPending).toBe(false));
};

describe("a change through a route of the contract", () => {
  it("shows the server's message when it is public, else the operation's own", async () => {
    const answers = [
      { status: 402, body: { code: "card_declined", message: "Tu banco pide que le llames", public: true } },
      // A code of a server that is newer than this client.
      { status: 409, body: { code: "on_a_break", message: "Volvemos a las 8", public: true } },
      { status: 409, body: { code: "no_passes_left", message: "x", public: false } },
      { status: 500, body: { code: "internal", message: "x", public: false } },
      { status: 502, body: "<html>Bad gateway</html>" },
      { status: 409, body: { code: "conflict", public: true } },
    ];
    serve(() => answers.shift() ?? "no answer");
    const result = mutation();
    for (let index = 0; index < 7; index += 1) await attempt(result);
    expect(toasts.map((toast) => toast.text)).toEqual([
      "Tu banco pide que le llames",
      "Volvemos a las 8",
      ...Array.from({ length: 5 }, () => fallback),
    ]);
  });

  it("leaves the fields of a validation error to the form", async () => {
    serve(() => ({
      status: 400,
      body: { code: "validation", message: "Revisa los campos marcados", public: true, fields: { id: "x" } },
    }));
    await attempt(mutation());
    expect(toasts).toEqual([]);
  });

  it("sends the same key again while its effect is unknown, and a new one for a new submit", async () => {
    const answers = [
      "no answer",
      { status: 500 },
      { status: 200, body: {} },
      { status: 200, body: {} },
    ] as const;
    let at = 0;
    const seen = serve(() => answers[at++] ?? "no answer");
    const result = mutation();
    for (let index = 0; index < 4; index += 1) await attempt(result);
    const [first, second, third, fourth] = seen.map((request) => request.idempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });
});
