import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import type { ClientPlan, ClientPlanAnswer } from "@nutria/contract/schemas/patient-app/plan";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { serverData } from "../../../web/src/data/query/patient-server-data";
import { countedOn } from "../../../web/src/features/patient-app/plan/equivalents/counted-today";
import { PlanScreen } from "../../../web/src/features/patient-app/plan/plan-screen";
import { foodItem } from "../../support/foods";
import { useLogMeal } from "../../../web/src/features/patient-app/diary/log/use-log-meal";
import { aWeek } from "./diary-fixtures";
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

const tortillas = { ...foodItem("tortilla-de-maiz", 60, 2), measure: { name: "pieza", grams: 30 } };

const plan: ClientPlan = {
  _id: "mpl_1",
  nutritionist: "nut_1",
  title: "Plan de noviembre",
  startDate: "2026-11-09",
  endDate: "2026-12-06",
  meals: [
    {
      name: "Desayuno",
      time: "07:30",
      portions: { "cereales-sin-grasa": 2, frutas: 1 },
      menu: "Con café de olla",
      items: [tortillas, foodItem("papaya", 140, 2), foodItem("avena-en-hojuelas-cruda", 40, 3)],
    },
    {
      name: "Comida",
      time: "14:30",
      portions: { leguminosas: 1, "aoa-bajo": 2, "aoa-moderado": 1 },
      menu: "Caldo",
    },
  ],
  guide: { "cereales-sin-grasa": 4, frutas: 1, "leche-descremada": 1 },
  agreements: ["Camina 30 minutos"],
  freeFoods: "Café solo",
  avoid: "Refresco",
  appointmentNote: "",
  allergies: ["Cacahuate"],
  intolerances: ["Lactosa"],
  diets: [],
  dislikes: [],
  unchecked: [],
  marks: [],
  ownFoods: [],
  ownDishes: [],
  sentAt: "2026-11-24T16:00:00.000Z",
  version: 3,
  showsCalories: false,
  energyKcal: null,
};

const answer = (given: Partial<ClientPlanAnswer> = {}): ClientPlanAnswer => ({
  current: plan,
  isOver: false,
  mark: "1.1",
  ...given,
});

const rice = /^⅔ taza de arroz blanco cocido/;

prepareScreens();

const open = (given?: Partial<ClientPlanAnswer>, care = aCare({ diary: false })) => {
  theServer().on(clientPlanRoutes.getClientPlan, () => answer(given));
  return openScreen(<PlanScreen />, { care });
};
const show = (view: string) => fireEvent.click(screen.getByRole("button", { name: view }));
const openPill = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name: `Cambiar ${name}` }));
  return screen.findByRole("dialog");
};

