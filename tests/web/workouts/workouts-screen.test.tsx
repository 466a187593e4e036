import { patientRoutes } from "@nutria/contract/routes/patients";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { WorkoutAssignment } from "@nutria/contract/schemas/workouts/workout-assignment";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NewWorkoutScreen } from "../../../web/src/features/workouts/list/new-workout-screen";
import { WorkoutsScreen } from "../../../web/src/features/workouts/list/workouts-screen";
import { aPatient, clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom } from "../support/fake-server";
import { aSummary, aWorkout, aWorkoutServer } from "./workouts-harness";

let { server } = aWorkoutServer();
answerFrom(() => server);
beforeEach(() => {
  ({ server } = aWorkoutServer());
  server
    .on(workoutRoutes.listWorkouts, () => ({
      items: [aSummary({ patientsCount: 2, discipline: "fuerza", videoURL: "https://localhost/video/1" })],
      nextCursor: null,
    }))
    .on(workoutRoutes.createWorkout, () => aWorkout({ _id: "wko_2" }));
});
afterEach(clear);

const open = (at = "/dashboard/workouts") => show(<WorkoutsScreen />, { at, path: "/dashboard/workouts" });
const choose = async (item: string) => {
  await press("Acciones de Fuerza en casa");
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
};

test("each workout says how long it is, of how many steps, and who has it", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Fuerza en casa" });
  expect(link.getAttribute("href")).toBe("/dashboard/workouts/wko_1");
  const card = within(link.closest("li") as HTMLElement);
  for (const text of [
    "5:10",
    "3 pasos",
    "2 pacientes",
    "Fuerza",
    "Video propio",
    "Entrenamientos personalizados",
  ]) {
    expect(card.getByText(text)).toBeTruthy();
  }
});

test("search and catalogues narrow the list, and stay in the address", async () => {
  const { router } = open("/dashboard/workouts?program=live-classes&muscle=nadie");
  fireEvent.change(await screen.findByLabelText("Material"), { target: { value: "liga" } });
  fireEvent.change(screen.getByLabelText("Buscar entrenamiento"), { target: { value: "casa" } });
  const asked = () => Object.fromEntries(server.requestsTo(workoutRoutes.listWorkouts).at(-1)?.query ?? []);
  await waitFor(() => expect(asked()).toEqual({ program: "live-classes", material: "liga", search: "casa" }));
  expect(router.state.location.search).toBe("?program=live-classes&material=liga&search=casa");
  server.on(workoutRoutes.listWorkouts, () => ({ items: [], nextCursor: null }));
  fireEvent.change(screen.getByLabelText("Disciplina"), { target: { value: "yoga" } });
  await press("Quitar los filtros");
  expect(router.state.location.search).toBe("");
  expect(await screen.findByText(/Aquí estarán tus entrenamientos/)).toBeTruthy();
});

