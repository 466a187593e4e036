import { clientRoutes } from "@nutria/contract/routes/client";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { addPatientForm } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { completeProfile } from "../../support/profile";

let product: Product;
let ana: SignedIn<"nutritionist">;
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
});
afterAll(() => product.close());

async function invitation(channel: "screen" | "message" = "screen", nutritionist = ana) {
  const created = await nutritionist.call(patientRoutes.createInvitation, { body: { channel } });
  return { id: created._id, created, token: created.url.split("/p/")[1] ?? "" };
}
const read = (id: string, nutritionist = ana) =>
  nutritionist.call(patientRoutes.getInvitation, { params: { id } });
const register = (token: string, body: ReturnType<typeof addPatientForm>) =>
  product.call(clientRoutes.answerInvitation, { params: { token }, body });

test("a person registers with the code of the screen, and the nutritionist sees and hears it", async () => {
  const { id, created, token } = await invitation();
  expect(created).toMatchObject({ channel: "screen", status: "waiting", patient: null });
  expect(created.url).toMatch(/\/p\/[\w-]{44}\.[\w-]{22}$/);
  const params = { token };
  for (let opening = 0; opening < 3; opening++) {
    expect(await product.call(clientRoutes.getMailedLink, { params })).toEqual({
      kind: "invitation",
      nutritionist: { name: "Ana", lastName: "Pérez Luna" },
    });
  }
  expect(await read(id)).toEqual(created);

  const form = addPatientForm({ name: "Carmen", lastName: "Ríos" });
  expect(await register(token, form)).toEqual({ status: "accepted", bookingPath: null });
  const used = await read(id);
  expect(used).toMatchObject({ status: "used", patient: { name: "Carmen", lastName: "Ríos" } });
  const { items } = await ana.call(patientRoutes.listPatients, {});
  expect(items).toMatchObject([{ _id: used.patient?._id, isActive: true, isProvisional: true }]);
  expect(await product.mailsTo(form.email)).toEqual([]);
  const told = await ana.call(notificationRoutes.listNotifications, {});
  expect(told.items.map(({ type }) => type)).toContain("acceptedLinkRequest");
  expect(await product.refusal(clientRoutes.getMailedLink, { params })).toMatchObject({
    status: 404,
    code: "link_lapsed",
  });
});

test("offers to book while the nutritionist takes bookings online", async () => {
  const eva = await aNutritionist(product);
  await completeProfile(eva);
  const open = { onlineBooking: { ...defaultOnlineBooking, isOpen: true } };
  await eva.call(profileRoutes.updateSettings, { body: open });
  const { publicPath } = await eva.call(profileRoutes.getUser, {});
  const first = await invitation("message", eva);
  const answered = await register(first.token, addPatientForm());
  const path = answered.status === "accepted" ? (answered.bookingPath ?? "") : "";
  // The public page, with what says who books.
  expect(path.split("#invitacion=")).toEqual([publicPath, expect.stringMatching(/^[\w-]+\.[\w-]{22}$/)]);
  await eva.call(profileRoutes.updateSettings, { body: { isPublicPageOn: false } });
  const second = await invitation("message", eva);
  expect(await register(second.token, addPatientForm())).toEqual({ status: "accepted", bookingPath: null });
});

test("a person with an account proves the mailbox by a code before anything is linked", async () => {
  const victim = await aPatient(product);
  const { id, token } = await invitation();
  const answered = await register(token, addPatientForm({ email: victim.email }));
  if (answered.status !== "codeRequired") throw new Error("It was accepted");
  const params = { token: answered.token };
  const page = await product.call(clientRoutes.getMailedLink, { params });
  expect(page).toMatchObject({ kind: "linkRequest", patientName: "", isFromInvitation: true });
  for (const route of [clientRoutes.acceptMailedLink, clientRoutes.rejectMailedLink] as const) {
    expect(await product.refusal(route, { params })).toMatchObject({ status: 409, code: "code_required" });
  }
  expect(await read(id)).toMatchObject({ status: "waiting", patient: null });

  await product.call(clientRoutes.sendMailedLinkCode, { params });
  const mails = await product.mailsTo(victim.email);
  const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((one) => one !== undefined);
  const accepted = await product.call(clientRoutes.acceptMailedLink, { params, body: { code: code ?? "" } });
  expect(accepted).toMatchObject({ status: "accepted", isProvisional: false });
  expect(await read(id)).toMatchObject({ status: "used", patient: { _id: victim.id } });
});