describe("the plan of a patient", () => {
  test("says the meals of the day with their equivalents, what to avoid and the agreements", async () => {
    await open();
    const [breakfast] = await screen.findAllByRole("article");
    expect(breakfast?.textContent).toContain("2 tortillas de maíz, 140 g de papaya.\nCon café de olla");
    expect(screen.getByText("Hasta el 06/12/2026")).toBeTruthy();
    expect(screen.getByText("Evita siempre: cacahuate.").parentElement?.textContent).toBe(
      "Evita siempre: cacahuate. Intolerancia: lactosa. Refresco",
    );
    expect(screen.getByRole("button", { name: "Cambiar 3 de origen animal, Comida" })).toBeTruthy();
    const agreements = screen.getByRole("heading", { name: "Acuerdos con Alejandra" }).parentElement;
    expect(agreements?.textContent).toContain("Camina 30 minutos");
    expect(screen.queryByText(/kcal/)).toBeNull();
  });

  test("marks at each meal what the record forbids by now, by its label, or nobody reviewed", async () => {
    const marks: ClientPlan["marks"] = [
      { level: "forbidden", names: ["huevo y leche"], food: "Hot cakes", meals: [0] },
      { level: "may", names: ["Cacahuate"], food: "Granola", meals: [0] },
      { level: "unreviewed", names: [], food: "Caldo de la casa", meals: [1] },
    ];
    await open({ current: { ...plan, diets: ["Vegana"], unchecked: ["Papaya"], marks } });
    const breakfast = within(
      (await screen.findByRole("heading", { name: "Desayuno" })).closest("article") as HTMLElement,
    );
    expect(breakfast.getByText("No comas hot cakes: huevo y leche")).toBeTruthy();
    expect(breakfast.getByText("Revisa la etiqueta de granola: puede llevar cacahuate")).toBeTruthy();
    expect(breakfast.queryByText(/Sin revisar/)).toBeNull();
    const lunch = within(screen.getByRole("heading", { name: "Comida" }).closest("article") as HTMLElement);
    expect(lunch.getByText("Sin revisar qué contiene caldo de la casa")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toMatch(/^Tu plan tiene algo que tu expediente evita/);
    expect(screen.getByText(/^No revisamos esto por ti: papaya/)).toBeTruthy();
  });

  test("marks a food at its own meal, although its label is told with that of another meal", async () => {
    const lunch = {
      ...plan.meals[1],
      items: [foodItem("pasta-cocida", 90, 2)],
    } as ClientPlan["meals"][number];
    const meals = [plan.meals[0] as ClientPlan["meals"][number], lunch];
    const marks = ["Papaya", "Pasta cocida"].map((food): ClientPlan["marks"][number] => ({
      ...{ level: "may", names: ["Huevo"], food, meals: [0, 1] },
    }));
    await open({ current: { ...plan, meals, marks } });
    const at = (meal: string) =>
      within(screen.getByRole("heading", { name: meal }).closest("article") as HTMLElement);
    await screen.findByRole("heading", { name: "Comida" });
    expect(at("Comida").getByText(/etiqueta de pasta/)).toBeTruthy();
    expect(at("Comida").queryByText(/etiqueta de papaya/)).toBeNull();
    expect(at("Desayuno").queryByText(/etiqueta de pasta/)).toBeNull();
  });

  test("names what may not be eaten together, on the days that have both", async () => {
    const marks: ClientPlan["marks"] = [
      { level: "forbidden", names: ["Kosher"], food: "Papaya", meals: [0], beside: ["Tortilla de maíz"] },
      {
        level: "forbidden",
        names: ["Kosher"],
        food: "Caldo",
        meals: [1],
        beside: ["Avena en hojuelas cruda"],
      },
    ];
    await open({ current: { ...plan, diets: ["Kosher"], marks } });
    expect(await screen.findByText("No comas juntos papaya y tortilla de maíz: kosher")).toBeTruthy();
    expect(screen.queryByText(/juntos caldo/)).toBeNull();
  });

  test("marks what a day's menu has on that day alone", async () => {
    const marks = ["Papaya", "Avena en hojuelas cruda"].map((food): ClientPlan["marks"][number] => ({
      ...{ level: "forbidden", names: ["Varias"], food, meals: [0] },
    }));
    await open({ current: { ...plan, marks } });
    expect(await screen.findByText("No comas papaya: varias")).toBeTruthy();
    expect(screen.queryByText(/No comas avena/)).toBeNull();
  });

  test("says what the practice shows of nutrients, day by day, and nothing of them where it shows none", async () => {
    await open();
    await screen.findAllByRole("article");
    expect(screen.queryByRole("heading", { name: "Lo que cuidamos en tu menú" })).toBeNull();
    const nutrients: ClientPlan["nutrients"] = [{ nutrient: "phosphorusMg", kind: "limit", amount: 100 }];
    theServer().on(clientPlanRoutes.getClientPlan, () =>
      answer({ current: { ...plan, nutrients }, mark: "1.2" }),
    );
    await serverData.invalidateAll();
    const heading = await screen.findByRole("heading", { name: "Lo que cuidamos en tu menú" });
    // Two tortillas and papaya: 60 g of 314 mg and 140 g of 10 mg in 100 g.
    await waitFor(() =>
      expect(heading.parentElement?.textContent).toContain(
        "202 mg · límite 100 mg · pasa del límite por 102 mg",
      ),
    );
  });

  test("says another day of the week, and calories where the practice shows them", async () => {
    await open({ current: { ...plan, showsCalories: true, energyKcal: 1800 } });
    fireEvent.click(await screen.findByRole("button", { name: /miércoles, 25 de noviembre/ }));
    expect(screen.getAllByRole("article")[0]?.textContent).toContain("avena en hojuelas");
    expect(screen.getByRole("button", { name: /martes, 24 de noviembre, hoy/ })).toBeTruthy();
    expect(screen.getByText(/1,800 kcal al día/)).toBeTruthy();
  });

  test("is on its way before the first one, and never was for who left", async () => {
    await open({ current: null });
    expect(await screen.findByText("Alejandra está preparando tu plan")).toBeTruthy();
    await openAgain(<PlanScreen />, aCare({ isActive: false }));
    expect(screen.getByText("Alejandra no compartió ningún plan contigo.")).toBeTruthy();
  });

  test("stays when it is over, and says when one that is to come begins", async () => {
    await open({ current: { ...plan, endDate: "2026-11-20" }, isOver: true });
    expect(await screen.findByText("Tu plan terminó el 20/11/2026. Pregunta por el nuevo.")).toBeTruthy();
    const sheet = await openPill("2 cereales, Desayuno");
    expect(within(sheet).queryByRole("button", { name: "Cambiar solo por hoy" })).toBeNull();
  });

  test("says once that the nutritionist changed it", async () => {
    await open();
    await screen.findByText("Hasta el 06/12/2026");
    expect(screen.queryByText(/cambió tu plan/)).toBeNull();
    theServer().on(clientPlanRoutes.getClientPlan, () => answer({ current: { ...plan, version: 4 } }));
    await serverData.invalidateAll();
    expect(await screen.findByText("Alejandra cambió tu plan hoy")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Entendido" }));
    expect(screen.queryByText(/cambió tu plan/)).toBeNull();
    await openAgain(<PlanScreen />, aCare({ diary: false }));
    expect(screen.queryByText(/cambió tu plan/)).toBeNull();
  });

  test("says how it changed, and that it begins or that the one of before holds again", async () => {
    await open();
    await screen.findByText("Hasta el 06/12/2026");
    const change = async (given: Partial<ClientPlan>) => {
      theServer().on(clientPlanRoutes.getClientPlan, () => answer({ current: { ...plan, ...given } }));
      await serverData.invalidateAll();
      return (await screen.findByRole("alert")).textContent;
    };
    const [first, ...others] = plan.meals;
    const meals = [
      { ...first!, menu: "Avena con fruta" },
      ...others,
      { ...first!, name: "Cena", time: "20:30" },
    ];
    const said = await change({ meals, version: 4 });
    expect(said).toContain("Nueva: Cena (20:30).");
    expect(said).toContain(`Cambia lo que comes en: ${first!.name}.`);
    expect(said).toContain("Lo que ya registraste hoy se queda como estaba.");
    fireEvent.click(screen.getByRole("button", { name: "Entendido" }));
    expect(await change({ _id: "mpl_2", sentAt: "2026-11-20T16:00:00.000Z", startDate: testDay })).toContain(
      "Alejandra retiró ese plan: sigues con el de antes",
    );
    fireEvent.click(screen.getByRole("button", { name: "Entendido" }));
    const begins = await change({
      ...{ _id: "mpl_3", sentAt: "2026-11-22T16:00:00.000Z", startDate: testDay },
      agreements: ["Agua al despertar"],
    });
    expect(begins).toContain("Hoy empieza tu plan nuevo");
    expect(begins).toContain("Tus comidas son las mismas; revisa las indicaciones.");
    expect(begins).not.toContain("se queda como estaba");
  });

  test("has on the day of a change what was logged with the plan of before, and asks for the rest", async () => {
    const week = aWeek(
      {},
      {
        plannedMeals: [
          // Its lunch has another place, because that of the plan of before was taken.
          { position: 0, name: "Almuerzo", time: "10:00", planned: "Chilaquiles", plan: "mpl_0.1" },
          {
            position: 9,
            name: "Comida",
            time: "14:30",
            planned: "Caldo",
            plan: `${plan._id}.${plan.version}`,
          },
        ],
      },
    );
    theServer().on(diaryRoutes.getClientDiary, () => week);
    await open(undefined, aCare());
    await screen.findByText("Registrado con tu plan anterior");
    expect(screen.getAllByRole("article").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("AlmuerzoRegistrado con tu plan anteriorChilaquiles"),
      expect.stringMatching(/Comida.*Caldo/),
    ]);
  });

  test("that cannot be read says so and is asked for again; a copy of the phone is shown instead", async () => {
    theServer().on(clientPlanRoutes.getClientPlan, offline);
    await openScreen(<PlanScreen />);
    const retry = await screen.findByRole("button", { name: "Reintentar" });
    theServer().on(clientPlanRoutes.getClientPlan, () => answer());
    fireEvent.click(retry);
    await screen.findByText("Hasta el 06/12/2026");
    theServer().on(clientPlanRoutes.getClientPlan, offline);
    await serverData.invalidateAll();
    expect(screen.getByText("Hasta el 06/12/2026")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("is shared as a text", async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Compartir" }));
    // Its words are loaded at the first press.
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        title: "Mi plan",
        text: expect.stringContaining("*07:30 Desayuno*\n2 tortillas de maíz, 140 g de papaya.") as string,
      }),
    );
    Reflect.deleteProperty(navigator, "share");
  });

  test("is saved as the PDF that is printed, or says that it could not be", async () => {
    await open();
    theServer().on(clientPlanRoutes.getClientPlanPdf, offline);
    fireEvent.click(await screen.findByRole("button", { name: "Imprimir en PDF" }));
    expect(await screen.findByText(/No se pudo preparar el PDF|conexión/)).toBeTruthy();
    const [asked] = theServer().requestsTo(clientPlanRoutes.getClientPlanPdf);
    expect(asked?.params).toEqual({ id: "mpl_1" });
    expect(asked?.query.get("nutritionist")).toBe("nut_1");
  });
});

