import { removeEndedVideos } from "@nutria/core/workouts/workout-video/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "workout-video-removal",
  everyMinutes: 60,
  description: "Borra los videos quitados y las subidas que no se terminaron",
  needs: ["table", "videos"],
  run: (ctx, hasTime) => removeEndedVideos(ctx, hasTime),
});
export const { handler } = declaration;
