import { eventScopes } from "@nutria/contract/people/apps";
import { appRoutes } from "@nutria/contract/routes/apps";
import type { PatientEventType } from "@nutria/contract/schemas/event";
import type { TokenAnswer } from "@nutria/contract/schemas/app";
import { createHash, randomBytes } from "node:crypto";
import { demoApp } from "../demo/app";
import { StartUpError } from "../shared/start-up-error";
import { request } from "./patient-apps";

const [redirect = ""] = demoApp.redirects;

/**
 * The token of an app that may send one type of event: asks as the app does, says yes as the patient does on the page, and
 * exchanges the code. Throws a `StartUpError` for what the user can fix.
 */
export async function appTokenOf(
  url: string,
  { clientId, type, patientToken }: { clientId: string; type: PatientEventType; patientToken: string },
): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const asked = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirect,
    scope: eventScopes[type],
    state: randomBytes(8).toString("hex"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  const { path } = appRoutes.answerAuthorization.spec;
  const answer = await request(url, "POST", path, { ...asked, isAllowed: true }, patientToken);
  const { redirect: returned, message } = answer.body as { redirect?: string; message?: string };
  if (returned === undefined)
    throw new StartUpError(`No se pudo conectar la aplicación: ${String(message)}.`);
  const { searchParams } = new URL(returned);
  if (searchParams.get("state") !== asked.state) throw new Error("The answer is not to this request");
  const fields = {
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: redirect,
    code: searchParams.get("code") ?? "",
    code_verifier: verifier,
  };
  const exchanged = await fetch(`${url}${appRoutes.exchangeToken.spec.path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  if (!exchanged.ok) throw new StartUpError(`No se pudo cambiar el código: ${await exchanged.text()}`);
  return ((await exchanged.json()) as TokenAnswer).access_token;
}
