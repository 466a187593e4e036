import type { Client } from "@nutria/contract/wire/client";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { nutritionistForm, patientForm } from "../accounts";
import { httpClient } from "../http-client";
import { authenticator } from "../totp";
import { mailedLinkOf, product, type Credentials } from "./scenario";

/** A signed-in person of a scenario, with their own API client. */
export interface OnlinePerson {
  id: string;
  call: Client;
}

/** The registration data that a scenario chooses; the rest of the form gets valid values. */
interface Newcomer extends Credentials {
  name: string;
  lastName: string;
}
type Role = "nutritionist" | "patient" | "admin";

/** Registers a nutritionist, who is mailed a link. */
export async function registerNutritionist(who: Newcomer): Promise<void> {
  const body = nutritionistForm(namesOf(who));
  await httpClient(product.url)(authRoutes.registerNutritionist, { body });
}

/** Registers a patient in the patient app, who is mailed a link. */
export async function registerPatient(who: Newcomer): Promise<void> {
  const body = patientForm(namesOf(who));
  await httpClient(product.url)(clientRoutes.registerPatient, { body });
}

const namesOf = ({ name, lastName, email, password }: Newcomer) => ({ name, lastName, email, password });

/** Confirms an e-mail and sets the password, with the code of the mailed link. */
export async function confirmEmail({ email, password }: Credentials): Promise<void> {
  const { searchParams } = new URL(await mailedLinkOf(email, "/v1/auth/verify"));
  const body = { ...Object.fromEntries(searchParams), password } as never;
  await httpClient(product.url)(authRoutes.verifyEmail, { body });
}

/** Signs in through the API. */
export async function signInOnline(
  role: Role,
  { email, password }: Credentials,
  code?: string,
): Promise<OnlinePerson> {
  const { token, user } = await httpClient(product.url)(authRoutes.login, {
    query: { role },
    body: { email, password, ...(code !== undefined && { code }) },
  });
  return { id: user.id, call: httpClient(product.url, () => token.accessToken) };
}

/** A nutritionist who has registered, confirmed the e-mail and signed in. */
export async function aNutritionistOnline(who: Newcomer): Promise<OnlinePerson> {
  await registerNutritionist(who);
  await confirmEmail(who);
  return signInOnline("nutritionist", who);
}

/** A patient who has registered in the patient app, confirmed the e-mail and signed in. */
export async function aPatientOnline(who: Newcomer): Promise<OnlinePerson> {
  await registerPatient(who);
  await confirmEmail(who);
  return signInOnline("patient", who);
}

/** An administrator, created as an operator does, with an authenticator app; returns what shows its codes. */
export async function createDemoAdministrator({
  email,
  password,
}: Credentials): Promise<() => Promise<string>> {
  // Loaded only when the environment contains the cloud's address.
  const { createContext } = await import("@nutria/platform/context");
  const { createAdministrator, login, setUpSecondFactor } =
    await import("@nutria/core/identity/account/index");
  const ctx = createContext({ actor: { role: "system", id: "test" } as const, requestId: "test" });
  const { _id } = await createAdministrator(ctx, { email });
  await ctx.identity.setPassword(_id, password);
  const { key } = await setUpSecondFactor(ctx, { email, password });
  const nextCode = authenticator(key);
  await login(ctx, "admin", { email, password, code: await nextCode() });
  return nextCode;
}
