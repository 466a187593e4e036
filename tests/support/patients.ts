import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { grantPasses } from "@nutria/core/passes/pass/index";
import { aPatient, type SignedIn } from "./accounts";
import type { Product } from "./product";

let people = 0;

/** A valid add-patient form for a new person. */
export function addPatientForm(overrides: Record<string, unknown> = {}) {
  const number = String(10_000_000 + ++people);
  return {
    name: "Rosa",
    lastName: "Gil Peña",
    email: `agregada${number}@example.com`,
    phoneNumber: `81${number}`,
    countryCode: 52 as const,
    ...overrides,
  };
}

/** The page's path, from the link in the newest mail to an address, as the token of its routes. */
export async function mailedToken(product: Product, email: string): Promise<string> {
  const links = (await product.mailsTo(email)).flatMap((mail) => mail.links);
  const link = links.find((one) => one.includes("/p/"));
  if (link === undefined) throw new Error(`No request was mailed to ${email}`);
  return link.split("/p/")[1] ?? "";
}

/** A nutritionist's patient: entered, mailed and accepted on the mailed page. */
export async function anActivePatient(
  product: Product,
  nutritionist: SignedIn<"nutritionist">,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const form = addPatientForm(overrides);
  const { patient } = await nutritionist.call(patientRoutes.createPatient, { body: form });
  await product.call(clientRoutes.acceptMailedLink, {
    params: { token: await mailedToken(product, form.email) },
  });
  return patient._id;
}

/** A patient with an account of their own, linked with a nutritionist. */
export async function linkedAccount(
  product: Product,
  nutritionist: SignedIn<"nutritionist">,
): Promise<SignedIn<"patient">> {
  const patient = await aPatient(product);
  const { requestId } = await nutritionist.call(patientRoutes.createLinkRequest, {
    body: { patient: patient.id, publicField: patient.email },
  });
  await patient.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
  return patient;
}

/** Adds passes to a nutritionist's stock. */
export async function withPasses(nutritionist: SignedIn<"nutritionist">, quantity: number): Promise<void> {
  await grantPasses(await nutritionist.context(), nutritionist.id, quantity, "Para la prueba");
}
