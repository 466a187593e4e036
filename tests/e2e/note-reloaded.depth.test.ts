import { patientRoutes } from "@nutria/contract/routes/patients";
import { visitNoteRoutes } from "@nutria/contract/routes/record/visit-notes";
import type { VisitNote } from "@nutria/contract/schemas/record/visit-note";
import type { Route as Intercepted } from "playwright";
import { beforeAll, expect, test } from "vitest";
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
const notesWith = async (text: string) => {
  const path = `/v1/nutritionist/visitNote/byPatient/${patientId}`;
  const { items } = await api<{ items: VisitNote[] }>("GET", path);
  return items.filter((note) => note.text.includes(text)).map((note) => note.text);
};

const pathOf = {
  note: `**${visitNoteRoutes.createVisitNote.spec.path}`,
  key: `**${patientRoutes.getDraftKey.spec.path}`,
};
const document = "**/notes/new";

type Answer = (request: Intercepted) => Promise<void>;
const passed: Answer = (request) => request.continue();
const late =
  (milliseconds: number): Answer =>
  async (request) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // The page that asked may be gone.
    await request.continue().catch(() => undefined);
  };
const lost: Answer = (request) => request.abort();

/** How the network answers now; every request of the three passes here, so that none is under way when that changes. */
let network: { pattern: string; answer: Answer } | undefined;
beforeAll(async () => {
  for (const pattern of [pathOf.note, pathOf.key, document])
    await page.route(pattern, (request) => (network?.pattern === pattern ? network.answer : passed)(request));
});

test.each([
  ["answered at once", document, passed],
  ["answered while the next page is on its way", document, late(300)],
  ["answered long before the next page comes", document, late(3000)],
  ["answered after the page is gone", pathOf.note, late(2000)],
  ["lost", pathOf.note, lost],
  ["typed before the key of the device came", pathOf.key, late(2000)],
])(
  "first words of a note that are %s make one note, which the page that is loaded again shows",
  async (name, pattern, answer) => {
    const text = `Camina 30 min: ${name}`;
    network = pattern === pathOf.key ? { pattern, answer } : undefined;
    await page.goto(`/dashboard/patients/${patientId}/notes/new`);
    const note = page.getByRole("textbox", { name: "Nota" });
    await note.waitFor();
    network = { pattern, answer };
    await note.pressSequentially(text, { delay: 5 });
    await page.reload();
    network = undefined;
    await expect.poll(() => note.inputValue()).toBe(text);
    await page.waitForURL("**/notes/nte_*");
    await expect.poll(() => notesWith(name)).toEqual([text]);
    // The last note beside it is one before.
    const besides = page.getByText(text).and(page.locator(":not(textarea)"));
    await expect.poll(() => besides.count()).toBe(0);
  },
);
