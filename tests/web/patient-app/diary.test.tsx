import { readFileSync } from "node:fs";
import { join } from "node:path";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { takeShortcut } from "../../../web/src/features/patient-app/diary/shortcut";
import { DiaryScreen } from "../../../web/src/features/patient-app/diary/diary-screen";
import { EntryScreen } from "../../../web/src/features/patient-app/diary/entry/entry-screen";
import { RefusedActs } from "../../../web/src/features/patient-app/shell/refused-acts";
import { AppError } from "@nutria/contract/wire/errors";
import { eventRoutes } from "@nutria/contract/routes/events";
import { anEntry, aPlan, aWeek, monday, serveDays } from "./diary-fixtures";
import { aCare, openScreen, prepareScreens, sentEvents, testDay, theServer } from "./screens-harness";
import { testInDepth } from "../../support/depth";

prepareScreens();

beforeEach(() => {
  serveDays();
});

const open = (care = aCare({ asksGlucose: true })) => openScreen(<DiaryScreen />, { care });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const openSheet = async () => {
  // One is beside the title of a wide window, the other floats on a phone.
  const [button] = await screen.findAllByRole("button", { name: "Registrar" });
  if (button) fireEvent.click(button);
  return within(await screen.findByRole("dialog"));
};
const lastData = () => sentEvents().at(-1)?.data;

