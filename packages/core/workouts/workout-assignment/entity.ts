import { workoutFeelings } from "@nutria/contract/schemas/record/diary";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** A workout of a practice that one of its patients has. */
export const assignmentEntity = defineEntity("workoutAssignment", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    workoutId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** A few words of the nutritionist. */
    note: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    /** When it was last mailed. */
    sentAt: { type: "string", required: true },
    /** When the patient last completed it, the latest first; absent for never. */
    completions: {
      type: "list",
      items: {
        type: "map",
        properties: {
          at: { type: "string", required: true },
          seconds: { type: "number", required: true },
          feeling: { type: workoutFeelings },
        },
      },
    },
    /** The number of completions; absent for none. */
    completionCount: { type: "number" },
  },
  indexes: {
    byWorkout: {
      pk: ownerKey,
      sk: key("sk", "workoutAssignment#${workoutId}#${patientId}"),
    },
    /** The workouts of a patient, by when they were assigned. */
    byPatient: {
      index: "gsi1",
      pk: key("gsi1pk", "patientWorkouts#${patientId}"),
      sk: key("gsi1sk", "${createdAt}#${workoutId}"),
    },
    /** A workout of a patient by its id. */
    byPatientAndWorkout: {
      index: "gsi2",
      pk: key("gsi2pk", "patientWorkouts#${patientId}"),
      sk: key("gsi2sk", "${workoutId}"),
    },
  },
});
export type StoredAssignment = EntityItem<ReturnType<typeof assignmentEntity>>;
