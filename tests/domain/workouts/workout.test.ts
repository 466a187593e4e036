import type { NutritionistContext } from "@nutria/core/kernel/context";
import {
  createWorkout,
  getWorkout,
  listWorkouts,
  removeWorkout,
  updateWorkout,
} from "@nutria/core/workouts/workout/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, countOutcomes, startDomain, type Domain } from "../../support/domain";
import { anExercise, aWorkout, stepsOfEachType } from "../../support/workouts";

let domain: Domain;
let ctx: NutritionistContext;

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  ctx = await domain.nutritionist();
});

const isNew = { isSavingAs: false };
const create = (fields = {}) => createWorkout(ctx, isNew, aWorkout(fields));
const namesOf = async (query: Partial<Parameters<typeof listWorkouts>[1]> = {}) =>
  (await listWorkouts(ctx, { limit: 60, ...query })).items.map(({ name }) => name);

describe("a workout", () => {
  test("is stored with its steps and its length, and saved in parts", async () => {
    const stored = await create();
    expect(stored).toMatchObject({ steps: stepsOfEachType, durationSeconds: 160 + 60 + 235, version: 1 });
    const renamed = await updateWorkout(ctx, stored._id, { name: "Nivel 2", version: 1 });
    expect(renamed).toMatchObject({ name: "Nivel 2", version: 2, durationSeconds: 455 });
    const shorter = await updateWorkout(ctx, stored._id, { steps: [anExercise()], discipline: null });
    expect(shorter).toMatchObject({ version: 3, durationSeconds: 30, discipline: null, name: "Nivel 2" });
    expect(await getWorkout(ctx, stored._id)).toEqual(shorter);
  });

  test("saved elsewhere meanwhile is refused with what is stored", async () => {
    const { _id } = await create();
    const first = await updateWorkout(ctx, _id, { name: "Primero", version: 1 });
    await expect(updateWorkout(ctx, _id, { name: "Segundo", version: 1 })).rejects.toMatchObject({
      code: "stale_version",
      current: first,
    });
  });

  test("of which six saves race keeps one that names the version, and all that name none", async () => {
    const { _id } = await create();
    const race = (version?: number) =>
      countOutcomes(
        Array.from({ length: 6 }, (_, number) =>
          updateWorkout(ctx, _id, { name: `Nombre ${number}`, ...(version !== undefined && { version }) }),
        ),
      );
    expect(await race(1)).toEqual({ won: 1, stale_version: 5 });
    expect(await race()).toEqual({ won: 6 });
    expect((await getWorkout(ctx, _id)).version).toBe(8);
  });

  test("is copied under a new id, and stays as it is", async () => {
    const original = await create();
    const copy = await createWorkout(
      ctx,
      { isSavingAs: true },
      { ...aWorkout({ name: "Copia" }), _id: original._id },
    );
    expect(copy._id).not.toBe(original._id);
    await updateWorkout(ctx, copy._id, { steps: [anExercise()] });
    expect(await getWorkout(ctx, original._id)).toEqual(original);
    expect(await codeOf(createWorkout(ctx, isNew, { ...aWorkout(), _id: original._id }))).toBe("validation");
  });

  test("is gone once removed, whichever of two removals and a save comes first", async () => {
    const { _id } = await create();
    const outcomes = await countOutcomes([
      removeWorkout(ctx, _id),
      removeWorkout(ctx, _id),
      updateWorkout(ctx, _id, { name: "Tarde" }),
    ]);
    expect(outcomes["won"]).toBeGreaterThanOrEqual(1);
    expect(await codeOf(getWorkout(ctx, _id))).toBe("not_found");
    expect(domain.events.filter(({ type }) => type === "workout.removed")).toHaveLength(1);
  });

  test("of another practice is not found", async () => {
    const { _id } = await create();
    const other = await domain.nutritionist();
    expect(await codeOf(getWorkout(other, _id))).toBe("not_found");
    expect(await codeOf(updateWorkout(other, _id, { name: "Mío" }))).toBe("not_found");
    expect(await codeOf(removeWorkout(other, _id))).toBe("not_found");
    const copy = { ...aWorkout(), _id };
    expect(await codeOf(createWorkout(other, { isSavingAs: true }, copy))).toBe("not_found");
    expect((await listWorkouts(other, { limit: 60 })).items).toEqual([]);
  });
});

describe("the list of workouts", () => {
  test("is read newest first, page by page", async () => {
    for (const number of [1, 2, 3, 4, 5]) await create({ name: `Rutina ${number}` });
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await listWorkouts(ctx, { limit: 2, ...(cursor !== undefined && { cursor }) });
      pages.push(page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual([["Rutina 5", "Rutina 4"], ["Rutina 3", "Rutina 2"], ["Rutina 1"]]);
    expect(await codeOf(listWorkouts(ctx, { limit: 2, cursor: "x" }))).toBe("validation");
  });

  test("is narrowed by name, program and catalogues", async () => {
    await create({ name: "Movilidad de mañana", discipline: "movilidad", muscles: ["hombros"] });
    await create({ name: "Fuerza con ligas", materials: ["liga"], program: "recorded-trainings" });
    await create({ name: "Clase de yoga", discipline: null, muscles: [], program: "live-classes" });
    expect(await namesOf({ search: "manana" })).toEqual(["Movilidad de mañana"]);
    expect(await namesOf({ program: "recorded-trainings" })).toEqual(["Fuerza con ligas"]);
    expect(await namesOf({ discipline: "fuerza", material: "liga" })).toEqual(["Fuerza con ligas"]);
    expect(await namesOf({ muscle: "hombros", search: "fuerza" })).toEqual([]);
    // A page that is full of matches says whether more follow.
    const first = await listWorkouts(ctx, { limit: 1, search: "de" });
    expect(first.items.map(({ name }) => name)).toEqual(["Clase de yoga"]);
    const second = await listWorkouts(ctx, { limit: 1, search: "de", cursor: first.nextCursor ?? "" });
    expect(second).toMatchObject({ items: [{ name: "Movilidad de mañana" }], nextCursor: null });
  });
});