describe("a week", () => {
  test("shows how many meals of each day were logged, and the days to come are closed", async () => {
    theServer().on(diaryRoutes.getClientDiary, () => aWeek({ entries: [anEntry(0), anEntry(1)] }));
    await open();
    await screen.findByRole("button", { name: /martes, 24 de noviembre: 2 de 4 comidas/, pressed: true });
    const tomorrow = screen.getByRole("button", { name: /miércoles, 25 de noviembre/ });
    expect(tomorrow).toHaveProperty("disabled", true);
    await screen.findByText("2 de 8 comidas registradas");
    await screen.findByText("2 de 2 según el plan");
  });

  test("goes to the one before, and not beyond today", async () => {
    await open();
    await screen.findByText("23–29 nov");
    expect(screen.getByRole("button", { name: "Semana siguiente" })).toHaveProperty("disabled", true);
    await press("Semana anterior");
    await screen.findByText("16–22 nov");
    const asked = theServer().requestsTo(diaryRoutes.getClientDiary);
    expect(asked.map(({ query }) => query.get("from"))).toEqual([monday, "2026-11-16"]);
    await press("Semana siguiente");
    await screen.findByRole("heading", { name: "Hoy, martes 24" });
  });

  test("has the entries in the order of the day, what was withdrawn as a trace, and the meals that are open", async () => {
    theServer().on(diaryRoutes.getClientDiary, () =>
      aWeek({
        entries: [
          anEntry(0, { text: "Huevos" }),
          anEntry(1, { withdrawnAt: "2026-11-24T19:05:00.000Z" }),
          anEntry(2, {
            kind: "change",
            swaps: [{ group: "cereales-sin-grasa", portions: 2, from: "2 tortillas", to: "1 taza de arroz" }],
          }),
        ],
      }),
    );
    await open();
    await screen.findByText("1 taza de arroz en vez de 2 tortillas");
    await screen.findByText("Colación: quitaste el registro a las 13:05");
    await screen.findByRole("button", { name: "Registrar Colación" });
    await screen.findByRole("button", { name: "Registrar Cena" });
    const meals = screen.getByRole("button", { name: "Registrar Cena" }).closest("ol")?.textContent ?? "";
    const places = ["Huevos", "Registrar Colación", "arroz", "Registrar Cena"].map((text) =>
      meals.indexOf(text),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThanOrEqual(0);
  });

  test("of a nutritionist without a diary says so, and keeps what there is to be read", async () => {
    theServer().on(diaryRoutes.getClientDiary, () => aWeek({ isOn: false }));
    await open();
    await screen.findByText("Alejandra no usa el diario por ahora.");
  });

  test("that was kept can be read though the diary is off, and nothing can be added", async () => {
    theServer().on(diaryRoutes.getClientDiary, () =>
      aWeek({ isOn: false, entries: [anEntry(0, { text: "Huevos" })] }),
    );
    await open();
    await screen.findByText("Huevos");
    expect(screen.queryByRole("button", { name: /^Registrar|^Anotar|vaso/ })).toBeNull();
  });
});

describe("the sheet", () => {
  test("marks the meals that have an entry, and none that was withdrawn", async () => {
    theServer().on(diaryRoutes.getClientDiary, () =>
      aWeek({ entries: [anEntry(0), anEntry(1, { withdrawnAt: "2026-11-24T19:05:00.000Z" })] }),
    );
    await open();
    const meals = within((await openSheet()).getByRole("group", { name: "Comida" })).getAllByRole("button");
    expect(meals.map(({ textContent }) => textContent)).toEqual([
      "Desayuno, ya tiene registro",
      "Colación",
      "Comida",
      "Cena",
      "Otra comida",
    ]);
  });

  test("repeats what was eaten yesterday and in the weeks before", async () => {
    theServer().on(diaryRoutes.getClientDiary, ({ query }) => {
      const from = query.get("from") ?? "";
      if (from === monday)
        return aWeek({ entries: [anEntry(2, { kind: "other", text: "Mole", day: "2026-11-23" })] });
      const entries = from === "2026-11-09" ? [anEntry(0, { kind: "other", text: "Avena", day: from })] : [];
      return aWeek({ from, entries });
    });
    await open();
    fireEvent.click((await openSheet()).getByRole("button", { name: "Repetir" }));
    const sheet = within(screen.getByRole("dialog"));
    await sheet.findByRole("button", { name: "Avena" });
    expect(sheet.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Como ayer",
      "Lo último",
    ]);
    fireEvent.click(sheet.getByRole("button", { name: "Mole" }));
    await waitFor(() =>
      expect(lastData()).toMatchObject({ kind: "other", text: "Mole", meal: { position: 2 } }),
    );
  });

  test("logs the meal that the clock says with the second press", async () => {
    await open();
    const sheet = await openSheet();
    expect(sheet.getByRole("button", { name: "Comida", pressed: true })).toBeDefined();
    fireEvent.click(sheet.getByRole("button", { name: /Comí lo del plan/ }));
    await screen.findByRole("link", { name: /Comida.*Lo del plan/ });
    await waitFor(() =>
      expect(lastData()).toMatchObject({ day: testDay, kind: "plan", meal: { position: 2 } }),
    );
  });

  test("takes words and a kind, and keeps them apart from what the plan said", async () => {
    await open();
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole("button", { name: "Escribir" }));
    fireEvent.click(sheet.getByRole("button", { name: "Con un cambio" }));
    fireEvent.change(sheet.getByLabelText("Cuéntalo con tus palabras"), {
      target: { value: " Arroz en vez de tortillas " },
    });
    fireEvent.click(sheet.getByRole("button", { name: "Guardar" }));
    await screen.findByText("Arroz en vez de tortillas");
    await waitFor(() =>
      expect(lastData()).toMatchObject({ kind: "change", text: "Arroz en vez de tortillas" }),
    );
  });

  test("logs a meal that the plan does not have as another one, with a name of its own each time", async () => {
    await open();
    for (const text of ["Un café", "Un pan"]) {
      const sheet = await openSheet();
      fireEvent.click(sheet.getByRole("button", { name: "Otra comida" }));
      fireEvent.click(sheet.getByRole("button", { name: "Escribir" }));
      fireEvent.change(sheet.getByLabelText("Cuéntalo con tus palabras"), { target: { value: text } });
      fireEvent.click(sheet.getByRole("button", { name: "Guardar" }));
      await screen.findByText(text);
    }
    await waitFor(() => expect(sentEvents()).toHaveLength(2));
    const data = sentEvents().map((event) => (event.type === "loggedMeal" ? event.data : undefined));
    expect(data).toMatchObject([
      { kind: "other", meal: { position: null, name: "Otra comida", time: "14:10" } },
      { kind: "other", meal: { position: null } },
    ]);
    expect(data[0]?.entry).not.toBe(data[1]?.entry);
  });

  test("repeats one of the last texts with one press", async () => {
    theServer().on(diaryRoutes.getClientDiary, () =>
      aWeek({ entries: [anEntry(0, { kind: "other", text: "Avena con leche" }), anEntry(1)] }),
    );
    await open();
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole("button", { name: "Repetir" }));
    fireEvent.click(await screen.findByRole("button", { name: "Avena con leche" }));
    await waitFor(() =>
      expect(lastData()).toMatchObject({ kind: "other", text: "Avena con leche", meal: { position: 2 } }),
    );
  });

  test("offers no text again that names what the record forbids by now", async () => {
    const allergic = { ...aPlan, allergies: ["leche y huevo"] };
    theServer()
      .on(clientPlanRoutes.getClientPlan, () => ({ current: allergic, isOver: false, mark: "1.2" }))
      .on(diaryRoutes.getClientDiary, () =>
        aWeek({
          entries: [
            anEntry(0, { kind: "other", text: "Avena con leche" }),
            anEntry(1, { kind: "other", text: "Papaya" }),
            anEntry(2, { kind: "other", text: "Enchiladas suizas" }),
            anEntry(3, { kind: "other", text: "Chocolate amargo" }),
          ],
        }),
      );
    await open();
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole("button", { name: "Repetir" }));
    expect(await screen.findByRole("button", { name: "Papaya" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Avena con leche" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Enchiladas suizas/ })).toBeNull();
    expect(screen.queryByText(/no revisamos/)).toBeNull();
  });

  test("says of what is repeated that its label is to be read", async () => {
    const entries = [anEntry(0, { kind: "other", text: "Un bolillo" })];
    const answer = { current: { ...aPlan, diets: ["Vegana"] }, isOver: false, mark: "1.2" };
    theServer()
      .on(clientPlanRoutes.getClientPlan, () => answer)
      .on(diaryRoutes.getClientDiary, () => aWeek({ entries }));
    await open();
    fireEvent.click((await openSheet()).getByRole("button", { name: "Repetir" }));
    expect(await screen.findByRole("button", { name: "Un bolillo · revisa la etiqueta" })).toBeTruthy();
  });

  test("says of what is repeated without a plan that nobody checked it", async () => {
    theServer()
      .on(clientPlanRoutes.getClientPlan, () => ({ current: null, isOver: false, mark: "1.3" }))
      .on(diaryRoutes.getClientDiary, () =>
        aWeek({ entries: [anEntry(0, { kind: "other", text: "Un bolillo" })] }),
      );
    await open();
    fireEvent.click((await openSheet()).getByRole("button", { name: "Repetir" }));
    expect(await screen.findByText(/no revisamos estas comidas por ti/)).toBeTruthy();
  });

  test("says that nothing was eaten without a word of blame", async () => {
    await open();
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole("button", { name: "No comí" }));
    await waitFor(() => expect(lastData()).toMatchObject({ kind: "skipped" }));
  });
});

