import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPlan, aServerOf, field, openMenu, portioned } from "./menu-harness";
import { clearWithInput, press } from "./patients-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clearWithInput);

test.each([
  ["kombucha", /^De “kombucha” no tenemos cifras confiables/],
  ["qwertyu", /^No encontramos “qwertyu”/],
])("%s can become a food of the practice with one press", async (typed, sentence) => {
  server = aServerOf({ plan: aPlan(portioned(4)), own: { foods: [], dishes: [] } });
  await openMenu();
  await press("Agregar a Desayuno");
  fireEvent.change(await field(), { target: { value: typed } });
  expect(await screen.findByText(sentence)).toBeTruthy();
  await press("Agregar alimento propio");
  const dialog = within(await screen.findByRole("dialog", { name: "Crear alimento" }));
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Nombre" }).value).toBe(typed);
});
