import { useEffect, useRef, type RefObject } from "react";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { DragSpace } from "./drag/drag-surfaces";
import type * as Gestures from "./drag/gestures";
import type { DragHandlers } from "./drag/start-drag";

export interface GestureProps extends DragHandlers, DragSpace {
  appointments: readonly Appointment[];
  canEdit: boolean;
}

/**
 * Lets the user drag the events of an element. The code for it loads after the calendar, which is drawn without it;
 * returned once it is there.
 */
export function useGestures(box: RefObject<HTMLElement | null>, props: GestureProps) {
  const latest = useRef(props);
  const gestures = useRef<typeof Gestures>(undefined);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const find = (id: string) => {
      const { appointments, canEdit } = latest.current;
      return canEdit ? appointments.find((one) => one._id === id) : undefined;
    };
    void import("./drag/gestures").then((loaded) => {
      if (isOver || !box.current) return;
      gestures.current = loaded;
      stop = loaded.followDrags(box.current, () => ({ ...latest.current, find }));
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [box]);
  return gestures;
}
