import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { bookingRoutes } from "@nutria/contract/routes/booking";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { at, monday } from "../../support/agenda/appointments";
import { addPatientForm, mailedToken } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { completeProfile, hours } from "../../support/profile";

// Who came by the invitation's code and then chooses a time is known: no form again, and no mail.

let product: Product;
let ana: SignedIn<"nutritionist">;
let slug: string;
let service: string;
let office: string;

beforeAll(async () => {
  // Sunday at noon in Mexico City.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-06T18:00:00.000Z") });
  product = await startProduct();
  ana = await aNutritionist(product);
  await completeProfile(ana);
  office = (await ana.call(officeRoutes.listOffices, {}))[0]?._id ?? "";
  await ana.call(officeRoutes.createOfficeSchedule, {
    body: hours([office], { days: [1, 2], endTime: "20:00" }),
  });
  const onlineBooking = { ...defaultOnlineBooking, isOpen: true };
  await ana.call(profileRoutes.updateSettings, { body: { onlineBooking } });
  const user = await ana.call(profileRoutes.getUser, {});
  slug = user.publicPath?.slice(3) ?? "";
  service = user.nutritionistProfile.services[0]?._id ?? "";
});
afterAll(() => product.close());

const tuesday = "2030-01-08";

async function invited(form = addPatientForm()) {
  const { url, _id } = await ana.call(patientRoutes.createInvitation, { body: { channel: "screen" } });
  const params = { token: url.split("/p/")[1] ?? "" };
  const answered = await product.call(clientRoutes.answerInvitation, { params, body: form });
  const path = answered.status === "accepted" ? (answered.bookingPath ?? "") : "";
  const { patient } = await ana.call(patientRoutes.getInvitation, { params: { id: _id } });
  return { form, path, token: path.split("#invitacion=")[1] ?? "", patientId: patient?._id ?? "" };
}
const visit = (time: string) => ({ service, mode: "site" as const, office, startDate: at(time, monday) });
const book = (token: string, time: string, more: object = {}) =>
  product.send(bookingRoutes.bookInvited, { params: { token }, body: { ...visit(time), ...more } });
const view = (token: string) => product.call(bookingRoutes.getBooking, { params: { token } });
const waiting = () => ana.call(agendaRoutes.listWaitingAppointments, {});

test("books the time as the person who registered, and mails nothing", async () => {
  const form = addPatientForm({ name: "Carmen", lastName: "Ríos" });
  const { path, token, patientId } = await invited(form);
  expect(path).toBe(`/n/${slug}#invitacion=${token}`);
  const params = { token };
  expect(await product.call(bookingRoutes.getInvitedBooker, { params })).toEqual({
    name: "Carmen",
    lastName: "Ríos",
  });
  const answer = await book(token, "10:00", { reason: "Bajar de peso" });
  expect(answer.status).toBe(201);
  const { token: page } = answer.body as { token: string };
  expect(await view(page)).toMatchObject({ status: "requested", startDate: at("10:00", monday) });
  expect(await view(page)).not.toHaveProperty("isMailed");
  const [asked] = await waiting();
  expect(asked).toMatchObject({
    patient: { name: "Carmen" },
    comment: "Bajar de peso",
    nextActionRole: "nutritionist",
  });
  const { items } = await ana.call(patientRoutes.listPatients, {});
  expect(items.filter(({ _id }) => _id === patientId)).toHaveLength(1);
  expect((await ana.call(patientRoutes.listLinkRequests, {})).items).toEqual([]);
  await product.settle();
  expect(await product.mailsTo(form.email)).toEqual([]);
});

