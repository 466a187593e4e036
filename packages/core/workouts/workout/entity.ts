import { programTypes } from "@nutria/contract/catalogues/workouts/programs";
import { videoTypes } from "@nutria/contract/schemas/workouts/workout";
import type { WorkoutStep } from "@nutria/contract/workouts/step";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** A workout of a practice; `version` increases with every save. */
export const workoutEntity = defineEntity("workout", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    workoutId: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", required: true },
    program: { type: programTypes, required: true },
    discipline: { type: "string" },
    muscles: { type: "list", items: { type: "string" }, required: true },
    materials: { type: "list", items: { type: "string" }, required: true },
    videoType: { type: videoTypes, required: true },
    /** The video of the practice; empty for an external one, and for a workout without a video. */
    videoId: { type: "string", required: true },
    /** The address of an external video; empty without one. */
    externalUrl: { type: "string", required: true },
    steps: { type: CustomAttributeType<WorkoutStep[]>("any"), required: true },
    durationSeconds: { type: "number", required: true },
    stepsCount: { type: "number", required: true },
    /** The number of patients to whom it is assigned. */
    patientsCount: { type: "number", required: true },
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "workout#${workoutId}"),
    },
  },
});
export type StoredWorkout = EntityItem<ReturnType<typeof workoutEntity>>;
