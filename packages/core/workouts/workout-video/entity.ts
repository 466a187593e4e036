import { videoContentTypes } from "@nutria/contract/schemas/workouts/workout-video";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** A video that a practice uploaded. */
export const workoutVideos = defineEntity("workoutVideo", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    videoId: { type: "string", required: true },
    name: { type: "string", required: true },
    contentType: { type: videoContentTypes, required: true },
    sizeBytes: { type: "number", required: true },
    discipline: { type: "string" },
    muscles: { type: "list", items: { type: "string" }, required: true },
    materials: { type: "list", items: { type: "string" }, required: true },
    /** The number of workouts that play it. */
    usedBy: { type: "number", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "workoutVideo#${videoId}"),
    },
  },
});
export type WorkoutVideo = EntityItem<ReturnType<typeof workoutVideos>>;

/** An upload of a video that is not complete. The same file of the same practice has one. */
export const workoutUploads = defineEntity("workoutUpload", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    /** Of the name, the size and the type of the file. */
    fingerprint: { type: "string", required: true },
    /** The id that the video will have. */
    videoId: { type: "string", required: true },
    /** The storage's own id of the upload. */
    storageUploadId: { type: "string", required: true },
    contentType: { type: videoContentTypes, required: true },
    sizeBytes: { type: "number", required: true },
    /** When it is given up unless it is complete by then. */
    removeAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "workoutUpload#${fingerprint}"),
    },
  },
});
export type WorkoutUpload = EntityItem<ReturnType<typeof workoutUploads>>;

/** The number of videos of a practice, with its uploads, for their limit. */
export const workoutVideoCounts = defineEntity("workoutVideoCount", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    count: { type: "number" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "workoutVideoCount"),
    },
  },
});

/** A video whose content is to be removed: of an upload that was never complete, or one that was removed. */
export const workoutVideoRemovals = defineEntity("workoutVideoRemoval", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    videoId: { type: "string", required: true },
    removeAt: { type: "string", required: true },
    /** The upload to give up; missing for a video that was removed. */
    fingerprint: { type: "string" },
  },
  indexes: {
    /** All of them, the first to be removed first: there are few. */
    byTime: {
      pk: key("pk", "workoutVideoRemovals"),
      sk: key("sk", "${removeAt}#${videoId}"),
    },
  },
});
export type WorkoutVideoRemoval = EntityItem<ReturnType<typeof workoutVideoRemovals>>;