test("a further page is read on request", async () => {
  server.on(workoutRoutes.listWorkouts, ({ query }) =>
    query.get("cursor") === "next"
      ? { items: [aSummary({ _id: "wko_3", name: "Movilidad" })], nextCursor: null }
      : { items: [aSummary()], nextCursor: "next" },
  );
  open();
  await press("Ver más");
  expect(await screen.findByRole("link", { name: "Movilidad" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ver más" })).toBeNull();
});

test("a search reads on over a page that holds none", async () => {
  server.on(workoutRoutes.listWorkouts, ({ query }) =>
    query.has("cursor")
      ? { items: [aSummary({ _id: "wko_3", name: "Movilidad" })], nextCursor: null }
      : { items: [], nextCursor: "next" },
  );
  open("/dashboard/workouts?search=mov");
  expect(await screen.findByRole("link", { name: "Movilidad" })).toBeTruthy();
  expect(screen.queryByText(/Ningún entrenamiento/)).toBeNull();
});

test("a copy is stored under a name of its own, and opened; the original is left", async () => {
  const { router } = open();
  await choose("Guardar una copia");
  const name = await screen.findByLabelText("Nombre de la copia");
  expect((name as HTMLInputElement).value).toBe("Copia de Fuerza en casa");
  fireEvent.change(name, { target: { value: "Fuerza, nivel 2" } });
  await press("Guardar copia");
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/workouts/wko_2"));
  const [saved] = server.requestsTo(workoutRoutes.createWorkout);
  expect(saved?.query.get("isSavingAs")).toBe("true");
  expect(saved?.headers["idempotency-key"]).toBeTruthy();
  expect(saved?.body).toMatchObject({ _id: "wko_1", name: "Fuerza, nivel 2", steps: aWorkout().steps });
  expect(server.requestsTo(workoutRoutes.updateWorkout)).toEqual([]);
});

test("is removed after a question", async () => {
  server.on(workoutRoutes.removeWorkout, () => undefined as never);
  open();
  await choose("Quitar");
  expect(await screen.findByText(/tus pacientes ya no podrán abrirlo/)).toBeTruthy();
  expect(server.requestsTo(workoutRoutes.removeWorkout)).toEqual([]);
  await press("Quitar entrenamiento");
  await waitFor(() => expect(server.requestsTo(workoutRoutes.removeWorkout)).toHaveLength(1));
});

test("a new one needs a name, and goes on to its builder with time to get ready and a first exercise", async () => {
  const { router } = show(<NewWorkoutScreen />, {
    at: "/dashboard/workouts/new",
    path: "/dashboard/workouts/new",
  });
  await press("Crear y agregar pasos");
  expect(await screen.findByText("Este campo es requerido")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Nombre"), { target: { value: "Cardio" } });
  fireEvent.click(screen.getByRole("radio", { name: "V-WoD" }));
  await press("Crear y agregar pasos");
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/workouts/wko_2"));
  expect(server.requestsTo(workoutRoutes.createWorkout)[0]?.body).toMatchObject({
    name: "Cardio",
    program: "recorded-trainings",
    steps: [
      { type: "rest", restName: "Prepárate" },
      { type: "exercise", exerciseName: "Ejercicio nuevo" },
    ],
  });
});

test("patients are found by name, chosen and mailed a note; who has it can lose it", async () => {
  const assigned: WorkoutAssignment = {
    workout: "wko_1",
    patient: { _id: "pat_2", name: "Luis", lastName: "Mora" },
    note: "",
    createdAt: "2026-11-03T18:00:00.000Z",
    sentAt: "2026-11-03T18:00:00.000Z",
  };
  const items = [aPatient(), aPatient({ _id: "pat_2", name: "Luis", lastName: "Mora" })];
  server
    .on(patientRoutes.listPatients, ({ query }) => ({
      items: items.filter(({ name }) => name.startsWith(query.get("search") ?? "")),
      nextCursor: null,
      matching: 2,
      counts: { active: 2, inactive: 0 },
    }))
    .on(workoutRoutes.listWorkoutPatients, ({ query }) =>
      query.has("cursor")
        ? {
            items: [{ ...assigned, patient: { _id: "pat_3", name: "Zoe", lastName: "Vera" } }],
            nextCursor: null,
          }
        : { items: [assigned], nextCursor: "next" },
    )
    .on(workoutRoutes.unassignWorkout, () => undefined as never)
    .on(workoutRoutes.assignWorkout, () => [assigned]);
  open();
  await choose("Asignar a pacientes");
  const patients = within(await screen.findByRole("list", { name: "Pacientes activos" }));
  expect(await patients.findByText("Enviado el 03/11/2026")).toBeTruthy();
  expect((screen.getByRole("button", { name: "Asignar" }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(patients.getByRole("checkbox", { name: /Ana Gómez Luna/ }));
  fireEvent.change(screen.getByLabelText("Buscar paciente"), { target: { value: "Luis" } });
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: /Ana/ })).toBeNull());
  fireEvent.click(screen.getByRole("checkbox", { name: /Luis Mora/ }));
  fireEvent.change(screen.getByLabelText("Mensaje (opcional)"), {
    target: { value: " Dos veces por semana " },
  });
  await press("Ver más pacientes");
  expect(await screen.findByRole("button", { name: "Quitar el entrenamiento a Zoe Vera" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ver más pacientes" })).toBeNull();
  await press("Quitar el entrenamiento a Luis Mora");
  await waitFor(() =>
    expect(server.requestsTo(workoutRoutes.unassignWorkout)[0]?.params).toEqual({
      id: "wko_1",
      patientId: "pat_2",
    }),
  );
  await press("Asignar a 2 pacientes");
  await waitFor(() =>
    expect(toasts).toContainEqual(
      expect.objectContaining({ kind: "success", text: "El entrenamiento va en camino a 2 pacientes" }),
    ),
  );
  expect(server.requestsTo(workoutRoutes.assignWorkout)[0]?.body).toEqual({
    patients: ["pat_1", "pat_2"],
    note: "Dos veces por semana",
  });
});
