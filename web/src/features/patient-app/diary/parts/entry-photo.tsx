import { formatLongDay } from "@nutria/calendar/format-days";
import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useDevice } from "../../offline/device";
import { useObjectUrl } from "../../shared/use-object-url";
import type { ShownEntry } from "../week/merge-week";

/** The photo of an entry, from this phone while it waits; nothing for an entry without one. */
export function EntryPhoto({ entry, className }: { entry: ShownEntry; className: string | undefined }) {
  const kept = useObjectUrl(useKeptPhoto(entry));
  const [failed, setFailed] = useState<string>();
  const url = kept ?? entry.photoUrl;
  const { meal, day, text } = entry;
  if (!url) return null;
  // Without a connection, or after its address lapsed: the words of the entry stay.
  if (failed === url)
    return (
      <span className={className}>
        <ImageOff size={22} aria-hidden="true" />
        <span className="visually-hidden">Foto sin conexión</span>
      </span>
    );
  return (
    <img
      className={className}
      src={url}
      alt={[meal.name, formatLongDay(day), text].filter(Boolean).join(", ")}
      onError={() => setFailed(url)}
    />
  );
}

function useKeptPhoto({ photoOf }: ShownEntry): Blob | undefined {
  const { outbox } = useDevice();
  const [kept, setKept] = useState<{ of: string; photo: Blob | undefined }>();
  const id = photoOf?.id;
  useEffect(() => {
    let isOver = false;
    if (photoOf)
      void outbox.photoOf(photoOf).then((photo) => {
        if (!isOver) setKept({ of: photoOf.id, photo });
      });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- The act is another object after each change, with the same photo.
  }, [outbox, id]);
  return id !== undefined && kept?.of === id ? kept.photo : undefined;
}
