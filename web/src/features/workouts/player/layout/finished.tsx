import { PartyPopper, RotateCcw } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { playerTexts as texts } from "../player-texts";
import { formatPlayTime } from "./format-play-time";
import styles from "./layout.module.css";

/** The end of a workout. */
export function Finished({ totalMs, onAgain }: { totalMs: number; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={`stack gap-4 centred-across across text-centre ${styles.finished}`}>
      <PartyPopper size={64} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        {texts.finished}
      </h1>
      <p>{texts.finishedHelp(formatPlayTime(totalMs))}</p>
      <button type="button" className={`inline-row gap-2 rounded bold ${styles.again}`} onClick={onAgain}>
        <RotateCcw size={20} aria-hidden="true" />
        {texts.again}
      </button>
    </div>
  );
}
