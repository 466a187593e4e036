import type { Client } from "@nutria/contract/wire/client";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { clientRoutes } from "@nutria/contract/routes/client";
import { eventRoutes } from "@nutria/contract/routes/events";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { httpClient } from "../support/http-client";
import { measures } from "../support/partners";
import { completeProfile, hours } from "../support/profile";
import {
  returnToTab,
  openLive,
  openScenario,
  page,
  product,
  signIn,
  signInAsAdministrator,
} from "../support/scenario/scenario";
import {
  aPatientOnline,
  confirmEmail,
  createDemoAdministrator,
  registerNutritionist,
  signInOnline,
} from "../support/scenario/scenario-people";

let administrators: Page;
let nextCode: () => Promise<string>;
let asAdministrator: Client;
let asPartner: Client;
let partnerId: string;
let asLucia: Client;
let asRaul: Client;
const administrator = { email: "ines@tipos.example", password: "secreta3" };
const lucia = {
  email: "lucia@tipos.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
  id: "",
};
const raul = {
  email: "raul@tipos.example",
  password: "secreta2",
  name: "Raúl",
  lastName: "Bravo Neri",
  id: "",
  code: "",
};
const appointment = { id: "" };

openScenario("notification-types", openAdministration);

const cards = (): Locator => page.getByRole("list", { name: "Pacientes activos" });
const popup = (of: Page): Locator => of.getByRole("dialog", { name: "Notificaciones" });

/** Returns to a tab, opens its bell and finds an unread notification with this text. */
async function unread(of: Page, kind: "link" | "button", text: RegExp): Promise<Locator> {
  await returnToTab(of);
  const name = new RegExp(`^Sin leer: .*${text.source}`);
  await of.getByRole("button", { name: /^Notificaciones: \d sin leer/ }).waitFor();
  if ((await popup(of).count()) === 0) await of.getByRole("button", { name: /^Notificaciones/ }).click();
  const found = popup(of).getByRole(kind, { name });
  await found.waitFor();
  return found;
}

/** Reads a notification without a target: it is marked, and the screen stays. */
async function readInPlace(of: Page, text: RegExp): Promise<void> {
  const address = of.url();
  const found = await unread(of, "button", text);
  await found.click();
  await found.waitFor({ state: "detached" });
  expect(of.url()).toBe(address);
  await of.keyboard.press("Escape");
  await popup(of).waitFor({ state: "detached" });
}

/** Follows a notification to its target. */
async function follow(text: RegExp, address: string): Promise<void> {
  await (await unread(page, "link", text)).click();
  await page.waitForURL(address);
  await popup(page).waitFor({ state: "detached" });
}

describe("the notifications of administrators", () => {
  test("a nutritionist registers: newNutritionist", async () => {
    await administrators.goto("/admin");
    await signInAsAdministrator(administrator, nextCode, administrators);
    await administrators.waitForURL("**/admin/nutritionists");
    await registerNutritionist(lucia);
    await readInPlace(administrators, /Lucía Campos Rivera creó su cuenta/);
  });

  test("she confirms her e-mail: activatedNutritionist", async () => {
    await confirmEmail(lucia);
    await readInPlace(administrators, /Lucía Campos Rivera confirmó su correo/);
  });

  test("she completes her profile: completedNutritionist", async () => {
    ({ id: lucia.id, call: asLucia } = await signInOnline("nutritionist", lucia));
    await completeProfile({ call: asLucia }, { name: lucia.name, lastName: lucia.lastName });
    await readInPlace(administrators, /Lucía Campos Rivera completó su perfil/);
  });

  test("a scan partner counts few scans: partnerLowStock", async () => {
    await tell(asPartner, "partnerLowStock", { available: 3 });
    await readInPlace(administrators, /Quedan 3 escaneos disponibles en Escáner Puebla/);
  });
});

