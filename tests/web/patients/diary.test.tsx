import { AppError } from "@nutria/contract/wire/errors";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { conversationSettingRoutes } from "@nutria/contract/routes/messages";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import type { DiaryComment } from "@nutria/contract/schemas/record/diary";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aDiary, anEntry, aWeek, cell, now, openDiary, sunday } from "./diary-harness";
import { clearWithInput, onPhone, press } from "./patients-harness";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
// The product loads them with the screen; loading them here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/patients/record/progress/progress-screen"),
    import("../../../web/src/features/patients/record/diary/patient-diary"),
    import("../../../web/src/features/patients/record/timeline/patient-timeline"),
  ]),
);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) }));
afterEach(() => {
  clearWithInput();
  vi.useRealTimers();
});

const panel = () => within(screen.getByRole("complementary", { name: "Registro" }));
const seen = () => server.requestsTo(diaryRoutes.markDiarySeen).map(({ body }) => body);
const aComment = (given: Partial<DiaryComment> = {}): DiaryComment => ({
  _id: "cmt_1",
  from: "nutritionist",
  text: "¡Muy bien!",
  at: "2026-11-16T23:00:00.000Z",
  isLoved: false,
  ...given,
});

describe("the week of a diary", () => {
  test("has a row for each meal of the plan and says in words what its signs mean", async () => {
    server = aDiary({
      [sunday]: aWeek([
        anEntry(0, 0, { photoUrl: "https://fotos.example/a.jpg?firma=1", photoUrlExpiresAt: now }),
        anEntry(1, 1, { kind: "other", text: "3 enchiladas con crema", comments: [aComment()] }),
        anEntry(2, 1, {
          kind: "change",
          swaps: [{ group: "cereales-sin-grasa", portions: 2, from: "huevos", to: "avena" }],
        }),
        anEntry(3, 1, { kind: "skipped" }),
        anEntry(4, 0, { seenAt: null }),
        anEntry(2, 2, { withdrawnAt: "2026-11-17T21:40:00.000Z" }),
      ]),
    });
    openDiary();
    expect((await cell("Desayuno, domingo")).getAttribute("aria-label")).toBe(
      "Desayuno, domingo, 15 de noviembre: Lo del plan. Con foto",
    );
    for (const [start, words] of [
      ["Comida, lunes", /Otra cosa\. 3 enchiladas con crema\. 1 comentario$/],
      ["Comida, martes", /Con un cambio\. avena en vez de huevos$/],
      ["Comida, miércoles", /No comió$/],
      ["Cena, martes", /Retirado$/],
      ["Cena, lunes", /sin registro$/],
      // Thursday's meal is not due yet, and Friday has not come.
      ["Comida, jueves", /todavía no llega$/],
      ["Desayuno, viernes", /todavía no llega$/],
    ] as const)
      expect((await cell(start)).getAttribute("aria-label")).toMatch(words);
    const legend = within(screen.getByRole("list", { name: "Qué significa cada señal" }));
    for (const word of ["Lo del plan", "Con un cambio", "Otra cosa", "No comió", "Sin ver"])
      expect(legend.getByText(word)).toBeTruthy();
    expect(legend.getByText(/Sin registro: no quiere decir que no comió/)).toBeTruthy();
  });

  test("says its figures with what they count, and has water, weight and glucose by day", async () => {
    const week = aWeek([anEntry(0, 0), anEntry(1, 1, { kind: "change" }), anEntry(3, 1, { kind: "other" })]);
    const [first, second, ...others] = week.days;
    if (!first || !second) throw new Error("A week has seven days");
    week.days = [
      { ...first, water: 6, weight: 74.2 },
      {
        ...second,
        glucose: [{ _id: "glucose-1", value: 118, moment: "fasting", at: "2026-11-16T13:00:00.000Z" }],
      },
      ...others,
    ];
    server = aDiary({ [sunday]: week });
    openDiary();
    const figures = within(await screen.findByRole("region", { name: "Resumen de la semana" }));
    expect(figures.getByText("3 de 15")).toBeTruthy();
    expect(figures.getByText("1 con un cambio")).toBeTruthy();
    expect(figures.getByText("mi")).toBeTruthy();
    expect(figures.getByText(/De lo registrado, lo que fue lo del plan/)).toBeTruthy();
    const row = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name} `) }).textContent;
    expect(row("Agua")).toContain("6 de 8 vasos");
    expect(row("Peso")).toContain("74.2 kg");
    expect(row("Glucosa")).toContain("118 mg/dL en ayunas");
    expect(screen.queryByRole("row", { name: /^Entrenos / })).toBeNull();
  });

  test("opens with the first entry that nobody saw, which is seen then; the count follows", async () => {
    server = aDiary({
      [sunday]: aWeek([anEntry(0, 0), anEntry(1, 1, { seenAt: null }), anEntry(2, 2, { seenAt: null })]),
    });
    openDiary();
    expect(await screen.findByRole("heading", { name: /^Comida lunes 16\/11/ })).toBeTruthy();
    await waitFor(() => expect(seen()).toEqual([{ entries: ["2026-11-16.1"] }]));
    expect(await screen.findByRole("button", { name: "Diario 1 registro sin ver" })).toBeTruthy();
    expect(panel().getByText("1 sin ver")).toBeTruthy();
    await press("Marcar todo como visto");
    await waitFor(() => expect(seen()).toHaveLength(2));
    expect(seen()[1]).toEqual({ entries: ["2026-11-17.2"] });
    expect(await screen.findByRole("button", { name: "Diario" })).toBeTruthy();
    expect((await cell("Cena, martes")).getAttribute("aria-label")).not.toContain("Sin ver");
  });

  test("moves by its keys: the arrows, J and K to what nobody saw, Enter to the comment", async () => {
    server = aDiary({
      [sunday]: aWeek([
        anEntry(0, 0),
        anEntry(1, 1),
        anEntry(2, 0, { seenAt: null }),
        anEntry(3, 2, { seenAt: null }),
      ]),
    });
    openDiary();
    const first = await cell("Desayuno, martes");
    first.focus();
    fireEvent.keyDown(first, { key: "ArrowLeft" });
    await waitFor(async () => expect(document.activeElement).toBe(await cell("Desayuno, lunes")));
    expect(panel().getByText("Sin registro: no quiere decir que no comió.")).toBeTruthy();
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
    await waitFor(async () => expect(document.activeElement).toBe(await cell("Comida, lunes")));
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowUp" });
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowUp" });
    await waitFor(async () => expect(document.activeElement).toBe(await cell("Desayuno, lunes")));
    // One stop of the Tab key: every other cell is left out.
    const stops = screen.getAllByRole("button").filter((one) => one.matches("[data-cell][tabindex='0']"));
    expect(stops).toHaveLength(1);

    fireEvent.keyDown(document.activeElement as Element, { key: "j" });
    await waitFor(async () => expect(document.activeElement).toBe(await cell("Cena, miércoles")));
    await waitFor(() => expect(seen()).toContainEqual({ entries: ["2026-11-18.2"] }));
    fireEvent.keyDown(document.activeElement as Element, { key: "K" });
    // The one before was seen when the week opened, so there is none left.
    await waitFor(async () => expect(document.activeElement).toBe(await cell("Cena, miércoles")));
    fireEvent.keyDown(document.activeElement as Element, { key: "Enter" });
    const field = panel().getByRole("textbox", { name: "Comentario" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    // A letter that is written is no key of the grid.
    fireEvent.keyDown(field, { key: "k" });
    expect(panel().getByRole("heading", { name: /^Cena miércoles/ })).toBeTruthy();
  });

  test("shows the entry with what the plan said, what to be careful with, and the heart of a comment", async () => {
    const entry = anEntry(3, 1, {
      kind: "other",
      text: "3 enchiladas verdes con crema",
      hunger: "very",
      mood: "rushed",
      comments: [
        aComment({ isLoved: true }),
        aComment({ _id: "cmt_2", from: "patient", text: "Gracias", at: "2026-11-18T23:30:00.000Z" }),
      ],
    });
    server = aDiary({ [sunday]: aWeek([entry], { warnings: { [entry._id]: ["Lácteos"] } }) });
    openDiary();
    expect(await screen.findByText("“3 enchiladas verdes con crema”")).toBeTruthy();
    expect(panel().getByRole("heading", { name: /Comida miércoles 18\/11, 15:25/ })).toBeTruthy();
    expect(panel().getByText("El plan decía").parentElement?.textContent).toBe(
      "El plan decía caldo de pollo y 2 tortillas",
    );
    expect(panel().getByText("Lácteos")).toBeTruthy();
    expect(panel().getByText("Mucha hambre")).toBeTruthy();
    expect(panel().getByText("Con prisa")).toBeTruthy();
    const comments = within(panel().getByRole("region", { name: "Comentarios" }));
    expect(comments.getByText("A Ana le gustó")).toBeTruthy();
    expect(comments.getByText("Gracias")).toBeTruthy();
  });

  test("is commented in place: a quick reply fills the field, Enter sends it, a refusal loses nothing", async () => {
    const entry = anEntry(3, 1, { kind: "other", text: "Birria" });
    let isRefused = true;
    server = aDiary({ [sunday]: aWeek([entry]) }).on(diaryRoutes.commentDiaryEntry, ({ body }) => {
      if (isRefused) throw new AppError("conflict");
      const { text } = body as { text: string };
      return { ...entry, comments: [aComment({ text })] };
    });
    openDiary();
    await press("¿Con qué lo cambiamos?");
    const field = panel().getByRole("textbox", { name: "Comentario" });
    expect((field as HTMLTextAreaElement).value).toBe("¿Con qué lo cambiamos?");
    fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
    expect(server.requestsTo(diaryRoutes.commentDiaryEntry)).toHaveLength(0);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(await panel().findByText(/Lo que escribiste sigue aquí/)).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe("¿Con qué lo cambiamos?");
    isRefused = false;
    await press("Comentar");
    const list = within(panel().getByRole("region", { name: "Comentarios" }));
    expect(await list.findByRole("listitem")).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe("");
    const [refused, sent] = server.requestsTo(diaryRoutes.commentDiaryEntry);
    expect(sent?.body).toEqual({ entry: "2026-11-18.1", text: "¿Con qué lo cambiamos?" });
    expect(sent?.headers["idempotency-key"]).toBe(refused?.headers["idempotency-key"]);
    expect((await cell("Comida, miércoles")).getAttribute("aria-label")).toContain("1 comentario");
  });

  test("keeps what was written to one entry while another is looked at", async () => {
    server = aDiary({ [sunday]: aWeek([anEntry(0, 0), anEntry(1, 1)]) });
    openDiary();
    const field = () => panel().getByRole("textbox", { name: "Comentario" }) as HTMLTextAreaElement;
    await cell("Comida, lunes");
    fireEvent.change(field(), { target: { value: "a medias" } });
    fireEvent.click(await cell("Desayuno, domingo"));
    expect(field().value).toBe("");
    fireEvent.click(await cell("Comida, lunes"));
    expect(field().value).toBe("a medias");
  });

  test("leads to other weeks, not beyond what can be logged, and is found again by its address", async () => {
    server = aDiary({ "2026-11-08": aWeek([], { from: "2026-11-08" }), [sunday]: aWeek([anEntry(0, 0)]) });
    const { router } = openDiary();
    await cell("Desayuno, domingo");
    expect(screen.getByText("15–21/11/2026")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Semana siguiente" })).toHaveProperty("disabled", true);
    await press("Semana anterior");
    expect(await screen.findByText("08–14/11/2026")).toBeTruthy();
    expect(await screen.findByText(/Ana no registró nada en estos días/)).toBeTruthy();
    expect(router.state.location.search).toBe("?view=diary&day=2026-11-12");
    await press("Esta semana");
    expect(await screen.findByText("15–21/11/2026")).toBeTruthy();
    expect(router.state.location.search).toBe("?view=diary");
  });

  test("without a plan has the meals that were eaten, and of two of a name a row each", async () => {
    const own = (day: number, key: string, name: string, time: string) =>
      anEntry(day, null, { _id: key, meal: { position: null, name, time }, text: key, planned: "" });
    server = aDiary({
      [sunday]: aWeek(
        [
          own(1, "cena-lunes", "Cena", "20:00"),
          own(0, "desayuno-uno", "Desayuno", "08:00"),
          own(0, "desayuno-dos", "desayuno", "10:00"),
        ],
        { hasPlan: false },
      ),
    });
    openDiary();
    await cell("Cena, lunes");
    const rows = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    expect(rows.slice(0, 3)).toEqual([
      "Desayuno08:00Además del plan",
      "desayuno10:00Además del plan",
      "Cena20:00Además del plan",
    ]);
  });

  test("of an inactive patient is read only", async () => {
    server = aDiary({ [sunday]: aWeek([anEntry(0, 0)]) }, { isActive: false, isMyPatientEditable: false });
    openDiary();
    await cell("Desayuno, domingo");
    expect(panel().queryByRole("textbox")).toBeNull();
  });
});

describe("a reminder to log", () => {
  test("is offered while nothing of today is there, and rests once it was sent", async () => {
    const weeks = { [sunday]: aWeek([anEntry(2, 0)]) };
    server = aDiary(weeks).on(diaryRoutes.remindToLog, () => {
      weeks[sunday] = aWeek([anEntry(2, 0)], { remindedAt: now });
      return { remindedAt: now };
    });
    openDiary();
    await press("Recordarle que registre");
    const rests = await screen.findByRole<HTMLButtonElement>("button", { name: "Ya le recordaste" });
    expect(rests.disabled).toBe(true);
    expect(server.requestsTo(diaryRoutes.remindToLog).map(({ params }) => params)).toEqual([{ id: "pat_1" }]);
  });

  test("is not offered once something of today is logged, nor where the diary is off", async () => {
    // Thursday is today.
    server = aDiary({ [sunday]: aWeek([anEntry(4, 0)]) });
    openDiary();
    expect(await cell("Desayuno, jueves")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /recordar|Recordarle/ })).toBeNull();
  });
});

describe("a diary that is off", () => {
  test("offers to open it for this patient where there is nothing to read", async () => {
    server = aDiary({ [sunday]: aWeek([], { isOn: false }) })
      .on(conversationSettingRoutes.getConversationSettings, () => defaultConversationSettings)
      .on(conversationSettingRoutes.getPatientAccess, () => ({
        messages: "default" as const,
        diary: "default" as const,
        showsCalories: "default" as const,
        hidesWeight: false,
        appSince: "2026-03-08T16:00:00.000Z",
      }));
    openDiary();
    expect(await screen.findByText("Ana no puede registrar lo que come.")).toBeTruthy();
    await press("Encender el diario");
    expect(await screen.findByRole("dialog", { name: "App de Ana" })).toBeTruthy();
  });

  test("keeps what was logged readable", async () => {
    server = aDiary({ [sunday]: aWeek([anEntry(0, 0)], { isOn: false }) });
    openDiary();
    expect(await screen.findByText(/Ana puede leer lo que ya registró, no agregar/)).toBeTruthy();
    expect(await cell("Desayuno, domingo")).toBeTruthy();
  });
});

test("a diary that fails to load says so, and is read again", async () => {
  let isBroken = true;
  server = aDiary({}).on(diaryRoutes.getDiary, () => {
    if (isBroken) throw new AppError("internal");
    return aWeek([anEntry(0, 0)]);
  });
  openDiary();
  expect(await screen.findByText(/No pudimos cargar el diario/)).toBeTruthy();
  isBroken = false;
  await press("Reintentar");
  expect(await cell("Desayuno, domingo")).toBeTruthy();
});

test("marks that fail are taken back", async () => {
  server = aDiary({ [sunday]: aWeek([anEntry(1, 1, { seenAt: null })]) }).on(
    diaryRoutes.markDiarySeen,
    () => {
      throw new AppError("internal");
    },
  );
  openDiary();
  await waitFor(() => expect(seen()).toHaveLength(1));
  await waitFor(async () =>
    expect((await cell("Comida, lunes")).getAttribute("aria-label")).toContain("Sin ver"),
  );
  // It is not tried again by itself.
  expect(seen()).toHaveLength(1);
});

test("what comes into the chosen cell is seen when it is left, with what is chosen then", async () => {
  const weeks = { [sunday]: aWeek([]) };
  server = aDiary(weeks);
  const { changeElsewhere } = openDiary();
  // Today's first meal stands beside the grid, without an entry.
  expect(await screen.findByRole("heading", { name: /^Desayuno jueves/ })).toBeTruthy();
  weeks[sunday] = aWeek([anEntry(4, 0, { seenAt: null }), anEntry(4, 1, { seenAt: null })]);
  await changeElsewhere(diaryRoutes.getDiary, diaryRoutes.getDiarySummary);
  expect((await cell("Desayuno, jueves")).getAttribute("aria-label")).toContain("Sin ver");
  expect(seen()).toEqual([]);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(await screen.findByRole("heading", { name: /^Comida jueves/ })).toBeTruthy();
  await waitFor(() => expect(seen()).toEqual([{ entries: ["2026-11-19.0", "2026-11-19.1"] }]));
});

testInDepth("what arrives meanwhile is in its cell, with what was chosen still beside it", async () => {
  const weeks = { [sunday]: aWeek([anEntry(0, 0), anEntry(1, 1)]) };
  server = aDiary(weeks);
  const { changeElsewhere } = openDiary();
  fireEvent.click(await cell("Desayuno, domingo"));
  weeks[sunday] = aWeek([anEntry(0, 0), anEntry(1, 1), anEntry(4, 0, { seenAt: null })]);
  await changeElsewhere(diaryRoutes.getDiary, diaryRoutes.getDiarySummary);
  expect((await cell("Desayuno, jueves")).getAttribute("aria-label")).toContain("Sin ver");
  expect(panel().getByRole("heading", { name: /^Desayuno domingo/ })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Diario 1 registro sin ver" })).toBeTruthy();
});

describe("on a phone", () => {
  test("the diary has one day, which buttons and a swipe change, and a meal opens in place", async () => {
    onPhone();
    server = aDiary({
      "2026-11-08": aWeek([], { from: "2026-11-08" }),
      [sunday]: aWeek([anEntry(3, 1, { seenAt: null, text: "Caldo" }), anEntry(4, 0)]),
    });
    openDiary();
    expect(await screen.findByRole("heading", { name: "Hoy 19/11/2026" })).toBeTruthy();
    await press("Día anterior");
    expect(await screen.findByRole("heading", { name: "miércoles 18/11/2026" })).toBeTruthy();
    expect(seen()).toEqual([]);
    const meal = await cell("Comida ?14:30 · Lo del plan ?Caldo. Sin ver");
    fireEvent.click(meal);
    expect(meal.getAttribute("aria-expanded")).toBe("true");
    expect(await screen.findByText("“Caldo”")).toBeTruthy();
    await waitFor(() => expect(seen()).toEqual([{ entries: ["2026-11-18.1"] }]));
    const field = screen.getByRole("textbox", { name: "Comentario" });
    fireEvent.change(field, { target: { value: "Bien" } });
    // A keyboard on the glass breaks the line with Enter.
    fireEvent.keyDown(field, { key: "Enter" });
    expect(server.requestsTo(diaryRoutes.commentDiaryEntry)).toHaveLength(0);

    const surface = screen.getByRole("heading", { name: "miércoles 18/11/2026" }).parentElement as Element;
    fireEvent.touchStart(surface, { touches: [{ clientX: 200, clientY: 300 }], timeStamp: 0 });
    fireEvent.touchEnd(surface, { changedTouches: [{ clientX: 60, clientY: 300 }], timeStamp: 100 });
    expect(await screen.findByRole("heading", { name: "Hoy 19/11/2026" })).toBeTruthy();
  });
});

describe("the timeline", () => {
  test("has a row a week of the diary, with the way to it", async () => {
    server = aDiary({
      "2026-11-08": aWeek([anEntry(-4, 1, { seenAt: null })], { from: "2026-11-08" }),
      [sunday]: aWeek([anEntry(0, 0)]),
    });
    openDiary();
    await press("Línea del tiempo");
    expect(await screen.findByRole("heading", { name: "Diario de esta semana" })).toBeTruthy();
    const before = await screen.findByRole("heading", { name: "Diario, semana del 08/11 al 14/11" });
    const row = within(before.closest("li") as HTMLElement);
    expect(row.getByText("1 registro sin ver")).toBeTruthy();
    expect(row.getByText(/1 de 21 comidas registradas · 1 de 1 según el plan/)).toBeTruthy();
    expect(row.getByRole("link", { name: "Ver la semana" }).getAttribute("href")).toBe(
      "/dashboard/patients/pat_1/progress?view=diary&day=2026-11-08",
    );
  });

  test("of a diary in which nothing was ever logged reads no week", async () => {
    server = aDiary({});
    openDiary();
    await screen.findByText(/Ana no registró nada/);
    const before = server.requestsTo(diaryRoutes.getDiary).length;
    await press("Línea del tiempo");
    fireEvent.click(
      within(await screen.findByRole("group", { name: "Qué mostrar" })).getByRole("button", {
        name: "Diario",
      }),
    );
    expect(await screen.findByText("Todavía no hay nada en su diario.")).toBeTruthy();
    expect(server.requestsTo(diaryRoutes.getDiary)).toHaveLength(before);
  });
});
