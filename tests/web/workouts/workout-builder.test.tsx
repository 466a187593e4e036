import { AppError } from "@nutria/contract/wire/errors";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BuilderScreen } from "../../../web/src/features/workouts/builder/builder-screen";
import {
  contentOf,
  type WorkoutContent,
} from "../../../web/src/features/workouts/builder/editor/workout-content";
import { nameOf } from "../../../web/src/features/workouts/builder/texts";
import { openDocument } from "../../../web/src/device/drafts/use-autosave-document";
import type { openVault } from "../../../web/src/device/drafts/vault";
import { storeSession } from "../../../web/src/data/session/session";
import { signOut } from "../../../web/src/data/session/sign-in-out";
import { clearWithInput, press, show, toasts } from "../patients/patients-harness";
import { answerFrom } from "../support/fake-server";
import { storedSession } from "../support/stored-session";
import { anExercise, aRest, aVideo, aWorkout, aWorkoutServer } from "./workouts-harness";
import { testInDepth } from "../../support/depth";

let { server, held } = aWorkoutServer();
answerFrom(() => server);
beforeEach(() => ({ server, held } = aWorkoutServer()));
afterEach(clearWithInput);

const open = () =>
  show(<BuilderScreen />, { at: "/dashboard/workouts/wko_1", path: "/dashboard/workouts/:id" });
const rows = async () => within(await screen.findByRole("list", { name: "Pasos del entrenamiento" }));
const names = () => held.workout.steps.map(nameOf);
const choose = async (name: RegExp) => fireEvent.click((await rows()).getByRole("button", { name }));
const menu = async (of: string, item: string) => {
  await press(`Acciones de ${of}`);
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
};

test("shows each step with its time, the total, and how much of it is exercise and rest", async () => {
  open();
  const list = await rows();
  expect(
    list.getByRole("button", { name: /^Sentadilla 3 series de 30, 40 y 50 s, descanso de 20 s 2:40$/ }),
  ).toBeTruthy();
  expect(
    list.getByRole("button", { name: /^Circuito 2 vueltas, descanso de 45 s entre vueltas 2:15$/ }),
  ).toBeTruthy();
  // 15 s, 160 s, and twice 45 s with 45 s between.
  expect(screen.getByRole("status", { name: "Duración total: 5:10" })).toBeTruthy();
  expect(screen.getByText("3 pasos · ejercicio 3:30 · descanso 1:40")).toBeTruthy();
});

testInDepth("a changed exercise changes its time and the total at once, and is saved by itself", async () => {
  open();
  await choose(/^Sentadilla/);
  const panel = within(await screen.findByRole("complementary", { name: "Paso elegido" }));
  fireEvent.click(panel.getByRole("button", { name: "Series: una más" }));
  expect((panel.getByLabelText("Serie 4") as HTMLInputElement).value).toBe("50");
  expect(panel.getByText("3:50")).toBeTruthy();
  fireEvent.change(panel.getByLabelText("Serie 4"), { target: { value: "0" } });
  expect(panel.getByText("Escribe un número de 1 a 3600")).toBeTruthy();
  fireEvent.change(panel.getByLabelText("Serie 4"), { target: { value: "10" } });
  fireEvent.click(panel.getByRole("button", { name: "Igual en todas" }));
  expect(panel.getByText("120 s de ejercicio y 3 descansos de 20 s")).toBeTruthy();
  fireEvent.click(panel.getByRole("button", { name: "Repeticiones" }));
  fireEvent.change(panel.getByLabelText("Nombre"), { target: { value: "Sentadilla libre" } });
  expect(screen.getByRole("status", { name: "Duración total: 5:54" })).toBeTruthy();
  await waitFor(() =>
    expect(held.workout.steps[1]).toEqual(
      anExercise("Sentadilla libre", { duration: 12, measurement: "repetitions", series: 4 }),
    ),
  );
  expect(await screen.findByText("Guardado")).toBeTruthy();
});

testInDepth(
  "arrow keys move a step into a circuit and out of it, with the focus, and say where it is",
  async () => {
    open();
    const handle = async (name: string) => (await rows()).getByRole("button", { name: `Mover ${name}` });
    const key = async (name: string, pressed: string) => {
      const focused = await handle(name);
      act(() => focused.focus());
      fireEvent.keyDown(focused, { key: pressed });
    };
    await key("Sentadilla", "ArrowDown");
    expect(await screen.findByText("Sentadilla: lugar 1 de 3 en el circuito")).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await handle("Sentadilla")));
    await key("Sentadilla", "ArrowUp");
    await key("Sentadilla", "ArrowUp");
    expect(await screen.findByText("Sentadilla: lugar 1 de 3")).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(["Sentadilla", "Prepárate", "Circuito"]));
  },
);

