import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { frameCode } from "../../web/src/features/settings/online-booking/frame-code";
import { completeProfile, hours } from "../support/profile";
import {
  accessibilityViolations,
  mailedLinkOf,
  openScenario,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline, type OnlinePerson } from "../support/scenario/scenario-people";
import { testInDepth } from "../support/depth";

const lucia = { email: "lucia@agenda.example", password: "secreta1", name: "Lucía", lastName: "Campos" };
const visitor = "mariana@correo.example";
let asLucia: OnlinePerson;
let phone: Page;
let path = "";

openScenario("public-booking", async () => {
  asLucia = await aNutritionistOnline(lucia);
  await completeProfile({ call: asLucia.call }, { name: lucia.name, lastName: lucia.lastName });
  const [office] = await asLucia.call(officeRoutes.listOffices, {});
  await asLucia.call(officeRoutes.createOfficeSchedule, {
    body: hours([office?._id ?? ""], { days: [0, 1, 2, 3, 4, 5, 6] }),
  });
  ({ publicPath: path } = (await asLucia.call(profileRoutes.getUser, {})) as { publicPath: string });
  phone = await product.visit({ viewport: { width: 390, height: 844 }, timezoneId: "America/Mexico_City" });
});

const button = (name: string | RegExp, on: Page = phone) => on.getByRole("button", { name }).first();
const times = (on: Page | ReturnType<Page["frameLocator"]> = phone) =>
  on.getByRole("button", { name: /^\d\d:\d\d$/ });

test("the nutritionist opens the booking, and finds its link, its code and its QR", async () => {
  await page.goto("/signIn");
  await signIn(lucia);
  await page.waitForURL("**/dashboard/**");
  await page.goto("/settings/virtual-agenda/online-booking");
  await page.getByRole("switch", { name: "Agenda en línea" }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByText("Tu información ha sido actualizada con éxito").waitFor();
  await expect.poll(() => page.getByLabel("Enlace").inputValue()).toContain(path);
  await page.getByRole("img", { name: /Código QR/ }).waitFor();
  expect(await accessibilityViolations()).toEqual([]);
});

test("a visitor books on a phone: at most three taps, a form and a button, in under ten seconds", async () => {
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await phone.goto(path);
  const started = Date.now();
  let checkedForMs = 0;
  const expectAccessible = async () => {
    const checkStarted = Date.now();
    expect(await accessibilityViolations(phone)).toEqual([]);
    checkedForMs += Date.now() - checkStarted;
  };
  // The practice has one service; a step with one option is skipped.
  const first = times().or(phone.getByRole("list").getByRole("button")).first();
  await first.waitFor();
  for (; (await times().count()) === 0;) {
    await tap(phone.getByRole("list").getByRole("button").first());
    await phone
      .getByRole("group", { name: "Días con horarios" })
      .or(phone.getByRole("list").getByRole("button"))
      .first()
      .waitFor();
    await phone.waitForLoadState("networkidle");
  }
  await expectAccessible();
  await tap(times().first());
  await phone.getByLabel("Nombre", { exact: true }).fill("Mariana");
  await phone.getByLabel("Apellidos").fill("Quintero Vega");
  await phone.getByLabel("Correo electrónico").fill(visitor);
  await phone.locator("input[name=phoneNumber]").fill("5548120937");
  await expectAccessible();
  await tap(button("Solicitar cita"));
  await phone.getByText("Revisa tu correo").waitFor();
  expect(taps).toBeLessThanOrEqual(4);
  // The visitor's own typing is not counted, nor the test's checks; this is what the product takes.
  expect(Date.now() - started - checkedForMs).toBeLessThan(10_000);
});

test("the mailed link asks once, and the appointment then waits for the nutritionist", async () => {
  await phone.goto("about:blank");
  await phone.goto(await mailedLinkOf(visitor, "#cita="));
  await button("Confirmar solicitud").waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
  await button("Confirmar solicitud").click();
  await phone.getByText("Por confirmar").waitFor();
  await phone.reload();
  await phone.getByText("Por confirmar").waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
});

testInDepth("the visitor moves the appointment, and cancels it", async () => {
  await button("Mover o cancelar").click();
  await button("Mover a otro horario").click();
  await times().last().click();
  await phone.getByText("Por confirmar").waitFor();
  await button("Mover o cancelar").click();
  await button("Cancelar la cita").click();
  await button("Cancelar la cita").click();
  await phone.getByText("Tu cita fue cancelada").waitFor();
});

testInDepth("another site shows the booking in a frame that is as high as its content", async () => {
  const html = `<h1>Mi sitio</h1>${frameCode(`${product.url}${path}`, "Agenda tu cita")}`;
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const site = await product.visit();
  await site.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
  const frame = site.frameLocator("iframe");
  await times(frame).first().waitFor();
  const heightOf = async (what: Locator) => Math.ceil((await what.boundingBox())?.height ?? 0);
  const heights = async () => ({
    frame: await heightOf(site.locator("iframe")),
    content: await heightOf(frame.locator("main")),
  });
  await expect.poll(async () => (await heights()).frame).not.toBe(760);
  await expect.poll(async () => ((one) => one.frame - one.content)(await heights())).toBe(0);
  expect((await heights()).content).toBeGreaterThan(200);
  // A message of any other window changes nothing.
  await site.evaluate(`postMessage({ type: "nutria:height", height: 9999 }, "*")`);
  await times(frame).first().click();
  await frame.getByLabel("Apellidos").waitFor();
  await expect.poll(async () => ((one) => one.frame - one.content)(await heights())).toBe(0);
  await site.context().close();
});

test("no page had an error", () => {
  expect(product.complaints).toEqual([]);
});
