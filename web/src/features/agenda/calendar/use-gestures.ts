import { useEffect, useRef, type RefObject } from "react";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { DragHandlers, GestureOptions } from "./drag/handlers";
import type { DragSpace } from "./drag/target";
import { useLoaded } from "../../../lib/use-code";
import { code } from "../../../lib/code";

const loadGestures = code(() => import("./drag/gestures"));

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
  const gestures = useLoaded(loadGestures);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const [box, layer] = [room.current, marks.current];
    if (!gestures || !box || !layer) return;
    const find = (id: string) => {
      const { appointments, canEdit } = latest.current;
      return canEdit ? appointments.find((one) => one._id === id) : undefined;
    };
    return gestures.followGestures(box, () => ({ ...latest.current, find, room: box, marks: layer }));
  }, [gestures, room, marks]);
}
