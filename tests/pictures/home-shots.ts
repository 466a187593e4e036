import type { Page } from "playwright";
import type { Exposure } from "./camera";
import { agendaOfNextWeek, openConversation, patientNamed, publicPage } from "./places";
import { button, type Shot } from "./shots";

const desktop = { width: 1200, height: 760 };
const phone = { width: 390, height: 780 };
const exposure: Exposure = { scale: 1.1, maximumBytes: 54_000 };

/** The menu of the first plan of a patient. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Editar" }).first().click();
  await page.waitForURL(/plans/);
  await button(page, "Menú").click();
  await page.getByText("Desayuno").first().waitFor();
  await page.waitForLoadState("networkidle");
}

/** The pictures of the home page, in both themes. */
export const homeShots: readonly Shot[] = [
  { name: "today", at: "/dashboard/today", window: desktop },
  { name: "record", at: patientNamed("Carmen", "progress"), window: desktop },
  { name: "agenda", at: agendaOfNextWeek, window: desktop },
  { name: "patients", at: "/dashboard/patients", window: desktop },
  { name: "menu", at: patientNamed("Carmen", "nutrition"), window: desktop, prepare: openMenu },
  { name: "messages", at: "/dashboard/messages", window: desktop, prepare: openConversation },
  { name: "patient-app", at: "/mi/hoy", window: phone, by: "patient" as const },
  { name: "public-page", at: publicPage, window: phone, by: "visitor" as const },
].map((shot) => ({ ...shot, isInBothThemes: true, exposure }));
