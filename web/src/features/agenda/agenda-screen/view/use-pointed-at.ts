import { useRef, type PointerEvent } from "react";
import type { Box } from "../../../../components/ui/navigation/floating";

/**
 * Tracks the box of the last pointer event, so that a popover can open beside it; after a key press, the box of the
 * focused element. Attach `listeners` to the element that is tracked.
 */
export function usePointedAt() {
  const point = useRef<Box | undefined>(undefined);
  const onPointer = ({ clientX, clientY }: PointerEvent) => {
    point.current = { left: clientX, top: clientY, width: 0, height: 0 };
  };
  return {
    listeners: {
      onPointerDownCapture: onPointer,
      onPointerUpCapture: onPointer,
      onKeyDownCapture: () => {
        point.current = undefined;
      },
    },
    pointedAt: (): Box => point.current ?? boxOf(document.activeElement ?? document.body),
  };
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
