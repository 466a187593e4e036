import { getRequest, type GetRequest } from "../../kernel/batch-get";
import type { Context } from "../../kernel/context";
import { assignmentEntity, type StoredAssignment } from "./entity";

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

    async ofWorkout(workoutId: string): Promise<StoredAssignment[]> {
      const { data } = await entity.query
        .byWorkout({ nutritionistId, workoutId })
        .go({ pages: "all", consistent: true });
      return data;
    },
  };
}