test.each([
  [{ name: "" }, { name: "Este campo es obligatorio" }],
  [{ lastName: "x".repeat(81) }, { lastName: "El texto es demasiado largo" }],
  [{ email: "carmen@" }, { email: "Escribe un correo válido" }],
  [{ phoneNumber: "55 1234" }, { phoneNumber: "Escribe un número válido" }],
  [{ countryCode: 7 }, { countryCode: "Este campo es obligatorio" }],
  [{ shouldAddPass: true }, { shouldAddPass: "Este campo no existe" }],
])("refuses the form with %j, and the invitation still waits", async (wrong, fields) => {
  const { id, token } = await invitation();
  const refusal = await product.refusal(clientRoutes.answerInvitation, {
    params: { token },
    body: addPatientForm(wrong),
  });
  expect(refusal).toMatchObject({ status: 400, code: "validation", public: true, fields });
  expect(await read(id)).toMatchObject({ status: "waiting" });
});

test("says at its field that the phone belongs to somebody else", async () => {
  const first = await invitation();
  const form = addPatientForm();
  await register(first.token, form);
  const { token } = await invitation();
  const refusal = await product.refusal(clientRoutes.answerInvitation, {
    params: { token },
    body: addPatientForm({ phoneNumber: form.phoneNumber }),
  });
  expect(refusal).toMatchObject({
    status: 409,
    code: "phone_taken",
    fields: { phoneNumber: expect.any(String) },
  });
});

test.each([{}, { channel: "fax" }, { channel: "screen", patient: "pat_1" }])(
  "creates none for %j",
  async (body) => {
    const refusal = await product.refusal(patientRoutes.createInvitation, { body }, { token: ana.token });
    expect(refusal).toMatchObject({ status: 400, code: "validation", public: true });
  },
);

test("is its nutritionist's alone, and nothing without a session", async () => {
  const { id, created } = await invitation();
  const eva = await aNutritionist(product);
  const params = { id };
  const refused = await product.refusal(patientRoutes.getInvitation, { params }, { token: eva.token });
  expect(refused).toMatchObject({ status: 404, code: "not_found" });
  expect(await product.refusal(patientRoutes.getInvitation, { params })).toMatchObject({ status: 401 });
  expect(
    await product.refusal(patientRoutes.createInvitation, { body: { channel: "screen" } }),
  ).toMatchObject({ status: 401 });
  expect(await read(id)).toEqual(created);
});

test("a repeated request answers the same invitation", async () => {
  const call = { body: { channel: "screen" as const }, idempotencyKey: "invite-once" };
  const [first, second] = [
    await ana.call(patientRoutes.createInvitation, call),
    await ana.call(patientRoutes.createInvitation, call),
  ];
  expect(second).toEqual(first);
});

test("its token opens its own page alone, and nobody can make one", async () => {
  const { token } = await invitation();
  const lapsed = { status: 404, code: "link_lapsed" };
  const [payload = "", signature = ""] = token.split(".");
  const forged = `${payload}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`;
  const body = addPatientForm();
  expect(await product.refusal(clientRoutes.getMailedLink, { params: { token: forged } })).toMatchObject(
    lapsed,
  );
  expect(
    await product.refusal(clientRoutes.answerInvitation, { params: { token: forged }, body }),
  ).toMatchObject(lapsed);
  for (const route of [
    clientRoutes.acceptMailedLink,
    clientRoutes.rejectMailedLink,
    clientRoutes.sendMailedLinkCode,
  ] as const) {
    expect(await product.refusal(route, { params: { token } })).toMatchObject(lapsed);
  }
});
