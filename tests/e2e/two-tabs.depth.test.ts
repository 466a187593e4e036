import { clientRoutes } from "@nutria/contract/routes/client";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { hours, onsiteOffice, service } from "../support/profile";
import { channelLive, openScenario, page, product, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline, type OnlinePerson } from "../support/scenario/scenario-people";

// One account in two tabs: what she does in one of them is seen in the other, and told to nobody.

const lucia = { email: "lucia@pestanas.example", password: "secreta1", name: "Lucía", lastName: "Campos" };
const raul = { email: "raul@pestanas.example", password: "secreta2", name: "Raúl", lastName: "Bravo Neri" };
/** A week from now. */
const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

let asRaul: OnlinePerson;
let visit = "";

openScenario("two-tabs", async () => {
  const { call } = await aNutritionistOnline(lucia);
  const { nutritionistProfile } = await call(profileRoutes.updateUser, {
    body: { nutritionistProfile: { services: [service()] } },
  });
  const { _id: office } = await call(officeRoutes.createOffice, { body: onsiteOffice() });
  const everyDay = { days: [0, 1, 2, 3, 4, 5, 6], startTime: "09:00", endTime: "20:00" };
  await call(officeRoutes.createOfficeSchedule, { body: hours([office], everyDay) });
  asRaul = await aPatientOnline(raul);
  const { requestId } = await call(patientRoutes.createLinkRequest, {
    body: { patient: asRaul.id, publicField: raul.email },
  });
  await asRaul.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
  const { _id } = await call(agendaRoutes.createAppointment, {
    body: {
      ...{ patient: asRaul.id, service: nutritionistProfile.services[0]?._id ?? "", office, mode: "site" },
      ...{ startDate: `${date}T10:00`, timeZone: "America/Mexico_City", isConfirmedByPatient: true },
    },
  });
  visit = _id;
});

/** Opens the panel of the visit in a tab that hears of changes. */
async function openPanel(tab: Page): Promise<void> {
  const live = channelLive(tab);
  await tab.goto(`/dashboard/virtual-agenda?view=list&date=${date}`);
  await live;
  await tab.locator(`[data-event-id="${visit}"]`).click();
  await tab.getByRole("dialog", { name: "Raúl Bravo Neri" }).waitFor();
}

const told = (tab: Page) => tab.getByText(/Esta cita (acaba de|se acaba de)/);

describe("one account in two tabs", () => {
  let other: Page;

  test("asks before a moved visit is saved, and its form comes back as it was typed", async () => {
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/settings/**");
    other = await page.context().newPage();
    await openPanel(page);
    await openPanel(other);
    await other.getByRole("button", { name: "Editar" }).click();
    await other.getByRole("button", { name: "12:00", exact: true }).click();
    await other.getByRole("button", { name: "Guardar cambios" }).click();
    const question = other.getByRole("dialog", { name: "¿Mover la cita?" });
    await question.getByText("te propone otra fecha para tu cita").waitFor();
    await question.getByRole("button", { name: "Volver" }).click();
    const chosen = other.getByRole("button", { name: "12:00", exact: true, pressed: true });
    await chosen.waitFor();
    await page.getByRole("dialog").getByText(/10:00/).first().waitFor();
  });

  test("shows in the other tab what she did, and does not tell her of it", async () => {
    await other.getByRole("button", { name: "Guardar cambios" }).click();
    await other.getByRole("button", { name: "Mover cita" }).click();
    await other.getByText("Cita actualizada").first().waitFor();
    await page.getByRole("dialog").getByText(/12:00/).first().waitFor();
    expect(await told(page).count()).toBe(0);
    expect(await told(other).count()).toBe(0);
  });

  test("tells both tabs what the patient does", async () => {
    await other.locator(`[data-event-id="${visit}"]`).click();
    await other.getByRole("dialog", { name: "Raúl Bravo Neri" }).waitFor();
    await asRaul.call(clientRoutes.acceptClientAppointment, { params: { id: visit } });
    for (const tab of [page, other]) await tab.getByText("Esta cita se acaba de confirmar.").waitFor();
    expect(product.complaints).toEqual([]);
  });

  test.each([
    ["with", true],
    ["without", false],
  ])("both stay signed in when they are reloaded at once, %s the locks of a browser", async (_, hasLocks) => {
    const tabs = [page, other];
    const hideLocks = () => Object.defineProperty(navigator, "locks", { value: undefined });
    if (!hasLocks) for (const tab of tabs) await tab.addInitScript(hideLocks);
    for (let round = 0; round < 3; round++) {
      await Promise.all(tabs.map((tab) => tab.reload()));
      for (const tab of tabs) await tab.locator(`[data-event-id="${visit}"]`).first().waitFor();
    }
    expect(await page.evaluate<boolean>("navigator.locks === undefined")).toBe(!hasLocks);
    expect(product.complaints).toEqual([]);
  });
});