testInDepth(
  "the menu moves, copies and removes; a removed step comes back on request, and the last one stays",
  async () => {
    open();
    await menu("Prepárate", "Bajar");
    await menu("Sentadilla", "Duplicar");
    await menu("Prepárate", "Quitar");
    await waitFor(() => expect(names()).toEqual(["Sentadilla", "Sentadilla", "Circuito"]));
    const toast = toasts.find(({ text }) => text === "Se quitó Prepárate");
    act(() => toast?.action?.onSelect());
    await waitFor(() => expect(names()).toEqual(["Sentadilla", "Sentadilla", "Prepárate", "Circuito"]));
    await menu("Marcha", "Quitar");
    await press("Acciones de Puente");
    const remove = await screen.findByRole("menuitem", { name: "Quitar" });
    expect((remove as HTMLButtonElement).disabled).toBe(true);
  },
);

testInDepth("adds an exercise, a rest and a circuit, and an exercise inside it", async () => {
  open();
  await press("Ejercicio");
  const name = await screen.findByLabelText("Nombre");
  expect((name as HTMLInputElement).value).toBe("Ejercicio nuevo");
  fireEvent.change(name, { target: { value: "Plancha" } });
  await press("Descanso");
  await press("Cambio de ejercicio · 10 s");
  await press("Circuito");
  fireEvent.click((await screen.findAllByRole("button", { name: "Agregar ejercicio al circuito" }))[1]!);
  await waitFor(() => {
    expect(names()).toEqual([
      "Prepárate",
      "Sentadilla",
      "Circuito",
      "Plancha",
      "Cambio de ejercicio",
      "Circuito",
    ]);
    expect(held.workout.steps[5]).toMatchObject({ laps: 3, exercises: [{}, {}] });
  });
});

testInDepth("the catalogue fills in name and usual duration, narrowed by its filters", async () => {
  const plank = aVideo({
    _id: "exe_1",
    name: "Plancha en la pared",
    isOwn: false,
    videoURL: "",
    suggested: { duration: 8, measurement: "repetitions" },
  });
  server.on(workoutRoutes.listExerciseVideos, () => [aVideo({ name: "Mi plancha" }), plank]);
  open();
  await choose(/^Marcha/);
  await press("Buscar en el catálogo");
  fireEvent.change(await screen.findByLabelText("Músculo"), { target: { value: "abdomen" } });
  await press(/^Plancha en la pared/);
  expect(screen.queryByText("Mi plancha")).toBeNull();
  expect(server.requestsTo(workoutRoutes.listExerciseVideos).at(-1)?.query.get("muscle")).toBe("abdomen");
  await waitFor(() =>
    expect(held.workout.steps[2]).toMatchObject({
      exercises: [{ exerciseName: "Plancha en la pared", duration: 8, measurement: "repetitions" }, {}],
    }),
  );
});

testInDepth("the video is one of the practice, or an address of YouTube or Vimeo", async () => {
  server.on(workoutRoutes.listExerciseVideos, () => [aVideo()]);
  open();
  await press("Externo");
  const address = await screen.findByLabelText("Dirección del video");
  fireEvent.change(address, { target: { value: "https://example.com/video" } });
  fireEvent.blur(address);
  expect(await screen.findByText("Pega la dirección de un video de YouTube o de Vimeo")).toBeTruthy();
  fireEvent.change(address, { target: { value: "https://youtu.be/aqz-KE-bpKQ" } });
  await waitFor(() =>
    expect(held.workout).toMatchObject({ videoType: "external", videoURL: "https://youtu.be/aqz-KE-bpKQ" }),
  );
  await press("Mis videos");
  await press("Elegir o subir un video");
  await press("Usar Sentadilla en silla");
  await waitFor(() =>
    expect(held.workout).toMatchObject({ videoType: "nutria", videoURL: "https://localhost/video/1" }),
  );
  expect(await screen.findByText("Entrenamientos personalizados · video propio")).toBeTruthy();
});

test("a refusal of the server says which step it is about, and the rest of the input stays", async () => {
  server.on(workoutRoutes.updateWorkout, () => {
    throw new AppError("validation", { fields: { "steps.1.duration": "La duración es demasiado larga" } });
  });
  open();
  await menu("Prepárate", "Bajar");
  expect(await screen.findByText(/Paso 2: La duración es demasiado larga/)).toBeTruthy();
  expect(screen.getByText("Revisa lo marcado para guardar")).toBeTruthy();
});

testInDepth(
  "what the server refused is still there when the workout is opened again, and is saved once",
  async () => {
    const updates = () => server.requestsTo(workoutRoutes.updateWorkout).length;
    server.on(workoutRoutes.updateWorkout, () => {
      throw new AppError("validation", { fields: { "steps.1.duration": "La duración es demasiado larga" } });
    });
    open();
    await menu("Prepárate", "Bajar");
    cleanup();
    await waitFor(() => expect(updates()).toBe(1));
    server.on(workoutRoutes.updateWorkout, ({ body }) => Object.assign(held.workout, body, { version: 2 }));
    open();
    await waitFor(() => expect(names()[0]).toBe("Sentadilla"));
    expect(updates()).toBe(2);
  },
);

