import { workoutMessages } from "@nutria/contract/schemas/workouts/workout";
import { parseExternalVideo } from "@nutria/contract/workouts/external-video";
import { Film, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { TextField } from "../../../../ui/fields/text-field";
import { useDialogs } from "../../../../lib/dialogs";
import { useExerciseVideos } from "../../api/videos";
import type { WorkoutVideo } from "../editor/workout-content";
import { LabelledToggle } from "../inspector/labelled-toggle";
import { builderTexts } from "../texts";
import styles from "./details.module.css";

const texts = builderTexts.detailFields;
const kinds = ["none", "nutria", "external"] as const;
type Kind = (typeof kinds)[number];

const kindOf = ({ videoType, videoURL }: WorkoutVideo): Kind => (videoURL === "" ? "none" : videoType);
const noVideo: WorkoutVideo = { videoType: "nutria", videoURL: "" };

interface VideoFieldProps {
  video: WorkoutVideo;
  onVideo: (video: WorkoutVideo) => void;
  onLeave: () => void;
}

/** The video of a workout: none, one of the practice, or one on YouTube or Vimeo. */
export function VideoField({ video, onVideo, onLeave }: VideoFieldProps) {
  const [kind, setKind] = useState<Kind>(kindOf(video));
  return (
    <div className="stack gap-2">
      <LabelledToggle
        label={texts.video}
        choices={kinds.map((value) => ({ value, label: texts.videoKinds[value] }))}
        value={kind}
        onValue={(value) => {
          setKind(value);
          if (value === "none") onVideo(noVideo);
        }}
      />
      {kind === "nutria" && <OwnVideo video={video} onVideo={onVideo} onLeave={onLeave} />}
      {kind === "external" && <ExternalVideoField video={video} onVideo={onVideo} />}
      {kind !== "none" && kind === kindOf(video) && <WatchButton {...video} />}
    </div>
  );
}

function WatchButton({ videoType, videoURL }: WorkoutVideo) {
  const dialogs = useDialogs();
  return (
    <Button
      variant="quiet"
      className="at-start"
      icon={<Play size={18} aria-hidden="true" />}
      onClick={() => dialogs.open("videoPopup", { title: texts.video, videoType, address: videoURL })}
    >
      {texts.watch}
    </Button>
  );
}

function OwnVideo({ video, onVideo, onLeave }: VideoFieldProps) {
  const dialogs = useDialogs();
  const videos = useExerciseVideos();
  const isOwn = kindOf(video) === "nutria";
  const chosen = isOwn ? videos.data?.find(({ videoURL }) => videoURL === video.videoURL) : undefined;
  return (
    <div className={`stack gap-2 ${styles.own}`}>
      {isOwn && (
        <p>
          <Film size={18} aria-hidden="true" />
          <span>{chosen?.name ?? texts.ownVideo}</span>
        </p>
      )}
      <Button
        onClick={() => {
          onLeave();
          dialogs.open("videoLibrary", {
            onPick: ({ videoURL }) => onVideo({ videoType: "nutria", videoURL }),
          });
        }}
      >
        {isOwn ? texts.changeOwn : texts.chooseOwn}
      </Button>
    </div>
  );
}

function ExternalVideoField({ video, onVideo }: Pick<VideoFieldProps, "video" | "onVideo">) {
  const [typed, setTyped] = useState(video.videoType === "external" ? video.videoURL : "");
  const [isLeft, setLeft] = useState(false);
  const isRight = parseExternalVideo(typed) !== null;
  return (
    <TextField
      label={texts.address}
      help={texts.addressHelp}
      inputMode="url"
      autoComplete="off"
      maxLength={1000}
      placeholder="https://www.youtube.com/watch?v=…"
      value={typed}
      error={isLeft && !isRight && typed !== "" ? workoutMessages.externalVideo : undefined}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => {
        const videoURL = target.value.trim();
        setTyped(videoURL);
        if (parseExternalVideo(videoURL)) onVideo({ videoType: "external", videoURL });
      }}
    />
  );
}
