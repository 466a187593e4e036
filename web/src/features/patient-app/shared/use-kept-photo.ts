import { useEffect, useState } from "react";
import { useDevice } from "../../../device/phone";
import type { OutboxItem } from "../../../device/outbox/outbox";

/** The photo of an act that is still on the phone; undefined without one, and for a moment before it is read. */
export function useKeptPhoto(act: OutboxItem | undefined): Blob | undefined {
  const { outbox } = useDevice();
  const [kept, setKept] = useState<{ of: string; photo: Blob | undefined }>();
  const id = act?.id;
  useEffect(() => {
    let isOver = false;
    if (act)
      void outbox
        .photoOf(act)
        .catch(() => undefined)
        .then((photo) => {
          if (!isOver) setKept({ of: act.id, photo });
        });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- The act is another object after each change, with the same photo.
  }, [outbox, id]);
  return id !== undefined && kept?.of === id ? kept.photo : undefined;
}