describe("other notes", () => {
  test.each([
    ["19", "Escribe un peso entre 20 y 400 kg"],
    ["400.1", "Escribe un peso entre 20 y 400 kg"],
    ["mucho", "Escribe un peso entre 20 y 400 kg"],
    ["", "Escribe un peso entre 20 y 400 kg"],
  ])("a weight of '%s' is refused on its field", async (typed, refusal) => {
    await open();
    await press("Anotar peso");
    fireEvent.change(await screen.findByLabelText("Tu peso en kg"), { target: { value: typed } });
    await press("Guardar");
    await screen.findByText(refusal);
    expect(sentEvents()).toEqual([]);
  });

  test("a weight is taken with a comma as with a point, and undone with what was there before", async () => {
    theServer().on(diaryRoutes.getClientDiary, () => aWeek({}, { weight: 75 }));
    await open();
    await press("Anotar peso");
    fireEvent.change(await screen.findByLabelText("Tu peso en kg"), { target: { value: "74,2" } });
    await press("Guardar");
    await screen.findByText("74.2 kg");
    await press("Deshacer");
    await screen.findByText("75 kg");
    expect(sentEvents()).toEqual([]);
  });

  test("glucose says when it was measured, and is asked for only where the nutritionist does", async () => {
    await open();
    await press("Anotar glucosa");
    fireEvent.change(await screen.findByLabelText("Glucosa en mg/dL"), { target: { value: "112" } });
    await press("Después de comer");
    await press("Guardar");
    await screen.findByText("14:10, después de comer: 112 mg/dL");
  });

  test("without that, it is not there", async () => {
    await open(aCare({ asksGlucose: false }));
    await screen.findByText("Peso");
    expect(screen.queryByText("Glucosa")).toBeNull();
  });
});

