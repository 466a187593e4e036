import { Entity, type EntityItem } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/** A workout of a practice that one of its patients has. */
export const assignmentEntity = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "workoutAssignment", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          workoutId: { type: "string", required: true },
          patientId: { type: "string", required: true },
          /** A few words of the nutritionist. */
          note: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          /** When it was last mailed. */
          sentAt: { type: "string", required: true },
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
      },
      configuration,
    ),
);
export type StoredAssignment = EntityItem<ReturnType<typeof assignmentEntity>>;
