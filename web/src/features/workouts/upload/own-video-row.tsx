import { formatDayAt } from "@nutria/calendar/format";
import { nameIn } from "@nutria/contract/catalogues/entry";
import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import type { ExerciseVideo } from "@nutria/contract/schemas/workouts/workout-video";
import { Film, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { usePracticeZone } from "../../../data/session/current-user";
import { uploadTexts as texts } from "./texts";
import styles from "./video-library.module.css";

interface OwnVideoRowProps {
  video: ExerciseVideo;
  onPick?: (video: ExerciseVideo) => void;
  onRemove: () => void;
}

/** A video of the practice, which can be watched in place. */
export function OwnVideoRow({ video, onPick, onRemove }: OwnVideoRowProps) {
  const [isWatched, setWatched] = useState(false);
  const zone = usePracticeZone();
  const { name, discipline, sizeBytes, createdAt } = video;
  const facts = [
    discipline === null ? undefined : nameIn(disciplines, discipline),
    sizeBytes === null ? undefined : texts.size(sizeBytes),
    createdAt === null ? undefined : formatDayAt(createdAt, zone),
  ];
  return (
    <li className={`stack gap-2-3 level line-below ${styles.row}`}>
      <Film size={18} aria-hidden="true" />
      <div className={`stack breaks ${styles.words}`}>
        <strong>{name}</strong>
        <span>{facts.filter(Boolean).join(" · ")}</span>
      </div>
      <div className={`line gap-1 ${styles.actions}`}>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isWatched}
          aria-label={isWatched ? texts.hideName(name) : texts.watchName(name)}
          onClick={() => setWatched(!isWatched)}
        >
          {isWatched ? texts.hide : texts.watch}
        </Button>
        {onPick ? (
          <Button size="small" aria-label={texts.useName(name)} onClick={() => onPick(video)}>
            {texts.use}
          </Button>
        ) : (
          <Button size="small" variant="quiet" aria-label={texts.removeName(name)} onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        )}
      </div>
      {isWatched && (
        <video
          className={`across full-width rounded ${styles.video}`}
          src={video.videoURL}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
        />
      )}
    </li>
  );
}
