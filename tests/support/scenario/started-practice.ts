import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Mail } from "@nutria/local/ses/mail";
import { vi } from "vitest";
import { nutritionistForm } from "../accounts";
import { httpClient } from "../http-client";
import { addPatientForm } from "../patients";
import { completeProfile } from "../profile";

interface Newcomer {
  name: string;
  email: string;
  password: string;
}

/**
 * Registers a nutritionist in a product that runs as a process of its own: with a complete profile, one patient who has
 * accepted, and a session. The demo data would take four seconds of processor time.
 */
export async function openPracticeAt(
  origin: string,
  who: Newcomer,
): Promise<{ patientId: string; token: string }> {
  const visitor = httpClient(origin);
  await visitor(authRoutes.registerNutritionist, { body: nutritionistForm(who) });
  const { searchParams } = new URL(await mailedLinkAt(origin, who.email, "/v1/auth/verify"));
  const verification = { ...Object.fromEntries(searchParams), password: who.password };
  await visitor(authRoutes.verifyEmail, { body: verification as never });
  const token = await accessTokenAt(origin, who);
  const call = httpClient(origin, () => token);
  await completeProfile({ call }, { name: who.name });
  const form = addPatientForm();
  const { patient } = await call(patientRoutes.createPatient, { body: form });
  const link = await mailedLinkAt(origin, form.email, "/p/");
  await visitor(clientRoutes.acceptMailedLink, { params: { token: link.split("/p/")[1] ?? "" } });
  return { patientId: patient._id, token };
}

/** Signs a nutritionist in; the token stays valid when the product is started again. */
export async function accessTokenAt(origin: string, { email, password }: Newcomer): Promise<string> {
  const session = await httpClient(origin)(authRoutes.login, {
    query: { role: "nutritionist" },
    body: { email, password },
  });
  return session.token.accessToken;
}

/**
 * Calls the API past the browser, as another device of a nutritionist does; it signs in again when its session has lapsed.
 * The product may be at another address after a restart.
 */
export function anotherDevice(origin: () => string, who: Newcomer) {
  let token: string | undefined;
  return async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    token ??= await accessTokenAt(origin(), who);
    const send = async () =>
      fetch(`${origin()}${path}`, {
        method,
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    let answer = await send();
    if (answer.status === 401) {
      token = await accessTokenAt(origin(), who);
      answer = await send();
    }
    return (await answer.json()) as Answer;
  };
}

/** Waits for a mail to a person with an address that contains `part`. */
function mailedLinkAt(origin: string, email: string, part: string): Promise<string> {
  const find = async () => {
    const answer = await fetch(`${origin}/_local/mail`, { headers: { accept: "application/json" } });
    const mails = ((await answer.json()) as Mail[]).filter(({ to }) => to.includes(email));
    const link = mails.flatMap(({ links }) => links).find((one) => one.includes(part));
    if (link === undefined) throw new Error(`No mail to ${email} has a link to ${part}`);
    return link;
  };
  return vi.waitFor(find, { timeout: 60_000, interval: 100 });
}