describe("a swap", () => {
  test("is chosen among foods in the same equivalents, and holds for the day alone", async () => {
    await open();
    const sheet = await openPill("2 cereales, Desayuno");
    const planned = within(sheet).getByRole<HTMLInputElement>("radio", { name: /2 tortillas de maíz/ });
    expect(planned.checked).toBe(true);
    expect(
      within(sheet).getByText("No aparece lo que tu expediente evita: cacahuate y lactosa."),
    ).toBeTruthy();
    fireEvent.click(within(sheet).getByRole("radio", { name: rice }));
    fireEvent.click(within(sheet).getByRole("button", { name: "Cambiar solo por hoy" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const breakfast = screen.getAllByRole("article")[0];
    expect(breakfast?.textContent).toContain("⅔ taza de arroz blanco cocido, 140 g de papaya.");
    expect(within(breakfast as HTMLElement).getByText("Cambiado hoy")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: /lunes, 23 de noviembre/ }));
    expect(screen.queryByText(/arroz/)).toBeNull();
  });

  test("is still there when the plan is opened again, and is taken back by what the plan has", async () => {
    await open();
    let sheet = await openPill("2 cereales, Desayuno");
    fireEvent.click(within(sheet).getByRole("radio", { name: rice }));
    fireEvent.click(within(sheet).getByRole("button", { name: "Cambiar solo por hoy" }));
    await openAgain(<PlanScreen />, aCare({ diary: false }));
    expect(screen.getAllByRole("article")[0]?.textContent).toContain("arroz");
    sheet = await openPill("2 cereales, Desayuno");
    expect(within(sheet).getByRole<HTMLInputElement>("radio", { name: rice }).checked).toBe(true);
    fireEvent.click(within(sheet).getByRole("radio", { name: /Lo que pide tu plan/ }));
    fireEvent.click(within(sheet).getByRole("button", { name: "Volver a lo del plan" }));
    expect(screen.getAllByRole("article")[0]?.textContent).toContain("2 tortillas de maíz");
    expect(screen.queryByText("Cambiado hoy")).toBeNull();
  });

  test("ends when the nutritionist changes the plan", async () => {
    await open();
    const sheet = await openPill("2 cereales, Desayuno");
    fireEvent.click(within(sheet).getByRole("radio", { name: rice }));
    fireEvent.click(within(sheet).getByRole("button", { name: "Cambiar solo por hoy" }));
    theServer().on(clientPlanRoutes.getClientPlan, () => answer({ current: { ...plan, version: 4 } }));
    await serverData.invalidateAll();
    await waitFor(() => expect(screen.queryByText("Cambiado hoy")).toBeNull());
  });

  test("of equivalents without a food is found by searching the group", async () => {
    await open();
    const sheet = await openPill("1 leguminosa, Comida");
    expect(within(sheet).getByRole("radio", { name: "1 leguminosa Lo que pide tu plan" })).toBeTruthy();
    fireEvent.click(within(sheet).getByRole("button", { name: "Buscar otro alimento del grupo" }));
    const field = within(sheet).getByRole("searchbox", { name: "Alimento del grupo" });
    fireEvent.change(field, { target: { value: "haba" } });
    expect(within(sheet).getAllByRole("radio").length).toBeGreaterThan(0);
    for (const choice of within(sheet).getAllByRole("radio"))
      expect(choice.closest("label")?.textContent?.toLowerCase()).toContain("haba");
    fireEvent.change(field, { target: { value: "pastel" } });
    expect(within(sheet).getByText(/No hay otro alimento/)).toBeTruthy();
  });
});

describe("a meal that is logged as planned", () => {
  const meal = { position: 0, name: "Desayuno", time: "07:30" };
  function Logged({ day = testDay }: { day?: string }) {
    const { logMeal } = useLogMeal();
    return (
      <button type="button" onClick={() => void logMeal({ day, meal }, { kind: "plan" })}>
        Comí lo del plan
      </button>
    );
  }
  const logIt = async (day?: string) => {
    await openAgain(<Logged {...(day !== undefined && { day })} />);
    const before = sentEvents().length;
    fireEvent.click(screen.getByRole("button", { name: "Comí lo del plan" }));
    await waitFor(() => expect(sentEvents().length).toBe(before + 1));
    return sentEvents().at(-1)?.data;
  };

  test("is sent with the swaps of its day, and on another day without them", async () => {
    await open();
    const sheet = await openPill("2 cereales, Desayuno");
    fireEvent.click(within(sheet).getByRole("radio", { name: rice }));
    fireEvent.click(within(sheet).getByRole("button", { name: "Cambiar solo por hoy" }));
    expect(await logIt()).toEqual({
      nutritionist: "nut_1",
      day: testDay,
      meal,
      kind: "change",
      swaps: [
        {
          group: "cereales-sin-grasa",
          portions: 2,
          from: "2 tortillas de maíz",
          to: "⅔ taza de arroz blanco cocido",
        },
      ],
    });
    expect(await logIt("2026-11-23")).toMatchObject({ kind: "plan" });
  });

  test("is sent as planned without a swap", async () => {
    await open();
    await screen.findAllByRole("article");
    expect(await logIt()).toMatchObject({ kind: "plan", meal });
  });
});

describe("the equivalents", () => {
  test("say what one of each group is, safe for the record, and how many of today's were logged", async () => {
    theServer().on(diaryRoutes.getClientDiary, () => aWeek());
    await open(undefined, aCare());
    await screen.findAllByRole("article");
    show("Equivalentes");
    const fruit = (await screen.findByRole("heading", { name: "Frutas" })).closest("section") as HTMLElement;
    expect(await within(fruit).findByText(/de 1 hoy/)).toBeTruthy();
    expect(within(fruit).getByText("1 taza de papaya en trozos")).toBeTruthy();
    const more = within(fruit).getByRole("button", { name: /Ver \d+ más/ });
    const before = within(fruit).getAllByRole("listitem").length;
    fireEvent.click(more);
    expect(within(fruit).getAllByRole("listitem").length).toBeGreaterThan(before);
    const milk = screen.getByRole("heading", { name: "Leche descremada" }).closest("section");
    expect(milk?.textContent).not.toContain("leche descremada");
    expect(screen.getByText("No aparece lo que tu expediente evita: cacahuate y lactosa.")).toBeTruthy();
  });

  test("are searched for by a food, and one that the record has says so instead of how much", async () => {
    await open();
    await screen.findAllByRole("article");
    show("Equivalentes");
    fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "papa cocida" } });
    expect(await screen.findByText(/½ papa mediana cocida sin cáscara/i)).toBeTruthy();
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "cacahuate" } });
    const found = await screen.findAllByText("Evítalo: cacahuate");
    expect(found[0]?.parentElement?.textContent).not.toMatch(/\d/);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "xyzzy" } });
    expect(await screen.findByText("No encontramos ese alimento.")).toBeTruthy();
  });

  test("of a day count each meal once, as planned or with a swap of the same equivalents", () => {
    const entry = (position: number | null, kind: string, withdrawnAt: string | null = null) => ({
      day: testDay,
      meal: { position },
      kind,
      withdrawnAt,
    });
    const entries = [
      entry(0, "plan"),
      entry(0, "plan"),
      entry(1, "other"),
      entry(null, "plan"),
      { ...entry(1, "plan"), day: "2026-11-23" },
    ];
    const day = {
      day: testDay,
      plannedMeals: plan.meals.map(({ name, time, portions }, position) => ({
        ...{ position, name, time, portions },
        planned: name,
      })),
    };
    expect(countedOn(day, entries)).toEqual({ "cereales-sin-grasa": 2, frutas: 1 });
    expect(countedOn(day, [entry(1, "change"), entry(0, "plan", testDay)])).toEqual({
      leguminosas: 1,
      "aoa-bajo": 2,
      "aoa-moderado": 1,
    });
  });
});

