import { useEffect, useRef, type RefObject } from "react";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { DragHandlers, GestureOptions } from "./drag/handlers";
import type { DragSpace } from "./drag/target";

export interface GestureProps extends DragHandlers, Omit<DragSpace, "room" | "marks"> {
  appointments: readonly Appointment[];
  canEdit: boolean;
  onSelect?: GestureOptions["onSelect"];
}

/** Lets the user drag the events of an element. The code for it loads after the calendar, which is drawn without it. */
export function useGestures(
  room: RefObject<HTMLElement | null>,
  marks: RefObject<HTMLElement | null>,
  props: GestureProps,
): void {
  const latest = useRef(props);
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
    void import("./drag/gestures").then(({ followGestures }) => {
      const [box, layer] = [room.current, marks.current];
      if (isOver || !box || !layer) return;
      stop = followGestures(box, () => ({ ...latest.current, find, room: box, marks: layer }));
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [room, marks]);
}
