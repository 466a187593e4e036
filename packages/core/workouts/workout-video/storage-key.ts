/** The key of a video in the bucket. */
export function keyOf({ nutritionistId, videoId }: { nutritionistId: string; videoId: string }): string {
  return `workouts/${nutritionistId}/${videoId}`;
}
