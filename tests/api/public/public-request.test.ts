import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";
import { completeProfile } from "../../support/profile";

let product: Product;
let ana: SignedIn<"nutritionist">;
let slug: string;
let people = 0;

beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  await completeProfile(ana);
  slug = (await ana.call(profileRoutes.getUser, {})).publicPath?.slice(3) ?? "";
});
afterAll(() => product.close());

const form = (changes: object = {}) => {
  const number = ++people;
  return {
    name: "Clara",
    lastName: "Ríos",
    email: `visita${number}@example.com`,
    phoneNumber: `81${String(10_000_000 + number)}`,
    note: "Entreno tres días",
    mode: "online" as const,
    ...changes,
  };
};
const ask = (body: ReturnType<typeof form>, caller = {}) =>
  product.send(profileRoutes.requestFromPublicPage, { params: { slug }, body }, caller);
async function tokenMailedTo(email: string): Promise<string> {
  const links = (await product.mailsTo(email)).flatMap((mail) => mail.links);
  const link = links.find((one) => one.includes("#confirmar="));
  return link?.split("#confirmar=")[1] ?? "";
}
const confirm = (token: string) => product.send(profileRoutes.confirmPublicRequest, { params: { token } });
const requests = async () => (await ana.call(patientRoutes.listLinkRequests, {})).items;
const from = async (email: string) =>
  (await requests()).filter(({ patient, starter }) => starter === "patient" && patient.email === email);

describe("a request of the public page", () => {
  test("reaches the nutritionist only after its e-mail is confirmed", async () => {
    const { nutritionistProfile } = await ana.call(profileRoutes.getUser, {});
    const sent = form({ service: nutritionistProfile.services[0]?._id });
    expect(await ask(sent)).toMatchObject({ status: 202, body: null });
    expect(await from(sent.email)).toEqual([]);
    const token = await tokenMailedTo(sent.email);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { status: "sent" } });
    expect(await from(sent.email)).toMatchObject([
      {
        patient: { name: "Clara", phoneNumber: sent.phoneNumber },
        service: "Consulta de primera vez",
        mode: "online",
        note: "Entreno tres días",
      },
    ]);
  });

  test("creates one request when it is sent or confirmed twice", async () => {
    const sent = form();
    await ask(sent);
    const token = await tokenMailedTo(sent.email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await ask(sent);
    expect((await confirm(await tokenMailedTo(sent.email))).status).toBe(200);
    expect(await from(sent.email)).toHaveLength(1);
  });

  test("of a person with an account belongs to that account, with the data of the form", async () => {
    const patient = await aPatient(product);
    await ask(form({ email: patient.email, name: "Otro", phoneNumber: "5500000001" }));
    await confirm(await tokenMailedTo(patient.email));
    const [request] = await from(patient.email);
    expect(request?.patient).toMatchObject({ _id: patient.id, name: patient.name });
    await ana.call(patientRoutes.acceptLinkRequest, { params: { id: request?._id ?? "" }, query: {} });
    expect(await patient.call(clientRoutes.listClientLinkRequests, {})).toMatchObject([
      { status: "accepted" },
    ]);
    await ask(form({ email: patient.email }));
    expect((await confirm(await tokenMailedTo(patient.email))).status).toBe(200);
    expect(await from(patient.email)).toEqual([]);
  });

  test("with another person's phone is refused only after the e-mail is confirmed", async () => {
    const patient = await aPatient(product);
    const sent = form({ phoneNumber: patient.phoneNumber });
    expect((await ask(sent)).status).toBe(202);
    const refusal = await confirm(await tokenMailedTo(sent.email));
    expect(refusal).toMatchObject({ status: 409, body: { code: "phone_taken" } });
  });

  test("is refused for invalid fields, a service that is not offered or an unknown page", async () => {
    const refusal = (body: object, address = slug) =>
      product.refusal(profileRoutes.requestFromPublicPage, { params: { slug: address }, body });
    expect((await refusal({ ...form(), name: "", email: "x", phoneNumber: "1" })).fields).toEqual({
      name: "Este campo es obligatorio",
      email: "Escribe un correo válido",
      phoneNumber: "Escribe un número válido",
    });
    expect((await refusal(form({ service: "svc_other" }))).fields).toEqual({
      service: "Elige un servicio de la lista",
    });
    expect((await refusal(form(), "nadie")).status).toBe(404);
  });

  test("expires after 14 days, and cannot be guessed", async () => {
    for (const token of ["prq_01ARZ3NDEKTSV4RRFFQ69G5FAV", "prq_x.y", "."]) {
      expect((await confirm(token)).body).toMatchObject({ code: "link_lapsed" });
    }
    const sent = form();
    await ask(sent);
    const token = await tokenMailedTo(sent.email);
    product.travel({ days: 14, seconds: 1 });
    expect((await confirm(token)).body).toMatchObject({ code: "link_lapsed" });
  });

  test("is limited per network address", async () => {
    const address = "203.0.113.9";
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await ask(form(), { address })).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});
