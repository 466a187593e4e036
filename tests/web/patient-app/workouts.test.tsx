import { AppError } from "@nutria/contract/wire/errors";
import { eventRoutes } from "@nutria/contract/routes/events";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type {
  ClientWorkout,
  ClientWorkoutSummary,
} from "@nutria/contract/schemas/workouts/workout-assignment";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { serverData } from "../../../web/src/data/query/patient-server-data";
import { describeStep } from "../../../web/src/features/patient-app/workouts/describe-step";
import { WorkoutScreen } from "../../../web/src/features/patient-app/workouts/workout-screen";
import { WorkoutsScreen } from "../../../web/src/features/patient-app/workouts/workouts-screen";
import { aCare, offline, openScreen, prepareScreens, sentEvents, theServer } from "./screens-harness";

const nutritionist = { _id: "nut_1", name: "Alejandra", lastName: "Paredes" };

const aWorkout = (id: string, given: Partial<ClientWorkoutSummary> = {}): ClientWorkoutSummary => ({
  _id: id,
  name: "Fuerza en casa",
  description: "",
  durationSeconds: 938,
  note: "",
  nutritionist,
  createdAt: "2026-11-01T18:00:00.000Z",
  completions: [],
  ...given,
});

const details = (id: string): ClientWorkout => ({
  _id: id,
  name: "Fuerza en casa",
  description: "Con silla y liga",
  durationSeconds: 2,
  note: "Sin prisa",
  nutritionist,
  videoType: "nutria",
  videoURL: "",
  steps: [
    {
      type: "exercise",
      exerciseName: "Sentadilla a la silla",
      duration: 1,
      measurement: "seconds",
      series: 1,
      restTime: 0,
      special: { type: "allSeries" },
    },
    { type: "rest", restName: "Descanso", duration: 1, measurement: "seconds" },
  ],
});

prepareScreens();
beforeEach(() => {
  theServer().on(workoutRoutes.getClientWorkout, ({ params }) => details(params["id"] ?? ""));
});

const openList = async (items: ClientWorkoutSummary[], care = aCare()) => {
  theServer().on(workoutRoutes.listClientWorkouts, () => ({ items, nextCursor: null }));
  await openScreen(<WorkoutsScreen />, { care });
};

describe("the workouts of a patient", () => {
  test("begin with the next one, then the week, all of them and what was done, with how it felt", async () => {
    await openList([
      aWorkout("wor_1", {
        completions: [
          { at: "2026-11-24T14:00:00.000Z", seconds: 940, feeling: "good" },
          { at: "2026-11-20T14:00:00.000Z", seconds: 965, feeling: "heavy" },
        ],
      }),
      aWorkout("wor_2", { name: "Caminata con ritmo", durationSeconds: 1800 }),
      aWorkout("wor_3", { name: "De otra persona", nutritionist: { ...nutritionist, _id: "nut_2" } }),
    ]);
    const start = await screen.findByRole("link", { name: "Empezar" });
    // The first was done today, so the second is next.
    expect(start.getAttribute("href")).toBe("/mi/entrenos/wor_2#empezar");
    expect(screen.getByText("1 hecho")).toBeTruthy();
    expect(screen.getByText("Martes 24 de noviembre, hecho")).toBeTruthy();
    expect(screen.queryByText("De otra persona")).toBeNull();
    const history = screen.getByRole("heading", { name: "Historial" }).closest("section") as HTMLElement;
    const lines = within(history)
      .getAllByRole("listitem")
      .map((one) => one.textContent);
    expect(lines[0]).toMatch(/16 min.*Bien/);
    expect(lines[1]).toMatch(/16 min.*Pesado/);
  });

  test("are none yet, and fail in words", async () => {
    await openList([]);
    expect(await screen.findByText("Aquí verás los entrenos que Alejandra te prepare.")).toBeTruthy();
    cleanup();
    serverData.clear();
    theServer().on(workoutRoutes.listClientWorkouts, offline);
    await openScreen(<WorkoutsScreen />);
    expect(await screen.findByRole("button", { name: "Reintentar" })).toBeTruthy();
  });
});

