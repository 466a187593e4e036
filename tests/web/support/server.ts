import { allRoutes } from "@nutria/contract/routes/index";
import { vi } from "vitest";
import { wireAnswer } from "./wire-answer";

export interface SeenRequest {
  method: string;
  path: string;
  authorization: string | null;
  idempotencyKey: string | null;
  body: unknown;
}

type Answer = { status: number; body?: unknown } | "no answer";

/** A fake network: it answers each request, and records it. */
export function serve(answer: (request: SeenRequest) => Answer | Promise<Answer>): SeenRequest[] {
  const seen: SeenRequest[] = [];
  vi.stubGlobal("fetch", async (url: URL | string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const request: SeenRequest = {
      method: init.method ?? "GET",
      path: new URL(url, "http://localhost").pathname,
      authorization: headers.get("authorization"),
      idempotencyKey: headers.get("idempotency-key"),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    seen.push(request);
    const answered = await answer(request);
    if (answered === "no answer") throw new TypeError("Failed to fetch");
    return new Response(textOf(request, answered), {
      status: answered.status,
      headers: { "content-type": "application/json" },
    });
  });
  return seen;
}

/** The contract validates a successful answer; an error is written by hand, because a proxy may have sent it. */
function textOf({ method, path }: SeenRequest, { status, body }: { status: number; body?: unknown }) {
  const route = allRoutes.find(({ spec }) => spec.method === method && spec.path === path);
  const isSuccess = route !== undefined && status < 400 && body !== undefined;
  const answer = isSuccess ? wireAnswer(route, body) : body;
  return answer === undefined ? null : JSON.stringify(answer);
}

export const expired = {
  status: 401,
  body: { code: "token_expired", message: "jwt expired", public: false },
};

/** The answer to a sign-in. */
export const signedIn = {
  token: { accessToken: "old", refreshToken: "refresh" },
  user: {
    id: "nut_1",
    email: "ana@correo.mx",
    status: "active" as const,
    hasLoggedIn: false,
    isProfileCompleted: false,
  },
  usedTemporaryPassword: false,
};
