import type { Stack } from "sst/constructs";

/** For so many days what was removed or replaced can be brought back: a file, and a video, which is large. */
export const daysOfRemovedFiles = 90;
export const daysOfRemovedVideos = 7;

/** The bucket of videos. It has a fixed name, because the policy of the pages, which are deployed first, names it. */
export function videosBucketName({ stage, account }: Pick<Stack, "stage" | "account">): string {
  return `nutria-${stage}-videos-${account}`;
}

/** The origin at which browsers upload and play videos. */
export function videosOrigin(stack: Stack): string {
  return `https://${videosBucketName(stack)}.s3.${stack.region}.amazonaws.com`;
}
