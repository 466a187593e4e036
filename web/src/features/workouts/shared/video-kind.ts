import type { VideoType } from "@nutria/contract/schemas/workouts/workout";

/** Where the video of a workout comes from. */
export function videoKindOf(video: { videoType: VideoType; videoURL: string }): "own" | "external" | "none" {
  if (video.videoURL === "") return "none";
  return video.videoType === "external" ? "external" : "own";
}
