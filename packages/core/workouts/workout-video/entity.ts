import { videoContentTypes } from "@nutria/contract/schemas/workout-video";
import { Entity, type EntityItem } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/entity";
import { serviceName } from "../../kernel/table";

/** A video that a practice uploaded. */
export const workoutVideos = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "workoutVideo", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          videoId: { type: "string", required: true },
          name: { type: "string", required: true },
          contentType: { type: videoContentTypes, required: true },
          sizeBytes: { type: "number", required: true },
          discipline: { type: "string" },
          muscles: { type: "list", items: { type: "string" }, required: true },
          materials: { type: "list", items: { type: "string" }, required: true },
          /** How many workouts play it. */
          usedBy: { type: "number", required: true },
          createdAt: { type: "string", required: true },
        },
        indexes: {
          byNutritionist: {
            pk: ownerKey,
            sk: key("sk", "workoutVideo#${videoId}"),
          },
        },
      },
      configuration,
    ),
);
export type WorkoutVideo = EntityItem<ReturnType<typeof workoutVideos>>;
