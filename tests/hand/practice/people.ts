import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Client } from "@nutria/contract/wire/client";
import { nutritionistForm, patientForm } from "../../support/accounts";
import { httpClient } from "../../support/http-client";
import type { RunningProduct } from "../../support/scenario/running-product";

/** The people of a walk: each with a way to act past the screen. */

export interface Person {
  id: string;
  email: string;
  password: string;
  call: Client;
}

let people = 0;

/** Names as they are: short, long, with marks, and two that share their first. */
const names = [
  ["Ana", "Paz"],
  ["María Guadalupe Fernanda", "Montes de Oca y Villaseñor Etcheverría"],
  ["José Ángel", "Ñáñez Ibáñez"],
  ["Íñigo", "Zúñiga"],
  ["Ana Sofía", "Hernández de la Torre"],
  ["Luz", "Ríos"],
  ["Maximiliano Alejandro", "Xicoténcatl Bustamante"],
  ["Jo", "Li"],
] as const;

/** A nutritionist who has registered and confirmed the mail. */
export async function aNutritionist(product: RunningProduct): Promise<Person> {
  const form = nutritionistForm({ email: `mano${String(++people)}@mano.example`, name: "Lucía" });
  const visitor = httpClient(product.url);
  await visitor(authRoutes.registerNutritionist, { body: form });
  return entered(product, "nutritionist", form);
}

/** A patient who has an account and is linked with her. */
export async function aLinkedPatient(product: RunningProduct, nutritionist: Person): Promise<Person> {
  const form = patientForm({
    email: `mano${String(++people)}@mano.example`,
    name: "Raúl",
    lastName: "Bravo Neri",
  });
  await httpClient(product.url)(clientRoutes.registerPatient, { body: form });
  const patient = await entered(product, "patient", form);
  const { requestId } = await nutritionist.call(patientRoutes.createLinkRequest, {
    body: { patient: patient.id, publicField: patient.email },
  });
  await patient.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
  return patient;
}

async function entered(
  product: RunningProduct,
  role: "nutritionist" | "patient",
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const visitor = httpClient(product.url);
  const body = { ...(await verificationOf(product, email)), password };
  await visitor(authRoutes.verifyEmail, { body: body as never });
  const { token, user } = await visitor(authRoutes.login, { query: { role }, body: { email, password } });
  return { id: user.id, email, password, call: httpClient(product.url, () => token.accessToken) };
}

async function verificationOf(product: RunningProduct, email: string): Promise<Record<string, string>> {
  return Object.fromEntries(new URL(await linkTo(product, email, "/v1/auth/verify")).searchParams);
}

async function linkTo(product: RunningProduct, email: string, part: string): Promise<string> {
  const { links } = await product.mailTo(email);
  const link = links.find((one) => one.includes(part));
  if (link === undefined) throw new Error(`The mail to ${email} has no link to ${part}`);
  return link;
}

/** Patients without an account, all but the last of whom accepted on the mailed page; gives the ids of those. */
export async function enterPatients(
  { url, ...product }: RunningProduct,
  { call }: Person,
): Promise<string[]> {
  const visitor = httpClient(url);
  const ids: string[] = [];
  for (const [index, [name, lastName]] of names.entries()) {
    const email = `mano${String(++people)}@mano.example`;
    const phoneNumber = `33${String(20_000_000 + people)}`;
    const { patient } = await call(patientRoutes.createPatient, {
      query: {},
      body: { name, lastName, email, phoneNumber, countryCode: 52, publicField: email },
    });
    if (index === names.length - 1) continue;
    const token = (await linkTo({ url, ...product }, email, "/p/")).split("/p/")[1] ?? "";
    await visitor(clientRoutes.acceptMailedLink, { params: { token } });
    ids.push(patient._id);
  }
  return ids;
}