test("who is known and proves it by the mailed code is led to the times as well, and not asked who they are", async () => {
  const known = await aPatient(product);
  const { url } = await ana.call(patientRoutes.createInvitation, { body: { channel: "screen" } });
  const answered = await product.call(clientRoutes.answerInvitation, {
    params: { token: url.split("/p/")[1] ?? "" },
    body: addPatientForm({ email: known.email }),
  });
  if (answered.status !== "codeRequired") throw new Error("It was accepted without a code");
  const params = { token: answered.token };
  await product.call(clientRoutes.sendMailedLinkCode, { params });
  await product.settle();
  const codes = (await product.mailsTo(known.email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  const code = codes.find((one) => one !== undefined) ?? "";
  const { bookingPath } = await product.call(clientRoutes.acceptMailedLink, { params, body: { code } });
  const token = bookingPath?.split("#invitacion=")[1] ?? "";
  expect(bookingPath).toBe(`/n/${slug}#invitacion=${token}`);
  const startDate = at("10:00", tuesday);
  expect((await book(token, "10:00", { startDate })).status).toBe(201);
  const asked = (await waiting()).find((one) => one.startDate === startDate);
  expect(asked?.patient?._id).toBe(known.id);
});

test("who accepts a request with a visit already booked hears of the visit, not of times", async () => {
  const form = addPatientForm();
  const { patient } = await ana.call(patientRoutes.createPatient, { body: form });
  await product.settle();
  const params = { token: await mailedToken(product, form.email) };
  const startDate = at("14:00", tuesday);
  await ana.call(agendaRoutes.createAppointment, {
    body: { ...visit("14:00"), startDate, patient: patient._id, isConfirmedByPatient: true },
  });
  expect(await product.call(clientRoutes.acceptMailedLink, { params })).toMatchObject({
    nextAppointment: { startDate },
    bookingPath: null,
  });
});

test("who uses no e-mail books as well, and the page promises no mail", async () => {
  const { token } = await invited(addPatientForm({ email: "", hasNoEmail: true }));
  const { token: page } = (await book(token, "18:00")).body as { token: string };
  expect(await view(page)).toMatchObject({ status: "requested", isMailed: false });
});

test("the same form sent twice is one appointment, and both answers show it", async () => {
  const { token } = await invited();
  const before = (await waiting()).length;
  const answers = [await book(token, "12:00"), await book(token, "12:00")];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await waiting()).length).toBe(before + 1);
  for (const { body } of answers) {
    expect(await view((body as { token: string }).token)).toMatchObject({ startDate: at("12:00", monday) });
  }
});

test("a time that went is refused with the next ones, and a second person has none of the first one's", async () => {
  const [first, second] = [await invited(), await invited()];
  expect((await book(first.token, "14:00")).status).toBe(201);
  const refused = await book(second.token, "14:00");
  expect(refused.status).toBe(409);
  expect((refused.body as { alternatives: string[] }).alternatives.length).toBeGreaterThan(0);
});

test("the page of the booking proves no mailbox: it leads to the shared page of an accepted visit", async () => {
  const { token } = await invited();
  const { token: page } = (await book(token, "16:00")).body as { token: string };
  const asked = (await waiting()).find(({ startDate }) => startDate === at("16:00", monday));
  await ana.call(agendaRoutes.acceptAppointment, { params: { id: asked?._id ?? "" } });
  const { status, pagePath } = await view(page);
  expect(status).toBe("accepted");
  const params = { token: pagePath?.slice("/p/".length) ?? "" };
  const shown = await product.call(clientRoutes.getMailedLink, { params });
  expect(shown).toMatchObject({ kind: "appointment" });
  expect(shown).not.toHaveProperty("canOpenAccount");
});

test.each([
  [{ service: "srv_nada" }, "service"],
  [{ startDate: "mañana" }, "startDate"],
  [{ reason: "x".repeat(301) }, "reason"],
  [{ email: "otra@example.com" }, "email"],
])("refuses what is wrong at its field and writes nothing: %#", async (wrong, field) => {
  const { token } = await invited();
  const before = (await waiting()).length;
  const refused = await book(token, "11:00", wrong);
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  expect((await waiting()).length).toBe(before);
});

test("it is refused when it is forged, over, or the person is no patient any more", async () => {
  const { token, patientId } = await invited();
  const lapsed = { status: 404, body: { code: "link_lapsed" } };
  expect(await book(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, "19:00")).toMatchObject(
    lapsed,
  );
  const other = await invited();
  await ana.call(patientRoutes.deactivatePatient, { params: { id: patientId } });
  expect(await book(token, "19:00")).toMatchObject({ body: { code: "agenda_closed" } });
  product.travel({ hours: 24 });
  expect(await book(other.token, "19:00")).toMatchObject(lapsed);
  const read = { params: { token: other.token } };
  expect(await product.refusal(bookingRoutes.getInvitedBooker, read)).toMatchObject({ code: "link_lapsed" });
});