describe("the notifications of a nutritionist", () => {
  test("a patient's app sends a request: newLinkRequest, which opens the pending requests", async () => {
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/dashboard/**");
    await openLive("/dashboard/patients");
    ({ id: raul.id, call: asRaul } = await aPatientOnline(raul));
    raul.code = (await asRaul(clientRoutes.getPatientProfile, {})).registrationCode;
    await tell(asRaul, "newLinkRequest", { nutritionist: lucia.id });
    await follow(/Raúl Bravo Neri te envió una solicitud/, "**/dashboard/patients?tab=requests");
    await page.getByRole("tabpanel").getByText("Raúl").first().waitFor();
  });

  test("an administrator gives passes: addedPasses", async () => {
    await asAdministrator(adminRoutes.grantPasses, {
      params: { id: lucia.id },
      body: { quantity: 6, reason: "Bienvenida" },
    });
    await readInPlace(page, /Se agregaron 6 pases a tu cuenta/);
  });

  test("the partner moves a scan to another date: patientRescheduledPass", async () => {
    const [request] = (await asLucia(patientRoutes.listLinkRequests, {})).items;
    await asLucia(patientRoutes.acceptLinkRequest, { params: { id: request?._id ?? "" }, query: {} });
    await asLucia(patientRoutes.addPass, { params: { id: raul.id } });
    // What happened before he had a code names him by his id.
    await introduce(raul.id);
    const patient = raul.id;
    const scheduled = { patient, scheduledFor: minutesAgo(20) };
    await tell(asPartner, "patientScheduledPass", scheduled, minutesAgo(40));
    await tell(
      asPartner,
      "patientRescheduledPass",
      { patient, scheduledFor: minutesAgo(10) },
      minutesAgo(30),
    );
    await readInPlace(page, /Raúl Bravo Neri cambió la fecha de su escaneo en Escáner Puebla/);
  });

  test("the patient does not come: patientMissedInbody", async () => {
    await tell(asPartner, "patientMissedInbody", { patient: raul.id }, minutesAgo(5));
    await readInPlace(page, /Raúl Bravo Neri no asistió a su escaneo en Escáner Puebla/);
  });

  test("he uses his pass another day: patientUsedPass", async () => {
    await tell(asPartner, "patientUsedPass", { patient: raul.id }, minutesAgo(2));
    await readInPlace(page, /Raúl Bravo Neri usó un pase en Escáner Puebla/);
  });

  test("the scan arrives: newPatientInBody, which opens the progress and takes the mark off the card", async () => {
    await openLive("/dashboard/patients");
    await tell(asPartner, "newPatientInBody", { patient: raul.code, result: measures }, minutesAgo(1));
    await returnToTab(page);
    await cards().getByText("InBody nuevo").waitFor();
    await follow(
      /Raúl Bravo Neri tiene un nuevo resultado/,
      `**/dashboard/patients/${raul.id}/progress/inbody`,
    );
    await page.getByRole("row", { name: "Peso 68.4 kg" }).waitFor();
    await page.goto("/dashboard/patients");
    await page.getByRole("link", { name: /^Raúl/ }).waitFor();
    expect(await cards().getByText("InBody nuevo").count()).toBe(0);
  });

  test("the patient proposes another date: rescheduledAppointment, which opens the agenda", async () => {
    const startDate = await bookAndFindAnother();
    await tell(asRaul, "rescheduledAppointment", { appointment: appointment.id, startDate });
    await follow(/Raúl Bravo Neri propone otra fecha para su cita/, "**/dashboard/virtual-agenda**");
  });

  test("the patient cancels: cancelledAppointmemnt, which opens the agenda", async () => {
    await page.goto("/dashboard/patients");
    await tell(asRaul, "cancelledAppointmemnt", { appointment: appointment.id });
    await follow(/Raúl Bravo Neri canceló su cita/, "**/dashboard/virtual-agenda**");
  });

  test("no page had an error", () => {
    expect(product.complaints).toEqual([]);
  });
});

let sent = 0;

/** Sends an event as a patient's app or a scan partner, and expects it to be accepted. */
async function tell(
  as: Client,
  type: string,
  data: Record<string, unknown>,
  occurredAt = new Date().toISOString(),
): Promise<void> {
  const { results } = await as(eventRoutes.ingestEvents, {
    body: { id: `sent-${++sent}-${type}`, type, occurredAt, data },
  });
  expect(results).toMatchObject([{ status: "accepted" }]);
}

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

/** Raúl books the first free time in a week, and finds a later free time. */
async function bookAndFindAnother(): Promise<string> {
  const { nutritionistProfile } = await asLucia(profileRoutes.getUser, {});
  const service = nutritionistProfile.services[0]?._id ?? "";
  const [office] = await asLucia(officeRoutes.listOffices, {});
  await asLucia(officeRoutes.createOfficeSchedule, {
    body: hours([office?._id ?? ""], { days: [0, 1, 2, 3, 4, 5, 6], startTime: "09:00", endTime: "18:00" }),
  });
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { slots } = await asRaul(clientRoutes.getClientAvailability, {
    query: { nutritionist: lucia.id, date, service },
  });
  const free = slots.filter(({ isAvailable }) => isAvailable).map(({ startDate }) => startDate);
  const booked = await asRaul(clientRoutes.createClientAppointment, {
    body: { nutritionist: lucia.id, service, mode: "site", startDate: free[0] ?? "" },
  });
  appointment.id = booked._id;
  return free.at(-1) ?? "";
}

/** An administrator, created as an operator does, who enters a partner and gives it a key. */
async function openAdministration(): Promise<void> {
  administrators = await product.visit();
  nextCode = await createDemoAdministrator(administrator);
  asAdministrator = (await signInOnline("admin", administrator, await nextCode())).call;
  const partner = await asAdministrator(adminRoutes.createPartner, {
    body: { name: "Escáner Puebla", address: "Calle 5 Norte 12", city: "Puebla", threshold: 5 },
  });
  partnerId = partner._id;
  const params = { id: partnerId };
  await asAdministrator(adminRoutes.addPartnerStock, {
    params,
    body: { quantity: 12, reason: "Primera entrega" },
  });
  const { key } = await asAdministrator(adminRoutes.rotatePartnerKey, { params });
  asPartner = httpClient(product.url, () => key);
}

/** The partner knows a patient, as after their first visit. Loaded only when the environment contains the cloud's address. */
async function introduce(patientId: string): Promise<void> {
  const { createContext } = await import("@nutria/platform/context");
  const { commit } = await import("@nutria/core/kernel/table/commit");
  const { partnerPatientItem } = await import("@nutria/core/passes/partner/index");
  const ctx = createContext({ actor: { role: "system", id: "test" } as const, requestId: "test" });
  await commit(ctx, [partnerPatientItem(ctx, partnerId, patientId)]);
}
