import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import type { Page } from "playwright";

const today = new Date().toISOString().slice(0, 10);
const nextWednesday = addCalendarDays(startOfWeek(today, 1), 9);

/** The second week of the demo's appointments, in which there are some in every state. */
export const agendaOfNextWeek = `/dashboard/virtual-agenda?view=week&date=${nextWednesday}`;

/** A screen of the record of the patient with a name. */
export function patientNamed(name: string, rest = "") {
  return async (page: Page): Promise<string> => {
    await page.goto("/dashboard/patients");
    const card = page.getByRole("link", { name: new RegExp(name) }).first();
    await card.waitFor();
    return `${(await card.getAttribute("href")) ?? ""}/${rest}`;
  };
}

/** Opens the conversation with the patient who waits for an answer. */
export async function openConversation(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /Carmen/ })
    .first()
    .click();
  await page.getByText("Pídele pollo").first().waitFor();
}

/** The public page of the demo practice. */
export const publicPage = "/n/alejandra-paredes-luna";
