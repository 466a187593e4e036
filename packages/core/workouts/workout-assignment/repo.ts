import { getItem, getRequest, type GetRequest } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { Context } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import { assignmentEntity, type StoredAssignment } from "./entity";

/** Sorts after every id of a patient. */
const lastPatientId = `${idPrefixes.patient}_~`;

/** The assignments of one nutritionist's workouts. */
export function assignments(ctx: Context, nutritionistId: string) {
  const entity = assignmentEntity(ctx.db);
  return {
    entity,

    /** Undefined when the patient does not have the workout. */
    async find(workoutId: string, patientId: string): Promise<StoredAssignment | undefined> {
      return getItem(entity, { nutritionistId, workoutId, patientId }, { consistent: true });
    },

    /** An assignment, as a request for {@link batchGet}. */
    getRequest(workoutId: string, patientId: string): GetRequest<StoredAssignment> {
      return getRequest(entity, { nutritionistId, workoutId, patientId });
    },

    /** Up to `count` that follow that of a patient in the order of the patients' ids, or the first. */
    async after(
      workoutId: string,
      patientId: string | undefined,
      count: number,
    ): Promise<StoredAssignment[]> {
      const all = entity.query.byWorkout({ nutritionistId, workoutId });
      // Bounded above, because everything else of the practice shares the partition.
      const read = patientId === undefined ? all : all.between({ patientId }, { patientId: lastPatientId });
      const data = await queryItems(entity, () => read, {
        count: count + 1,
        limit: count + 1,
        consistent: true,
      });
      return data.filter((one) => one.patientId !== patientId).slice(0, count);
    },

    async ofWorkout(workoutId: string): Promise<StoredAssignment[]> {
      return queryItems(entity, ({ query }) => query.byWorkout({ nutritionistId, workoutId }), {
        consistent: true,
      });
    },
  };
}
