import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../support/accounts";
import { startProduct, type Product } from "../support/product";
import { anExercise, aWorkout } from "../support/workouts";

let product: Product;
let ana: SignedIn<"nutritionist">;

beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
});
afterAll(() => product.close());

describe("a workout over HTTP", () => {
  test("is stored, listed, played, saved, copied and removed", async () => {
    const stored = await ana.call(workoutRoutes.createWorkout, {
      body: { videoType: "external", videoURL: "https://youtu.be/dQw4w9WgXcQ", steps: [anExercise()] },
    });
    expect(stored).toMatchObject({ name: "Entrenamiento", videoType: "external", durationSeconds: 30 });
    const params = { id: stored._id };
    expect(await ana.call(workoutRoutes.getWorkout, { params })).toEqual(stored);
    const { steps: _, version, ...line } = stored;
    const summary = { ...line, stepsCount: 1, patientsCount: 0 };
    expect(await ana.call(workoutRoutes.listWorkouts, {})).toEqual({ items: [summary], nextCursor: null });
    const program = "custom-trainings";
    expect(await ana.call(workoutRoutes.listVideosByProgram, { query: { program } })).toEqual({
      items: [summary],
      nextCursor: null,
    });
    expect(await ana.call(workoutRoutes.listVideosByProgram, { query: { program: "live-classes" } })).toEqual(
      {
        items: [],
        nextCursor: null,
      },
    );
    const saved = await ana.call(workoutRoutes.updateWorkout, { params, body: { name: "Uno", version } });
    const copy = await ana.call(workoutRoutes.createWorkout, {
      query: { isSavingAs: "true" },
      body: { ...aWorkout({ name: "Dos" }), _id: stored._id },
    });
    expect(copy).toMatchObject({ name: "Dos", version: 1 });
    expect(await ana.call(workoutRoutes.getWorkout, { params })).toEqual(saved);
    // Removing is a POST, as the specification has it.
    expect((await product.send(workoutRoutes.removeWorkout, { params }, { token: ana.token })).status).toBe(
      204,
    );
    expect(await product.refusal(workoutRoutes.getWorkout, { params }, { token: ana.token })).toMatchObject({
      status: 404,
    });
  });

  test("is stored once, however often the request is repeated", async () => {
    const call = { body: aWorkout(), idempotencyKey: "un-entrenamiento" };
    expect(await ana.call(workoutRoutes.createWorkout, call)).toEqual(
      await ana.call(workoutRoutes.createWorkout, call),
    );
  });

  test.each([
    [{}, { steps: "Agrega al menos un paso" }],
    [{ ...aWorkout(), name: "" }, { name: "Este campo es obligatorio" }],
    [{ ...aWorkout(), videoURL: "https://example.com/a.mp4" }, { videoURL: "Elige uno de tus videos" }],
    [{ ...aWorkout(), videoURL: "/v1/public/workoutVideo/abc.def" }, { videoURL: "Elige uno de tus videos" }],
    [
      { ...aWorkout(), videoType: "external", videoURL: "https://example.com/a.mp4" },
      { videoURL: "Pega la dirección de un video de YouTube o de Vimeo" },
    ],
    [
      { ...aWorkout(), steps: [anExercise({ series: 21 })] },
      { "steps.0.series": "Escribe de 1 a 20 series" },
    ],
    [{ ...aWorkout(), steps: [{ type: "dance" }] }, { "steps.0.type": "Elige una opción válida" }],
    [{ ...aWorkout(), _id: "wko_1" }, { _id: "Escribe un valor válido" }],
  ])("with %j is refused at its field", async (body, fields) => {
    const refusal = await product.refusal(workoutRoutes.createWorkout, { body }, { token: ana.token });
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
  });
});

test("the catalogues are in Spanish", async () => {
  const [muscles, materials, disciplines, rests] = await Promise.all([
    ana.call(workoutRoutes.listMuscles, {}),
    ana.call(workoutRoutes.listMaterials, {}),
    ana.call(workoutRoutes.listDisciplines, {}),
    ana.call(workoutRoutes.listRests, {}),
  ]);
  expect(muscles).toContainEqual({ _id: "gluteos", name: "Glúteos" });
  expect(materials).toContainEqual({ _id: "liga", name: "Liga de resistencia" });
  expect(disciplines).toContainEqual({ _id: "hiit", name: "Intervalos de alta intensidad" });
  expect(rests).toContainEqual({ _id: "preparate", name: "Prepárate", duration: 15, measurement: "seconds" });
});
