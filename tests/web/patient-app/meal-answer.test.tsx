import { mealAnswerHref, readMealAnswer, type MealAnswer } from "@nutria/contract/record/meal-answer";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { eventRoutes } from "@nutria/contract/routes/events";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { MealAnswer as Answering } from "../../../web/src/features/patient-app/today/answer/meal-answer";
import { anEntry, aWeek, serveDays } from "./diary-fixtures";
import {
  aCare,
  offline,
  openAgain,
  openScreen,
  prepareScreens,
  sentEvents,
  testDay,
  theServer,
} from "./screens-harness";

prepareScreens();

beforeEach(() => {
  serveDays();
});

interface Given {
  nutritionistId?: string;
  plan?: string;
  position?: number;
}
const href = (answer: MealAnswer, given: Given = {}) =>
  mealAnswerHref(answer, { nutritionistId: "nut_1", day: testDay, position: 2, plan: "mpl_1.1", ...given });
/** The app as a press of the notice opens it. */
const pressed = (answer: MealAnswer, given: Given = {}) =>
  openScreen(<Answering />, { path: href(answer, given), care: aCare() });
const isForgotten = () => waitFor(() => expect(window.location.search).toBe(""));

test("'Comí lo del plan' in the notice logs the meal once, as the button of today does", async () => {
  await pressed("plan");
  await screen.findByText("Comida: guardado");
  await waitFor(() => expect(sentEvents()).toHaveLength(1));
  expect(sentEvents()).toMatchObject([
    {
      type: "loggedMeal",
      data: {
        ...{ nutritionist: "nut_1", day: testDay, kind: "plan" },
        meal: { position: 2, name: "Comida", time: "14:30" },
      },
    },
  ]);
  await isForgotten();
});

test("without a connection it waits on the phone, and a second press changes nothing", async () => {
  theServer().on(eventRoutes.ingestEvents, offline);
  const device = await pressed("plan");
  await screen.findByText("Comida: guardado");
  await isForgotten();
  window.history.replaceState(null, "", href("plan"));
  await openAgain(<Answering />);
  await isForgotten();
  expect(device.outbox.shown.map(({ type }) => type)).toEqual(["loggedMeal"]);
});

test("'Otra cosa' opens the sheet of that meal, and logs nothing", async () => {
  const device = await pressed("otra");
  await screen.findByRole("dialog");
  await isForgotten();
  expect(device.outbox.shown).toEqual([]);
});

test("a meal that was logged meanwhile stays as it is", async () => {
  theServer().on(diaryRoutes.getClientDiary, () => aWeek({ entries: [anEntry(2, { kind: "other" })] }));
  const device = await pressed("plan");
  await isForgotten();
  expect(device.outbox.shown).toEqual([]);
});

test.each([
  ["a meal of another plan", { plan: "pln_9.3" }],
  ["a place without a meal", { position: 7 }],
])("%s is not logged", async (_, given) => {
  const device = await pressed("plan", given);
  await isForgotten();
  expect(device.outbox.shown).toEqual([]);
});

test("an answer for another nutritionist of the patient chooses that one first", async () => {
  const care = aCare();
  const other = aCare({ nutritionist: { ...care.nutritionist, _id: "nut_2" } });
  await openScreen(<Answering />, { path: href("plan", { nutritionistId: "nut_2" }), care, others: [other] });
  await waitFor(() => expect(sentEvents()).toMatchObject([{ data: { nutritionist: "nut_2" } }]));
  await isForgotten();
});

test("somebody who is no nutritionist of the patient changes nothing", async () => {
  const device = await pressed("plan", { nutritionistId: "nut_9" });
  await isForgotten();
  expect(device.outbox.shown).toEqual([]);
});

test("an address that asks for nothing known is left alone", () => {
  for (const search of ["", "?comida=plan", "?comida=todo&con=nut_1&dia=2026-11-24&lugar=2", "?lugar=2"])
    expect(readMealAnswer(search)).toBeUndefined();
  for (const [day, place] of [
    ["2026-11-24", "x"],
    ["2026-11-24", "-1"],
    ["2026-11-24", "300"],
    ["ayer", "2"],
  ])
    expect(readMealAnswer(`?comida=plan&con=nut_1&dia=${day}&lugar=${place}`)).toBeUndefined();
});
