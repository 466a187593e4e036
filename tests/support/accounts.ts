import type { CallInput } from "@nutria/contract/wire/client";
import type { ResponseOf, Route } from "@nutria/contract/wire/define";
import type { Actor, Context } from "@nutria/core/kernel/context";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import type { Product } from "./product";

let people = 0;

/** A valid registration form of a new nutritionist. */
export function nutritionistForm(overrides: Partial<NutritionistForm> = {}): NutritionistForm {
  const number = ++people;
  return {
    name: "Ana",
    lastName: "Pérez Luna",
    email: `nutriologa${number}@example.com`,
    sex: "female",
    password: "secreta1",
    countryCode: 52,
    phoneNumber: `55${String(10_000_000 + number)}`,
    nutritionistProfile: { professionalLicense: "en trámite" },
    ...overrides,
  };
}
type NutritionistForm = CallInput<typeof authRoutes.registerNutritionist>["body"];

/** A valid registration form of a new patient. */
export function patientForm(overrides: Partial<PatientForm> = {}): PatientForm {
  const number = ++people;
  return {
    name: "Beatriz",
    lastName: "López Ríos",
    email: `paciente${number}@example.com`,
    password: "secreta1",
    countryCode: 52,
    phoneNumber: `33${String(10_000_000 + number)}`,
    sex: "female",
    ...overrides,
  };
}
type PatientForm = CallInput<typeof clientRoutes.registerPatient>["body"];

/** A person who has registered, confirmed the e-mail and signed in. */
export interface SignedIn<R extends "nutritionist" | "patient"> {
  role: R;
  id: string;
  name: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  countryCode: number;
  password: string;
  token: string;
  refreshToken: string;
  /** Calls a route as this person. */
  call<Called extends Route>(route: Called, input: CallInput<Called>): Promise<ResponseOf<Called>>;
  /** A domain context whose actor is this person. */
  context(request?: { idempotencyKey?: string }): Promise<Context<Extract<Actor, { role: R }> & { role: R }>>;
}

/** Registers a nutritionist, opens the mailed link and signs in. */
export async function aNutritionist(
  product: Product,
  overrides: Partial<NutritionistForm> = {},
): Promise<SignedIn<"nutritionist">> {
  const form = nutritionistForm(overrides);
  await product.call(authRoutes.registerNutritionist, { body: form });
  return verifyAndSignIn(product, "nutritionist", form);
}

/** Registers a patient in the patient app, opens the mailed link and signs in. */
export async function aPatient(
  product: Product,
  overrides: Partial<PatientForm> = {},
): Promise<SignedIn<"patient">> {
  const form = patientForm(overrides);
  await product.call(clientRoutes.registerPatient, { body: form });
  return verifyAndSignIn(product, "patient", form);
}

/** The newest verification link mailed to an address, as the query of its route. */
export async function mailedLink(
  product: Product,
  email: string,
): Promise<{ email: string; code: string; role: "nutritionist" | "patient" }> {
  const links = (await product.mailsTo(email.trim().toLowerCase())).flatMap((mail) => mail.links);
  const link = links.find((one) => one.includes("/v1/auth/verify?"));
  if (link === undefined) throw new Error(`No verification link was mailed to ${email}`);
  return Object.fromEntries(new URL(link).searchParams) as {
    email: string;
    code: string;
    role: "nutritionist" | "patient";
  };
}

async function verifyAndSignIn<R extends "nutritionist" | "patient">(
  product: Product,
  role: R,
  form: NutritionistForm | PatientForm,
): Promise<SignedIn<R>> {
  const { email, password } = form;
  await product.call(authRoutes.verifyEmail, { body: { ...(await mailedLink(product, email)), password } });
  const session = await product.call(authRoutes.login, { query: { role }, body: { email, password } });
  const token = session.token.accessToken;
  const { id } = session.user;
  return {
    role,
    id,
    name: form.name,
    lastName: form.lastName,
    email: session.user.email,
    phoneNumber: form.phoneNumber,
    countryCode: 52,
    password,
    token,
    refreshToken: session.token.refreshToken,
    call: (route, input) => product.call(route, input, { token }),
    context: (request) => product.context({ role, id } as never, request) as never,
  };
}
