import { starterPlans, starterSplit } from "@nutria/contract/catalogues/starter-plans";
import { proposedAmount } from "@nutria/contract/clinical/foods/amount";
import { foodIndex, type Food } from "@nutria/contract/clinical/foods/food";
import { menuDays, type MenuDay } from "@nutria/contract/clinical/foods/menu";
import { proposeWeek } from "@nutria/contract/clinical/foods/proposal/propose-week";
import { swapTo } from "@nutria/contract/clinical/foods/patient-swaps";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import type { MealPlanContent } from "@nutria/contract/schemas/record/meal-plan";
import { planSheet, type PlanSheet, type SheetFacts } from "@nutria/core/clinical/meal-plan/sheet/plan-sheet";
import { describe, expect, test } from "vitest";
import { eatingWith, nothingAgainst } from "../../support/eating";
import { catalogue, foodItem, foodOf } from "../../support/foods";

const facts: SheetFacts = {
  practice: { name: "Ana Pérez", initials: "AP", profession: "", phone: "", office: "" },
  patientName: "Carmen Villalobos Ruiz",
  timeZone: "America/Mexico_City",
  record: nothingAgainst,
  nextAppointmentAt: null,
  index: catalogue,
  nutrients: [],
};

const planOf = (meals: MealPlanContent["meals"]): MealPlanContent => ({
  title: "Plan",
  startDate: "2026-11-30",
  endDate: null,
  target: {
    energy: { kind: "typed", energyKcal: 1800 },
    macronutrients: { kind: "split", ...starterSplit },
    tolerancePercent: 5,
  },
  meals,
  agreements: [],
  avoid: "",
  freeFoods: "",
  appointmentNote: "",
});

/** A plan of one of the starter plans, with the menu that is proposed for some days. */
function proposedPlan(place: number, days: readonly MenuDay[]): MealPlanContent {
  const meals = usualMealTimes.map((time, at) => ({
    ...time,
    portions: starterPlans[place % starterPlans.length]?.portions[at] ?? {},
    menu: "",
  }));
  const proposed = proposeWeek(meals, { index: catalogue, eating: eatingWith({}), days, variant: place });
  return planOf(
    meals.map((meal, at) => ({ ...meal, items: days.flatMap((day) => proposed.get(day)?.[at] ?? []) })),
  );
}

const foodsOf = ({ meals, menu }: PlanSheet): string[] => [
  ...meals.flatMap(({ foods = [] }) => foods),
  ...(menu?.days ?? []).flatMap((day) => day.meals.flatMap(({ foods }) => foods)),
];
const twenty = Array.from({ length: 20 }, (_, place) => ({
  place,
  sheet: planSheet(proposedPlan(place, place < 10 ? menuDays : [1]), facts),
}));

describe("twenty sheets", () => {
  test.each(twenty)(
    "$place: each amount has a measure, its grams and the fractions of a kitchen",
    ({ sheet }) => {
      const lines = foodsOf(sheet);
      expect(lines.length).toBeGreaterThan(10);
      for (const line of lines) {
        expect(line).toMatch(/(^\d+(\.\d)? g de \p{L})|( \([\d,]+ g\)$)/u);
        expect(line).toMatch(/^(\p{Lu}.*: )?(\d+ g|\d*[½¼¾⅓⅔]?) ?\p{L}/u);
        expect(line).not.toMatch(
          /[⅛?/]|\bpiezas?\b(?! con| de (tofu|carne|bacalao|chambarete))|undefined|NaN| de de /,
        );
      }
    },
  );

  test.each(twenty)("$place: names agree with their number", ({ sheet }) => {
    for (const line of foodsOf(sheet)) {
      const amount = line.split(": ").at(-1) ?? "";
      const [, number = "", noun = ""] = /^([\d½¼¾⅓⅔]+?) (\p{L}+)/u.exec(amount) ?? [];
      if (number === "" || noun === "g") continue;
      const isOne = /^(1|[½¼¾⅓⅔])$/.test(number);
      expect(noun.endsWith("s") && noun !== "hot", line).toBe(!isOne);
    }
  });
});

describe("an equivalent on page one is the same on page two", () => {
  const plan = planOf([
    {
      name: "Comida",
      time: "14:00",
      menu: "",
      portions: { "cereales-sin-grasa": 1, "aceites-sin-proteina": 1, "aoa-muy-bajo": 1 },
      items: [
        foodItem("arroz-blanco-cocido", 55),
        foodItem("aceite-de-oliva", 5),
        foodItem("tilapia-cocida", 30),
      ],
    },
  ]);
  const textsOf = (given: PlanSheet) => ({
    guide: given.guide.flatMap(({ examples }) => examples),
    swaps: (given.menu?.swaps ?? []).flatMap(({ others }) => others),
  });

  test("by the table", () => {
    const { guide, swaps } = textsOf(planSheet(plan, facts));
    for (const text of ["1 tortilla de maíz", "1 cucharadita de aceite de canola"]) {
      expect(guide).toContain(text);
      expect(
        swaps.some((swap) => swap.startsWith(`${text} (`)),
        `${text}: ${swaps.join("; ")}`,
      ).toBe(true);
    }
    expect(guide).toContain("25 g de pechuga de pollo a la plancha");
    expect(swaps).toContain("25 g de pechuga de pollo a la plancha");
  });

  test("by the practice's own copy, where it corrected a food", () => {
    const large: Food = {
      ...foodOf("tortilla-de-maiz"),
      _id: "food_1",
      copyOf: "tortilla-de-maiz",
      isOwn: true,
      equivalentG: 28,
      measures: [{ name: "pieza taquera", grams: 14 }],
    };
    const index = foodIndex([...catalogue.foods.values(), large], [...catalogue.dishes.values()]);
    const { guide, swaps } = textsOf(planSheet(plan, { ...facts, index }));
    const told = swapTo(large, 1, eatingWith({})).text;
    expect(proposedAmount(large, 1).grams).toBe(28);
    expect(guide).toContain(told);
    expect(guide).not.toContain("1 tortilla de maíz");
    expect(swaps).toContain(`${told} (28 g)`);
  });
});