testInDepth("two tabs: other fields are joined, the same field is shown with both values", async () => {
  open();
  await rows();
  held.workout = { ...held.workout, name: "Desde otra pestaña", version: 2 };
  await menu("Prepárate", "Bajar");
  await waitFor(() => expect(names()[0]).toBe("Sentadilla"));
  expect(held.workout.name).toBe("Desde otra pestaña");
  held.workout = { ...held.workout, steps: [anExercise("Otra")], version: 4 };
  await menu("Prepárate", "Subir");
  expect(await screen.findByText("Esta información cambió mientras la editabas")).toBeTruthy();
  await press("Guardar lo elegido");
  await waitFor(() => expect(names()[0]).toBe("Prepárate"));
});

test("a save that fails three times is tried again until it succeeds, and nothing typed is lost", async () => {
  let calls = 0;
  const sent: number[] = [];
  const saver = openDocument({
    name: "workout.wko_1",
    stored: aWorkout(),
    contentOf,
    send: (changes, version) => {
      calls += 1;
      sent.push(version);
      if (calls <= 3) return Promise.reject(new AppError("internal"));
      return Promise.resolve({ ...aWorkout(), ...changes, version: version + 1 });
    },
  });
  saver.change({ name: "Primero" });
  expect(await saver.flush()).toBe(false);
  expect(saver.view().state.kind).toBe("failed");
  saver.change({ description: "Dos veces por semana" });
  expect(await saver.flush()).toBe(false);
  expect(await saver.flush()).toBe(false);
  expect(await saver.flush()).toBe(true);
  expect(calls).toBe(4);
  expect(saver.view()).toMatchObject({
    content: { name: "Primero", description: "Dos veces por semana" },
    state: { kind: "saved" },
  });
  // The next save takes the version that the last one answered.
  saver.change({ description: "Tres veces por semana" });
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual([1, 1, 1, 1, 2]);
});

test("another practice's workout, or one that was removed, says so", async () => {
  server.on(workoutRoutes.getWorkout, () => {
    throw new AppError("not_found");
  });
  open();
  expect(await screen.findByText("No encontramos este entrenamiento")).toBeTruthy();
});

test("is tried after what was changed is saved", async () => {
  const { router } = open();
  await menu("Prepárate", "Bajar");
  await press("Probar");
  await waitFor(() => expect(router.state.location.pathname).toBe("/workouts/wko_1"));
  expect(held.workout).toMatchObject({ ...aWorkout(), version: 2, steps: [{}, {}, {}] });
  expect(names()[0]).toBe("Sentadilla");
});

describe("what was not saved", () => {
  const key = btoa("0123456789abcdef0123456789abcdef").replace(/=+$/, "");
  const kept = () =>
    Object.entries<string>(localStorage).filter(([name]) => name.startsWith("nutria.vault."));
  /** Leaves a change behind, as a tab that crashed. */
  async function leaveBehind(changes: Partial<WorkoutContent>) {
    const path = "../../../web/src/device/drafts/vault?crashed-tab";
    const { openVault: openThere } = (await import(path)) as { openVault: typeof openVault };
    const base = contentOf(aWorkout());
    const draft = { base, version: 1, content: { ...base, ...changes } };
    (await openThere(() => Promise.resolve([key])))?.keep("workout.wko_1", draft);
    await expect.poll(kept).toHaveLength(1);
  }

  beforeEach(() => storeSession(storedSession()));
  afterEach(async () => {
    await act(signOut);
    localStorage.clear();
  });

  test("is on the device without its words, and gone at sign-out", async () => {
    server.on(workoutRoutes.updateWorkout, () => {
      throw new AppError("throttled");
    });
    open();
    await choose(/^Prepárate/);
    fireEvent.change(await screen.findByLabelText("Nombre"), { target: { value: "Respira hondo" } });
    await expect.poll(kept).toHaveLength(1);
    expect(JSON.stringify(kept())).not.toMatch(/Respira|Prep/);
    await act(signOut);
    expect(kept()).toEqual([]);
  });

  testInDepth("of a tab that crashed is taken up and saved, and then no longer on the device", async () => {
    await leaveBehind({ steps: [aRest("Respira hondo"), anExercise("Plancha")] });
    open();
    expect((await rows()).getByRole("button", { name: /^Prepárate|^Respira hondo/ })).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(["Respira hondo", "Plancha"]));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test("is joined with what was saved meanwhile, and both values are shown where the two differ", async () => {
    await leaveBehind({ name: "Fuerza de un tirón", description: "Sin pausas" });
    held.workout = { ...held.workout, name: "Fuerza suave", version: 2 };
    open();
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Fuerza de un tirón");
    expect(dialog.textContent).toContain("Fuerza suave");
    expect(held.workout).toMatchObject({ name: "Fuerza suave", description: "" });
  });
});
