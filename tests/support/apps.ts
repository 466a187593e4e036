import { appScopes, type AppScope } from "@nutria/contract/people/apps";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { appRoutes } from "@nutria/contract/routes/apps";
import type { RegisteredApp, TokenAnswer } from "@nutria/contract/schemas/app";
import type { Route } from "@nutria/contract/wire/define";
import { createHash, randomBytes } from "node:crypto";
import type { SignedIn } from "./accounts";
import type { Answer } from "./invoke";
import type { Product } from "./product";

export const redirect = "https://app.example.com/regreso";

/** An app that an operator registers. */
export async function anApp(
  product: Product,
  input: { name?: string; redirects?: string[] } = {},
): Promise<RegisteredApp> {
  const body = { name: "Bitácora", redirects: [redirect], ...input };
  return product.call(adminRoutes.createApp, { body }, { token: await product.tokenOf("admin") });
}

/** A verifier of an app, and the challenge that it shows (PKCE, S256). */
export function newVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** What an app asks for in its address of the authorization page. */
export function authorizationRequest(
  app: RegisteredApp,
  challenge: string,
  scopes: readonly AppScope[] = appScopes,
): Record<string, string> {
  return {
    response_type: "code",
    client_id: app._id,
    redirect_uri: redirect,
    scope: scopes.join(" "),
    state: "estado-1",
    code_challenge: challenge,
    code_challenge_method: "S256",
  };
}

/** Calls a route that takes a form. */
export function sendForm(
  product: Product,
  route: Route,
  fields: Record<string, string>,
  address?: string,
): Promise<Answer> {
  return product.send(
    route,
    {
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    },
    address === undefined ? {} : { address },
  );
}

/** The code that a patient's yes gives, from the address to which the browser goes on. */
export async function aCode(
  patient: Pick<SignedIn<"patient">, "call">,
  request: Record<string, string>,
): Promise<string> {
  const answer = await patient.call(appRoutes.answerAuthorization, { body: { ...request, isAllowed: true } });
  const code = new URL(answer.redirect).searchParams.get("code");
  if (code === null) throw new Error(`No code in ${answer.redirect}`);
  return code;
}

/** The form by which a code is exchanged. */
export const codeForm = (app: RegisteredApp, code: string, verifier: string): Record<string, string> => ({
  grant_type: "authorization_code",
  client_id: app._id,
  code,
  redirect_uri: redirect,
  code_verifier: verifier,
});

/** The form by which tokens are renewed. */
export const renewalForm = (app: RegisteredApp, refreshToken: string): Record<string, string> => ({
  grant_type: "refresh_token",
  client_id: app._id,
  refresh_token: refreshToken,
});

/** The tokens that an app gets when a patient lets it in. */
export async function connect(
  product: Product,
  patient: Pick<SignedIn<"patient">, "call">,
  app: RegisteredApp,
  scopes: readonly AppScope[] = appScopes,
): Promise<TokenAnswer> {
  const { verifier, challenge } = newVerifier();
  const code = await aCode(patient, authorizationRequest(app, challenge, scopes));
  const { status, body } = await sendForm(product, appRoutes.exchangeToken, codeForm(app, code, verifier));
  if (status !== 200) throw new Error(`The exchange answered ${status}: ${JSON.stringify(body)}`);
  return body as TokenAnswer;
}
