import { Maximize, Minimize, Volume2, VolumeX, X } from "lucide-react";
import { playerTexts as texts } from "../player-texts";
import styles from "./layout.module.css";
import { RoundButton } from "./round-button";

interface Props {
  name: string;
  isMuted: boolean;
  isFullscreen: boolean;
  onClose: () => void;
  onMute: () => void;
  /** Null where the browser cannot fill the screen. */
  onFullscreen: (() => void) | null;
}

/** The name of the workout, and the buttons that do not move its time. */
export function TopBar({ name, isMuted, isFullscreen, onClose, onMute, onFullscreen }: Props) {
  const SoundIcon = isMuted ? VolumeX : Volume2;
  const ScreenIcon = isFullscreen ? Minimize : Maximize;
  return (
    <header className="row gap-2">
      <RoundButton label={texts.close} onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </RoundButton>
      <p className={`grows shrinks clips bold nowrap ${styles.title}`}>{name}</p>
      <RoundButton label={isMuted ? texts.unmute : texts.mute} onClick={onMute}>
        <SoundIcon size={22} aria-hidden="true" />
      </RoundButton>
      {onFullscreen && (
        <RoundButton label={isFullscreen ? texts.leaveFullscreen : texts.fullscreen} onClick={onFullscreen}>
          <ScreenIcon size={22} aria-hidden="true" />
        </RoundButton>
      )}
    </header>
  );
}
