/** How much shorter than its workout a video may be to lead it. */
const toleranceMs = 1000;

/** Whether a video of so many seconds lasts as long as the workout, so that its time is the workout's. */
export function coversWorkout(videoSeconds: number | undefined, totalMs: number): boolean {
  return (
    videoSeconds !== undefined &&
    Number.isFinite(videoSeconds) &&
    videoSeconds * 1000 >= totalMs - toleranceMs
  );
}