describe("a workout", () => {
  /** Leaves the player, after its first step when asked so. */
  const play = async ({ toTheEnd, lasts = 95_000 }: { toTheEnd: boolean; lasts?: number }) => {
    fireEvent.click(await screen.findByRole("button", { name: "Empezar" }));
    const next = await screen.findByRole("button", { name: "Paso siguiente" });
    vi.setSystemTime(Date.now() + lasts);
    fireEvent.click(next);
    if (toTheEnd) fireEvent.click(next);
    else fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
  };

  test("says its steps, is played, and reports how it felt", async () => {
    await openScreen(<WorkoutScreen workout="wor_1" />);
    const steps = await screen.findByRole("list", { name: "Pasos" });
    expect(within(steps).getByText("Sentadilla a la silla")).toBeTruthy();
    expect(screen.getByText("“Sin prisa”")).toBeTruthy();
    await play({ toTheEnd: true });
    expect(await screen.findByRole("heading", { name: /¡Terminaste/ })).toBeTruthy();
    expect(screen.getByText("1:35")).toBeTruthy();
    expect(screen.getByText("2 de 2")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Pesado" }));
    fireEvent.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(sentEvents()).toMatchObject([
        { type: "completedWorkout", data: { workout: "wor_1", seconds: 95, feeling: "heavy" } },
      ]),
    );
    expect(window.location.pathname).toBe("/mi/entrenos");
  });

  test("says beside today's time how it went the time before", async () => {
    const completions = [
      { at: "2026-11-20T14:00:00.000Z", seconds: 965, feeling: "heavy" as const },
      { at: "2026-11-18T14:00:00.000Z", seconds: 990, feeling: null },
    ];
    theServer().on(workoutRoutes.listClientWorkouts, () => ({
      items: [
        aWorkout("wor_2", { completions: [{ ...completions[1], seconds: 1 } as never] }),
        aWorkout("wor_1", { completions }),
      ],
      nextCursor: null,
    }));
    await openScreen(<WorkoutScreen workout="wor_1" />);
    await play({ toTheEnd: true });
    const line = await screen.findByText(/La vez pasada/);
    expect(line.textContent).toMatch(/^La vez pasada \(vie.*20.*\): 16:05 · Pesado$/);
  });

  test("that was left in the middle says how far it went, and a feeling is not required", async () => {
    await openScreen(<WorkoutScreen workout="wor_1" />);
    await play({ toTheEnd: false });
    expect(await screen.findByRole("heading", { name: "Hasta aquí por hoy" })).toBeTruthy();
    expect(screen.getByText("1 de 2")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(sentEvents()).toHaveLength(1));
    expect(sentEvents()[0]?.data).toEqual({ workout: "wor_1", seconds: 95 });
  });

  test.each([
    ["a minute", -60_000],
    ["a day", -86_400_000],
  ])("in whose middle the clock was set back by %s took no negative time", async (_, lasts) => {
    await openScreen(<WorkoutScreen workout="wor_1" />);
    await play({ toTheEnd: true, lasts });
    expect(await screen.findByText("0:00")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(sentEvents()).toHaveLength(1));
    expect(sentEvents()[0]?.data).toEqual({ workout: "wor_1", seconds: 0 });
  });

  test("that was not begun reports nothing", async () => {
    await openScreen(<WorkoutScreen workout="wor_1" />);
    fireEvent.click(await screen.findByRole("button", { name: "Empezar" }));
    fireEvent.click(await screen.findByRole("button", { name: "Cerrar" }));
    expect(await screen.findByRole("list", { name: "Pasos" })).toBeTruthy();
    expect(sentEvents()).toEqual([]);
  });

  test("is not reported where the diary is off", async () => {
    await openScreen(<WorkoutScreen workout="wor_1" />, { care: aCare({ diary: false }) });
    await play({ toTheEnd: true });
    expect(await screen.findByRole("heading", { name: /¡Terminaste/ })).toBeTruthy();
    expect(screen.queryByRole("group", { name: "¿Cómo lo sentiste?" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
    expect(sentEvents()).toEqual([]);
  });

  test("done without a connection stands in the history with a word until it is sent", async () => {
    theServer().on(eventRoutes.ingestEvents, offline);
    theServer().on(workoutRoutes.listClientWorkouts, () => ({
      items: [aWorkout("wor_1")],
      nextCursor: null,
    }));
    const device = await openScreen(<WorkoutsScreen />);
    await screen.findByRole("heading", { name: "Esta semana" });
    await device.outbox.add({
      type: "completedWorkout",
      data: { workout: "wor_1", seconds: 600, feeling: "light" },
    });
    const history = (await screen.findByRole("heading", { name: "Historial" })).closest("section");
    expect(history?.textContent).toMatch(/10 min · Por enviar.*Ligero/);
  });

  test("that was taken away says so", async () => {
    theServer().on(workoutRoutes.getClientWorkout, () => {
      throw new AppError("not_found");
    });
    await openScreen(<WorkoutScreen workout="wor_9" />);
    expect(await screen.findByText("No encontramos este entreno.")).toBeTruthy();
  });
});

test("a step says how much of it", () => {
  const exercise = {
    type: "exercise" as const,
    exerciseName: "Remo",
    measurement: "repetitions" as const,
    restTime: 0,
  };
  const all = { special: { type: "allSeries" as const } };
  expect(describeStep({ ...exercise, ...all, duration: 12, series: 3 }).help).toBe(
    "3 series de 12 repeticiones",
  );
  expect(describeStep({ ...exercise, ...all, duration: 1, series: 1 }).help).toBe("1 repetición");
  const each = { ...exercise, duration: [12, 12, 10], series: 3, special: { type: "bySerie" as const } };
  expect(describeStep(each).help).toBe("Series de 12, 12 y 10 repeticiones");
  expect(describeStep({ type: "circuit", exercises: [each], laps: 2, restTime: 0 })).toEqual({
    title: "Circuito, 2 vueltas",
    help: "Remo (Series de 12, 12 y 10 repeticiones)",
  });
});