describe("an entry", () => {
  const openEntry = (given = {}) => {
    theServer().on(diaryRoutes.getClientDiary, () =>
      aWeek({ entries: [anEntry(2, { text: "Caldo", ...given })] }),
    );
    return openScreen(<EntryScreen entry={`${testDay}.2`} />, { path: `/mi/diario/${testDay}.2` });
  };

  test("takes hunger and mood afterwards, in the words of the patient, without touching the rest", async () => {
    await openEntry();
    await press("Mucha");
    await press("Cansada");
    await waitFor(() =>
      expect(sentEvents().map(({ data }) => data)).toMatchObject([{ hunger: "very" }, { mood: "tired" }]),
    );
    for (const { data } of sentEvents()) expect(data).not.toHaveProperty("text");
    await press("Mucha");
    await waitFor(() => expect(lastData()).toMatchObject({ hunger: null }));
  });

  test("shows the comments of both, and takes a heart and an answer", async () => {
    await openEntry({
      seenAt: "2026-11-24T19:00:00.000Z",
      comments: [
        {
          _id: "cmt_1",
          from: "nutritionist",
          text: "Muy buen cambio",
          at: "2026-11-24T18:30:00.000Z",
          isLoved: false,
        },
        { _id: "cmt_2", from: "patient", text: "Gracias", at: "2026-11-24T18:40:00.000Z", isLoved: false },
      ],
    });
    await screen.findByText(/Visto/);
    await press("Me gusta este comentario");
    await screen.findByRole("button", { name: "Me gusta este comentario", pressed: true });
    fireEvent.change(screen.getByLabelText("Comentario"), { target: { value: "138 a las 16:45" } });
    await press("Enviar comentario");
    await screen.findByText("138 a las 16:45");
    await waitFor(() =>
      expect(sentEvents().map(({ type }) => type)).toEqual(["lovedComment", "commentedMeal"]),
    );
  });

  test("can be changed for a day, and commented ever after", async () => {
    await openEntry({ canChangeUntil: "2026-11-24T20:00:00.000Z", hunger: "normal" });
    await press("Más sobre Comida");
    await screen.findByText("Este registro ya no se puede cambiar. Puedes agregar un comentario.");
    const sheet = within(screen.getByRole("dialog"));
    expect(sheet.queryByRole("button", { name: /Cambiar|Quitar/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Mucha" })).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: "Cansada" })).toBeNull();
    await screen.findByLabelText("Comentario");
  });

  test("that was withdrawn, or never was, says so", async () => {
    await openEntry({ withdrawnAt: "2026-11-24T19:00:00.000Z" });
    await screen.findByText("Este registro ya no está en tu diario.");
  });

  test("whose photo cannot be shown keeps its words", async () => {
    await openEntry({ photoUrl: "/v1/file/lapsed", photoUrlExpiresAt: "2026-11-24T20:15:00.000Z" });
    const photo = await screen.findByAltText("Comida, martes, 24 de noviembre, Caldo");
    fireEvent.error(photo);
    await screen.findByText("Foto sin conexión");
    expect(screen.getByText("Caldo")).toBeDefined();
  });
});

testInDepth(
  "what the server did not take is told with its reason and the patient's words, until it is tried again or given up",
  async () => {
    let isClosed = true;
    theServer().on(eventRoutes.ingestEvents, ({ body }) => ({
      results: (body as { id: string }[]).map(({ id }) => {
        const { status, code, message } = new AppError("diary_entry_closed");
        return isClosed
          ? { id, status: "refused" as const, error: { status, code, message } }
          : { id, status: "accepted" as const };
      }),
    }));
    await openScreen(
      <>
        <RefusedActs />
        <DiaryScreen />
      </>,
    );
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole("button", { name: "Escribir" }));
    fireEvent.change(sheet.getByLabelText("Cuéntalo con tus palabras"), {
      target: { value: "Caldo de la abuela" },
    });
    fireEvent.click(sheet.getByRole("button", { name: "Guardar" }));
    await screen.findByText("1 registro no se pudo guardar");
    await press("Ver por qué");
    await screen.findByText("Comida: Caldo de la abuela");
    await screen.findByText("Este registro ya no se puede cambiar. Puedes agregar un comentario.");
    isClosed = false;
    await press("Intentar de nuevo");
    await waitFor(() => expect(screen.queryByText("1 registro no se pudo guardar")).toBeNull());
    await vi.dynamicImportSettled();
  },
);

describe("a shortcut of the installed app", () => {
  test("adds a glass of water at once, which can be taken back, and acts once", async () => {
    theServer().on(diaryRoutes.getClientDiary, () => aWeek({}, { water: 3 }));
    await openScreen(<DiaryScreen />, { path: "/mi/diario#agua" });
    await screen.findByText("4 vasos de agua hoy");
    await screen.findByText("4 de 8 vasos");
    expect(window.location.hash).toBe("");
    fireEvent.click(screen.getByRole("button", { name: "Deshacer" }));
    await screen.findByText("3 de 8 vasos");
  });

  test("opens the weight alone, also where the diary is open already", async () => {
    theServer().on(diaryRoutes.getClientDiary, () => aWeek());
    await openScreen(<DiaryScreen />, { path: "/mi/diario" });
    await screen.findByText("0 de 8 vasos");
    window.history.replaceState(null, "", "/mi/diario#peso");
    fireEvent(window, new Event("hashchange"));
    expect(await screen.findByRole("dialog", { name: "Peso" })).toBeTruthy();
    expect(window.location.hash).toBe("");
  });

  test("does nothing where the diary is off", async () => {
    theServer().on(diaryRoutes.getClientDiary, () =>
      aWeek({ isOn: false, entries: [anEntry(0, { text: "Pan" })] }),
    );
    await openScreen(<DiaryScreen />, { path: "/mi/diario#agua" });
    await screen.findByText("Pan");
    expect(sentEvents()).toEqual([]);
  });

  test("of the manifest leads to an address that the diary knows", async () => {
    const file = join(import.meta.dirname, "../../../web/mi/public/manifest.webmanifest");
    const { shortcuts } = JSON.parse(readFileSync(file, "utf8")) as { shortcuts: { url: string }[] };
    const hashes = shortcuts.flatMap(({ url }) => new URL(url, "https://nutria.example").hash || []);
    const taken = hashes.map((hash) => {
      window.history.replaceState(null, "", `/mi/diario${hash}`);
      return takeShortcut();
    });
    expect(taken).toEqual(["water", "weight"]);
  });
});
