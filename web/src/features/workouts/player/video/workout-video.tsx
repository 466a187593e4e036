import type { VideoType } from "@nutria/contract/schemas/workouts/workout";
import type { Ref } from "react";
import type { Media } from "../clock/use-play-clock";
import { ExternalVideo } from "./external-video";
import { OwnVideo } from "./own-video";

interface Props {
  videoType: VideoType;
  address: string;
  totalMs: number;
  media: Ref<Media>;
  /** The person pressed play or pause within the frame of another site. */
  onPlaying: (isPlaying: boolean) => void;
}

/** The video of a workout: of the practice, or of YouTube or Vimeo. */
export function WorkoutVideo({ videoType, onPlaying, ...video }: Props) {
  if (videoType === "nutria") return <OwnVideo {...video} />;
  return <ExternalVideo {...video} onPlaying={onPlaying} />;
}
