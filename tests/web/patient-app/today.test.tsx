import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { threadRoutes } from "@nutria/contract/routes/messages";
import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { mergeWeek } from "../../../web/src/features/patient-app/shared/week/merge-week";
import { nextMeal } from "../../../web/src/features/patient-app/shared/next-meal";
import { TodayScreen } from "../../../web/src/features/patient-app/today/today-screen";
import { aDay, anEntry, aWeek, serveDays } from "./diary-fixtures";
import {
  aCare,
  offline,
  openScreen,
  prepareScreens,
  sentEvents,
  testDay,
  theServer,
} from "./screens-harness";

prepareScreens();

beforeEach(() => {
  serveDays()
    .on(clientAppointmentRoutes.getClientNextAppointment, () => ({ next: null }))
    .on(threadRoutes.listClientThreads, () => [])
    .on(workoutRoutes.listClientWorkouts, () => ({ items: [], nextCursor: null }));
});

const open = (care = aCare()) => openScreen(<TodayScreen />, { care });
const tick = (name: string) => screen.findByRole("checkbox", { name });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const at = (time: string) => vi.setSystemTime(new Date(`${testDay}T${time}:00.000-06:00`));

describe("the plan of today", () => {
  test("leads to the next meal, with its equivalents and three answers", async () => {
    await open();
    await screen.findByText("En 20 min");
    await screen.findByRole("list", { name: "Equivalentes" });
    const next = screen.getByText("En 20 min").closest("li");
    expect(next?.textContent).toContain("Caldo de pollo con verduras");
    await within(next as HTMLElement).findByText("verduras");
    expect(
      within(next as HTMLElement)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Comí lo del plan", expect.stringMatching(/foto$/), "Otra cosa"]);
    await screen.findByText("0 de 4 comidas");
  });

  test("logs a meal with one press, says so at once, and tells the nutritionist", async () => {
    await open();
    await press("Comí lo del plan");
    await screen.findByText("1 de 4 comidas");
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
    await tick("Comí la comida");
  });

  test("takes back what was pressed by mistake: what was not sent is as if it had not been", async () => {
    theServer().on(diaryRoutes.getClientDiary, () => aWeek());
    const device = await open();
    device.sender.stop();
    fireEvent.click(await tick("Comí el desayuno"));
    await screen.findByText("1 de 4 comidas");
    await press("Deshacer");
    await screen.findByText("0 de 4 comidas");
    expect(device.outbox.items).toEqual([]);
  });

  test("of what was sent, it names what it takes back, so that another phone's record stands", async () => {
    const device = await open();
    fireEvent.click(await tick("Comí el desayuno"));
    await waitFor(() => expect(sentEvents()).toHaveLength(1));
    await waitFor(() => expect(device.outbox.items).toEqual([]));
    await press("Deshacer");
    await screen.findByText("0 de 4 comidas");
    await waitFor(() => expect(sentEvents()).toHaveLength(2));
    const [made, undone] = sentEvents();
    expect(undone).toMatchObject({
      type: "removedMeal",
      data: { entry: `${testDay}.0`, undoes: made?.id },
    });
    const theirs = anEntry(0, { kind: "other", text: "Chilaquiles" });
    const shown = mergeWeek(aWeek({ entries: [theirs] }), "nut_1", device.outbox.shown);
    expect(shown.entries).toMatchObject([{ text: "Chilaquiles", withdrawnAt: null }]);
  });

  test("and what was sent before is as it was, without a word to the server", async () => {
    theServer().on(diaryRoutes.getClientDiary, () => aWeek({ entries: [anEntry(0)] }));
    await open();
    const breakfast = await tick("Comí el desayuno");
    expect(breakfast).toHaveProperty("checked", true);
    fireEvent.click(breakfast);
    await screen.findByText("0 de 4 comidas");
    await press("Deshacer");
    await screen.findByText("1 de 4 comidas");
    expect(sentEvents()).toEqual([]);
  });

  test("says what was eaten instead, in its own words", async () => {
    theServer().on(diaryRoutes.getClientDiary, () =>
      aWeek({
        entries: [anEntry(0, { kind: "other", text: "Chilaquiles" }), anEntry(1, { kind: "skipped" })],
      }),
    );
    await open();
    await screen.findByText("Chilaquiles");
    await screen.findByText("No comí");
    await screen.findByText("2 de 4 comidas");
  });

  test("has nothing to tick where the nutritionist uses no diary", async () => {
    theServer().on(diaryRoutes.getClientDiary, () => aWeek({ isOn: false }));
    await open(aCare({ diary: false }));
    await screen.findByText("Huevos con nopales");
    expect(screen.queryAllByRole("checkbox")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Comí lo del plan" })).toBeNull();
  });

  test("is there without an answer of the diary, from the plan that the phone has", async () => {
    theServer().on(diaryRoutes.getClientDiary, offline);
    await open();
    await screen.findByText("Caldo de pollo con verduras");
    fireEvent.click(await tick("Comí el desayuno"));
    await screen.findByText("1 de 4 comidas");
  });

  test("is being prepared until there is one", async () => {
    theServer()
      .on(diaryRoutes.getClientDiary, () =>
        aWeek({ days: aWeek().days.map((one) => ({ ...one, plannedMeals: [] })) }),
      )
      .on(clientPlanRoutes.getClientPlan, () => ({ current: null, isOver: false, mark: "1.0" }));
    await open();
    await screen.findByText("Alejandra está preparando tu plan");
  });

  test("says that it could not be read, and reads it again", async () => {
    theServer().on(diaryRoutes.getClientDiary, offline).on(clientPlanRoutes.getClientPlan, offline);
    await open();
    await screen.findByText("No se pudo cargar la información, intenta más tarde");
    theServer().on(diaryRoutes.getClientDiary, () => aWeek());
    await press("Reintentar");
    await screen.findByText("Huevos con nopales");
  });
});

test.each([
  ["06:00", "Desayuno"],
  ["09:29", "Desayuno"],
  ["09:31", "Colación"],
  ["14:10", "Comida"],
  ["16:31", "Cena"],
  ["22:30", "Cena"],
  ["22:31", undefined],
])("at %s the next meal is %s", (time, name) => {
  expect(nextMeal(aDay(testDay).plannedMeals, time)?.name).toBe(name);
});

test("a glass of water more is one press, and one less another", async () => {
  theServer().on(diaryRoutes.getClientDiary, () => aWeek({}, { water: 4 }));
  await open();
  await screen.findByText("4 de 8 vasos");
  await press("Un vaso");
  await screen.findByText("5 de 8 vasos");
  await press("Quitar un vaso");
  await screen.findByText("4 de 8 vasos");
  await waitFor(() =>
    expect(sentEvents().map(({ data }) => data)).toMatchObject([{ glasses: 5 }, { glasses: 4 }]),
  );
});

describe("an appointment", () => {
  const appointment = (
    startDate: string,
    given: Partial<ListedClientAppointment> = {},
  ): ListedClientAppointment => ({
    ...{ _id: "apt_1", status: "accepted", startDate, timeZone: "America/Mexico_City", comment: "" },
    endDate: new Date(Date.parse(startDate) + 45 * 60_000).toISOString(),
    nutritionist: { _id: "nut_1", name: "Alejandra", lastName: "Paredes" },
    service: { _id: "svc_1", service: { name: "Seguimiento nutricional" } },
    ...{ office: null, mode: "online", createdByRole: "nutritionist", nextActionRole: "client" },
    ...{ attendance: null, patientReply: null, series: null, reason: "" },
    place: { address: "", mapUrl: null, meetingUrl: "https://meet.example/abc", directions: "" },
    ...given,
  });
  const comes = (one: ListedClientAppointment) =>
    theServer().on(clientAppointmentRoutes.getClientNextAppointment, () => ({ next: one }));

  test("comes after the plan until two hours before it, and first from then on", async () => {
    comes(appointment("2026-11-24T22:11:00.000Z"));
    await open();
    await screen.findByRole("heading", { name: "Tu próxima cita" });
    expect(screen.queryByText(/^Empieza en/)).toBeNull();
  });

  test("and without one, one press asks for one; the others are one press away in each case", async () => {
    await open();
    await screen.findByText("No tienes una cita próxima con Alejandra.");
    const book = screen.getByRole("link", { name: "Agendar una cita" });
    expect(book.getAttribute("href")).toBe("/mi/citas#agendar");
    expect(screen.getByRole("link", { name: "Ver citas" }).getAttribute("href")).toBe("/mi/citas");
  });

  test("that is near says how soon, and opens the video call ten minutes before", async () => {
    comes(appointment("2026-11-24T20:18:00.000Z"));
    await open();
    await screen.findByText("Empieza en 8 min");
    await screen.findByRole("link", { name: "Ver citas" });
    expect(screen.queryByText(/^No tienes una cita/)).toBeNull();
    const link = await screen.findByRole("link", { name: /Entrar a la videollamada/ });
    expect(link.getAttribute("href")).toBe("https://meet.example/abc");
  });

  test("that is an hour away has no way in yet", async () => {
    comes(appointment("2026-11-24T21:10:00.000Z"));
    await open();
    await screen.findByText("Empieza en 1 h");
    expect(screen.queryByRole("link", { name: /Entrar a la videollamada/ })).toBeNull();
  });

  test("that the nutritionist proposes asks for an answer, as among the appointments", async () => {
    comes(appointment("2026-11-26T22:11:00.000Z", { status: "rescheduled" }));
    await open();
    await screen.findByText("Alejandra propone otra fecha");
    const answer = screen.getByRole("link", { name: "Contestar" });
    expect(answer.getAttribute("href")).toBe("/mi/citas");
    expect(screen.queryByRole("link", { name: "Mover" })).toBeNull();
  });

  test.each([
    ["2026-11-26T22:11:00.000Z", "pending", "nutritionist", "Espera la respuesta de Alejandra"],
    ["2026-11-24T20:40:00.000Z", "pending", "nutritionist", "Espera la respuesta de Alejandra"],
    ["2026-11-24T20:40:00.000Z", "pending", "client", "Alejandra propone esta fecha"],
    ["2026-11-24T20:00:00.000Z", "pending", "client", "No se confirmó"],
    ["2026-11-26T22:11:00.000Z", "accepted", "client", "Confirmada"],
  ] as const)(
    "on %s that is %s and waits for the %s: %s",
    async (startDate, status, nextActionRole, words) => {
      comes(appointment(startDate, { status, nextActionRole }));
      await open();
      await screen.findByText(words);
    },
  );

  test("that is over or was cancelled is not there", async () => {
    comes(appointment("2026-11-24T18:00:00.000Z"));
    await open();
    await screen.findByText("Huevos con nopales");
    expect(screen.queryByText("Seguimiento nutricional")).toBeNull();
  });
});

test("after the last meal of the day none is the next one", async () => {
  at("23:00");
  await open();
  await screen.findByText("Tostadas de tinga");
  expect(screen.queryByRole("button", { name: "Comí lo del plan" })).toBeNull();
  expect(screen.getAllByRole("checkbox")).toHaveLength(4);
});
