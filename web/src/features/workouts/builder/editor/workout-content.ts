import type { UpdateWorkoutInput, VideoType, Workout } from "@nutria/contract/schemas/workouts/workout";

const contentKeys = [
  "name",
  "description",
  "program",
  "discipline",
  "muscles",
  "materials",
  "steps",
] as const satisfies (keyof Workout)[];

/** The video of a workout; its address is empty for a workout without one. */
export interface WorkoutVideo {
  videoType: VideoType;
  videoURL: string;
}

/** What a nutritionist changes of a workout. */
export interface WorkoutContent extends Pick<Workout, (typeof contentKeys)[number]> {
  video: WorkoutVideo;
}

export type ContentKey = keyof WorkoutContent;

export function contentOf(workout: Workout): WorkoutContent {
  const { videoType, videoURL } = workout;
  const content = Object.fromEntries(contentKeys.map((key) => [key, workout[key]]));
  return { ...content, video: { videoType, videoURL } } as WorkoutContent;
}

/** Changed fields as the wire takes them: type and address of the video go together. */
export function toInput({ video, ...changes }: Partial<WorkoutContent>): Omit<UpdateWorkoutInput, "version"> {
  return { ...changes, ...video };
}
