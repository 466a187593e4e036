import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { playerTexts as texts } from "../player-texts";
import styles from "./layout.module.css";
import { RoundButton } from "./round-button";

interface Props {
  isPlaying: boolean;
  onPrevious: () => void;
  onToggle: () => void;
  onNext: () => void;
}

/** Play or pause, and a step back or ahead. */
export function PlayButtons({ isPlaying, onPrevious, onToggle, onNext }: Props) {
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className={`row gap-6 middle ${styles.buttons}`}>
      <RoundButton size="middle" label={texts.previous} onClick={onPrevious}>
        <SkipBack size={26} aria-hidden="true" />
      </RoundButton>
      <RoundButton size="large" label={isPlaying ? texts.pause : texts.play} onClick={onToggle}>
        <Icon size={36} aria-hidden="true" />
      </RoundButton>
      <RoundButton size="middle" label={texts.following} onClick={onNext}>
        <SkipForward size={26} aria-hidden="true" />
      </RoundButton>
    </div>
  );
}
