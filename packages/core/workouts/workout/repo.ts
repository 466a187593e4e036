import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import { workoutEntity, type StoredWorkout } from "./entity";
import { getItem, getRequest } from "../../kernel/table/items";

/** Sorts before every id of a workout. */
const first = `${idPrefixes.workout}_`;

/** A workout without its steps, which a list does not show. */
export type ListedWorkout = Omit<StoredWorkout, "steps">;

const listedAttributes = [
  "nutritionistId",
  "workoutId",
  "name",
  "description",
  "program",
  "discipline",
  "muscles",
  "materials",
  "videoType",
  "videoId",
  "externalUrl",
  "durationSeconds",
  "stepsCount",
  "patientsCount",
  "version",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof ListedWorkout)[];

/** The workouts of one nutritionist. */
export function workouts(ctx: Context, nutritionistId: string) {
  const entity = workoutEntity(ctx.db);
  return {
    entity,

    /** Raises `not_found` when the nutritionist has no such workout. */
    async get(workoutId: string): Promise<StoredWorkout> {
      const data = await getItem(entity, { nutritionistId, workoutId }, { consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    /** Up to `limit` workouts before a position, newest first. */
    async before(position: string | undefined, limit: number): Promise<ListedWorkout[]> {
      const all = entity.query.byNutritionist({ nutritionistId });
      // Bounded below, because everything else of the practice shares the partition.
      const read = position === undefined ? all : all.between({ workoutId: first }, { workoutId: position });
      const { data } = await read.go({
        order: "desc",
        count: limit + 1,
        limit: limit + 1,
        attributes: [...listedAttributes],
        consistent: true,
      });
      return (data as ListedWorkout[]).filter(({ workoutId }) => workoutId !== position).slice(0, limit);
    },
  };
}

/** A workout of any practice, for its patient. Raises `not_found`. */
export function findWorkout(
  ctx: Context,
  { nutritionistId, workoutId }: { nutritionistId: string; workoutId: string },
): Promise<StoredWorkout> {
  return workouts(ctx, nutritionistId).get(workoutId);
}

/** A workout, as a request for {@link batchGet}. */
export function workoutGetRequest(ctx: Context, id: { nutritionistId: string; workoutId: string }) {
  const entity = workoutEntity(ctx.db);
  return getRequest(entity, id);
}
