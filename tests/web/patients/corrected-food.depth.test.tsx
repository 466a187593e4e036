import { foodRoutes } from "@nutria/contract/routes/record/foods";
import type { CreateFoodInput } from "@nutria/contract/schemas/foods";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { foodItem } from "../../support/foods";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPlan, aServerOf, openMenu, portioned } from "./menu-harness";
import { clearWithInput, press } from "./patients-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clearWithInput);

test("a food shows all its figures, and its corrected copy keeps those that the form does not ask for", async () => {
  const [first, ...rest] = portioned(4) as [Meal, ...Meal[]];
  const items = [foodItem("platano-tabasco", 60)];
  const created: CreateFoodInput[] = [];
  server = aServerOf({ plan: aPlan([{ ...first, items }, ...rest]), own: { foods: [], dishes: [] } });
  server.on(foodRoutes.createFood, ({ body }) => {
    created.push(body as CreateFoodInput);
    throw new Error("The rest is not looked at");
  });
  await openMenu();
  fireEvent.click(await screen.findByRole("button", { name: /^Plátano Tabasco/ }));
  fireEvent.click(await screen.findByText("Composición y fuente"));
  const row = within((await screen.findByRole("rowheader", { name: "Potasio (mg)" })).closest("tr")!);
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["214.8", "358"]);
  expect(screen.queryByText("Cargando el resto de la composición…")).toBeNull();

  await press("Corregir este alimento");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Energía (kcal)"), { target: { value: "90" } });
  fireEvent.click(dialog.getByRole("checkbox", { name: /^Lo revisé/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]?.per100g).toMatchObject({
    energyKcal: 90,
    potassiumMg: 358,
    sugarsG: 12.23,
    calciumMg: 5,
  });
});