describe("the shopping list", () => {
  const openList = async (given?: Partial<ClientPlan>) => {
    await open({ current: { ...plan, ...given } });
    await screen.findAllByRole("article");
    show("Súper");
  };

  test("is for so many days and persons, and keeps on the phone what is in the cart", async () => {
    await openList();
    const tortilla = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Tortilla de maíz/ });
    expect(tortilla.closest("label")?.textContent).toContain("2 piezas");
    fireEvent.change(screen.getByRole("combobox", { name: "Personas" }), { target: { value: "3" } });
    await waitFor(() => expect(tortilla.closest("label")?.textContent).toContain("6 piezas"));
    fireEvent.click(tortilla);
    expect(await screen.findByText("1 de 3 en el carrito")).toBeTruthy();
    await openAgain(<PlanScreen />, aCare({ diary: false }));
    show("Súper");
    expect(
      (await screen.findByRole<HTMLInputElement>("checkbox", { name: /Tortilla de maíz/ })).checked,
    ).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Desmarcar todo" }));
    expect(screen.getByText("0 de 3 en el carrito")).toBeTruthy();
    expect(screen.getByText(/Sin cacahuate y lactosa\. Revisa en la etiqueta/)).toBeTruthy();
  });

  test("has the foods of its days alone, and never one that the record names", async () => {
    const items = [
      foodItem("papaya", 140, 2),
      foodItem("cacahuate-tostado-sin-sal", 30, 2),
      foodItem("bolillo", 60, 7),
    ];
    await openList({ meals: [{ name: "Comida", time: "14:30", portions: {}, menu: "", items }] });
    expect(await screen.findByRole("checkbox", { name: /Bolillo/ })).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: /Cacahuate/ })).toBeNull();
    expect(screen.getByText(/Dejamos fuera cacahuate tostado sin sal/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "3 días" }));
    expect(screen.queryByRole("checkbox", { name: /Bolillo/ })).toBeNull();
  });

  test("says where to look when the plan has no amounts", async () => {
    await openList({ meals: [{ name: "Comida", time: "14:30", portions: { frutas: 1 }, menu: "Fruta" }] });
    expect(await screen.findByText("Tu plan no tiene alimentos con cantidades.")).toBeTruthy();
  });
});
