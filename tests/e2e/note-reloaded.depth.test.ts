import type { VisitNote } from "@nutria/contract/schemas/record/visit-note";
import { expect, test } from "vitest";
import { openScenario, page, product, signIn } from "../support/scenario/scenario";
import { anotherDevice, openPracticeAt } from "../support/scenario/started-practice";

const alejandra = { name: "Alejandra", email: "alejandra@recarga.example", password: "secreta1" };
let patientId: string;

openScenario("note-reloaded", async () => {
  ({ patientId } = await openPracticeAt(product.url, alejandra));
  page.setDefaultTimeout(60_000);
  await page.goto("/signIn");
  await signIn(alejandra, page);
  await page.waitForURL("**/dashboard/**");
});

const api = anotherDevice(() => product.url, alejandra);
const notes = async () => {
  const path = `/v1/nutritionist/visitNote/byPatient/${patientId}`;
  const { items } = await api<{ items: VisitNote[] }>("GET", path);
  return items.map(({ text }) => text);
};

test("a page that is loaded again while the first words of a note are on their way makes one note", async () => {
  await page.goto(`/dashboard/patients/${patientId}/notes/new`);
  await page.getByRole("textbox", { name: "Nota" }).pressSequentially("Camina 30 min", { delay: 5 });
  await page.reload();
  await expect.poll(() => page.getByRole("textbox", { name: "Nota" }).inputValue()).toBe("Camina 30 min");
  await page.waitForURL("**/notes/nte_*");
  expect(await notes()).toEqual(["Camina 30 min"]);
  expect(await page.getByRole("heading", { name: /^Última nota/ }).count()).toBe(0);
});
