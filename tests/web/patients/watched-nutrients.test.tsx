import { AppError } from "@nutria/contract/wire/errors";
import { nutrientRoutes } from "@nutria/contract/routes/record/nutrients";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import type {
  WatchedNutrient,
  WatchedNutrientsInput,
} from "@nutria/contract/schemas/record/watched-nutrients";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { foodItem } from "../../support/foods";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPlan, aServerOf, openMenu, portioned, type Stored } from "./menu-harness";
import { clearWithInput, press } from "./patients-harness";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
let stored: Stored;
answerFrom(() => server);
beforeEach(() => {
  stored = { plan: aPlan(meals()), own: { foods: [], dishes: [] } };
  server = aServerOf(stored);
});
afterEach(clearWithInput);

/** Monday: beans, and a cheese of which the source says little. Wednesday: three times the beans. */
const meals = (): Meal[] =>
  portioned(4).map((meal, place) =>
    place === 0
      ? {
          ...meal,
          items: [
            foodItem("frijol-negro-cocido", 200, 1),
            foodItem("queso-oaxaca", 30, 1),
            foodItem("frijol-negro-cocido", 600, 3),
          ],
        }
      : meal,
  );
const limit = (nutrient: WatchedNutrient["nutrient"], amount: number): WatchedNutrient => ({
  nutrient,
  kind: "limit",
  amount,
  isShownToPatient: false,
});
const row = () => screen.findByRole("region", { name: "Nutrimentos" });
const lines = async () =>
  within(await row())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const saves = () => server.requestsTo(nutrientRoutes.saveWatchedNutrients);

test("the day says what it has of what is watched, against its limit, and of how many foods", async () => {
  stored.watched = { nutrients: [limit("phosphorusMg", 250), limit("potassiumMg", 2700)], version: 1 };
  await openMenu();
  await within(await row()).findAllByRole("listitem");
  expect(await lines()).toEqual([
    "Fósforo al menos 280 mg · límite 250 mg · pasa del límite por 30 mg · de 1 de 2 alimentos",
    "Potasio 734 mg · límite 2,700 mg · dentro del límite",
  ]);
});

testInDepth("the week has the average and the worst day", async () => {
  stored.watched = { nutrients: [limit("phosphorusMg", 800)], version: 1 };
  await openMenu();
  await press("Ver la semana");
  const terms = within(await row());
  expect(await terms.findByText("Fósforo")).toBeDefined();
  const told = (await row()).textContent;
  expect(told).toContain("Promedio de 2 días al menos 560 mg · límite 800 mg");
  expect(told).toContain("Peor día, miércoles 840 mg · límite 800 mg · pasa del límite por 40 mg");
});

test("the others stay behind one press, in a table that says what the source lacks", async () => {
  await openMenu();
  await press("Todos los nutrimentos");
  const dialog = await screen.findByRole("dialog", { name: "Nutrimentos del lunes" });
  const cells = async (name: string) =>
    (await within(dialog).findByRole("rowheader", { name })).closest("tr")?.textContent;
  expect(await cells("Fósforo")).toBe("Fósforoal menos 280 mg1 de 2 alimentos");
  expect(await cells("Calcio")).toContain("2 alimentos");
  expect(within(dialog).getAllByRole("rowheader")).toHaveLength(31);
});

test("a ready choice fills what is usual, which can be changed and shown to the patient", async () => {
  await openMenu();
  await press("Vigilar nutrimentos");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Riñón" }));
  fireEvent.click(dialog.getByRole("button", { name: "Hipertensión" }));
  const sodium = within(dialog.getByRole("group", { name: "Sodio" }));
  fireEvent.change(sodium.getByLabelText("Al día (mg)"), { target: { value: "1,500.5" } });
  fireEvent.click(sodium.getByLabelText("Mostrar al paciente"));
  fireEvent.click(
    within(dialog.getByRole("group", { name: "Fósforo" })).getByRole("button", { name: "Quitar Fósforo" }),
  );
  await press("Guardar");
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toEqual({
    nutrients: [
      { ...limit("sodiumMg", 1500.5), isShownToPatient: true },
      // High blood pressure asks for potassium; what the kidney limits already stays as it is.
      limit("potassiumMg", 2700),
    ],
    version: 0,
  } satisfies WatchedNutrientsInput);
  await waitFor(async () => expect((await row()).textContent).toContain("Cambiar lo que vigilas"));
});

test("an amount that is no number is refused at its field, and nothing is sent", async () => {
  await openMenu();
  await press("Vigilar nutrimentos");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Agregar nutrimento" }));
  await press("Guardar");
  expect(await dialog.findByText("Este campo es obligatorio")).toBeDefined();
  fireEvent.change(dialog.getByLabelText("Al día (g)"), { target: { value: "mucho" } });
  expect(await dialog.findByText("Escribe una cantidad entre 0.1 y 99,999")).toBeDefined();
  expect(saves()).toHaveLength(0);
});

testInDepth("what was saved elsewhere meanwhile is shown beside what is typed", async () => {
  stored.watched = { nutrients: [limit("sodiumMg", 2000)], version: 1 };
  await openMenu();
  await press("Cambiar lo que vigilas");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Al día (mg)"), { target: { value: "1500" } });
  const current = { nutrients: [limit("sodiumMg", 1800)], version: 2 };
  server.on(nutrientRoutes.saveWatchedNutrients, () => {
    throw new AppError("stale_version", { current });
  });
  await press("Guardar");
  const both = await screen.findByRole("dialog", { name: "Esta información cambió mientras la editabas" });
  // The words that differ are marked, each in an element of its own.
  expect(both.textContent).toContain("Sodio, límite 1,800 mg");
  expect(both.textContent).toContain("Sodio, límite 1,500 mg");
});

test("that it could not be read is said, and it is read again by one press", async () => {
  let isBroken = true;
  server.on(nutrientRoutes.getWatchedNutrients, () => {
    if (isBroken) throw new AppError("not_found");
    return { nutrients: [limit("sodiumMg", 2000)], version: 1 };
  });
  await openMenu();
  const told = within(await row());
  expect(await told.findByRole("alert", {}, { timeout: 8000 })).toBeDefined();
  expect(told.queryByRole("listitem")).toBeNull();
  isBroken = false;
  await press("Reintentar");
  expect(await told.findByRole("listitem")).toBeDefined();
});
