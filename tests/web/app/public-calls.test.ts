import { ApiError } from "@nutria/contract/wire/api-error";
import { clientRoutes } from "@nutria/contract/routes/client";
import { callPublic } from "@nutria/web/src/data/call/call-public";
import { fetchEarly } from "@nutria/web/src/data/call/early-answers";
import { NoAnswerError } from "@nutria/web/src/lib/no-answer-error";
import { afterEach, expect, test, vi } from "vitest";
import { serve } from "../support/server";

afterEach(() => vi.unstubAllGlobals());

const token = { params: { token: "abc" } };
const registrationCode = { kind: "registrationCode", patientName: "Ana", codeGoesTo: "a••••@correo.mx" };

test("sends a body as JSON, without a token, and takes an empty answer", async () => {
  const seen = serve(() => ({ status: 204 }));
  expect(
    await callPublic(clientRoutes.rejectMailedLink, { ...token, body: { reason: "Otro día" } }),
  ).toBeUndefined();
  expect(seen).toMatchObject([
    { method: "POST", path: "/v1/p/abc/reject", authorization: null, body: { reason: "Otro día" } },
  ]);
});

test("raises the refusal of the server, and one of a proxy without a message", async () => {
  serve(() => ({ status: 410, body: { code: "link_lapsed", message: "Ya no está", public: true } }));
  const lapsed = await callPublic(clientRoutes.getMailedLink, token).catch((error: unknown) => error);
  expect(lapsed).toBeInstanceOf(ApiError);
  expect(lapsed).toMatchObject({ code: "link_lapsed", status: 410, isPublic: true });
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await expect(callPublic(clientRoutes.getMailedLink, token)).rejects.toMatchObject({
    code: "internal",
    status: 502,
    isPublic: false,
  });
});

test("says when no answer came", async () => {
  serve(() => "no answer");
  await expect(callPublic(clientRoutes.getMailedLink, token)).rejects.toBeInstanceOf(NoAnswerError);
});

test("takes what was asked for early, once", async () => {
  const seen = serve(() => ({ status: 200, body: registrationCode }));
  fetchEarly("/v1/p/abc");
  expect(await callPublic(clientRoutes.getMailedLink, token)).toEqual(registrationCode);
  expect(seen).toHaveLength(1);
  await callPublic(clientRoutes.getMailedLink, token);
  expect(seen).toHaveLength(2);
});
