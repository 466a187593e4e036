import { formatLongDay } from "@nutria/calendar/format-days";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { now } from "../../../../lib/clock";
import { serverData } from "../../../../data/query/patient-server-data";
import { useKeptPhoto } from "../../shared/use-kept-photo";
import { useObjectUrl } from "../../shared/use-object-url";
import type { ShownEntry } from "../../shared/week/merge-week";

/** The photo of an entry, from this phone while it waits; nothing for an entry without one. */
export function EntryPhoto({ entry, className }: { entry: ShownEntry; className: string | undefined }) {
  const kept = useObjectUrl(useKeptPhoto(entry.photoOf));
  const [failed, setFailed] = useState<string>();
  const url = kept ?? entry.photoUrl;
  const { meal, day, text, photoUrlExpiresAt } = entry;
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
      onError={() => {
        setFailed(url);
        // Its address has lapsed while the screen was open: the answer has a new one.
        if (isOver(photoUrlExpiresAt)) void serverData.invalidate([diaryRoutes.getClientDiary.name]);
      }}
    />
  );
}

const isOver = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= now();
