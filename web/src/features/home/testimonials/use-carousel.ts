import { useEffect, useState } from "react";
import { useMedia } from "../shared/use-media";

const intervalMs = 5000;

/** Returns the visible slides; they advance automatically unless paused or the user prefers reduced motion. */
export function useCarousel(total: number) {
  const isNarrow = useMedia("(max-width: 599px)");
  const isNarrower = useMedia("(max-width: 479px)");
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const [isPaused, setIsPaused] = useState(isStill);
  const [isHeld, setIsHeld] = useState(false);
  const [wanted, setFirst] = useState(0);

  const inView = isNarrower ? 1 : isNarrow ? 2 : 3;
  const positions = total - inView + 1;
  const first = Math.min(wanted, positions - 1);
  const isMoving = !isPaused && !isHeld;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setFirst((at) => (at + 1) % positions), intervalMs);
    return () => clearInterval(timer);
  }, [isMoving, positions]);

  return {
    first,
    inView,
    isPaused,
    togglePause: () => setIsPaused(!isPaused),
    /** Pauses while the pointer or the focus is on the carousel. */
    hold: () => setIsHeld(true),
    release: () => setIsHeld(false),
    move: (step: 1 | -1) => setFirst((first + step + positions) % positions),
  };
}
