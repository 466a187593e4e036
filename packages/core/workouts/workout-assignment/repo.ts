import { getRequest, type GetRequest } from "../../kernel/table/batch-get";
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
      const { data } = await entity.get({ nutritionistId, workoutId, patientId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** An assignment, as a request for {@link batchGet}. */
    getRequest(workoutId: string, patientId: string): GetRequest<StoredAssignment> {
      return getRequest(entity, entity.get({ nutritionistId, workoutId, patientId }));
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
      const { data } = await read.go({ count: count + 1, limit: count + 1, consistent: true });
      return data.filter((one) => one.patientId !== patientId).slice(0, count);
    },

    async ofWorkout(workoutId: string): Promise<StoredAssignment[]> {
      const { data } = await entity.query
        .byWorkout({ nutritionistId, workoutId })
        .go({ pages: "all", consistent: true });
      return data;
    },
  };
}
