import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { loggableDays } from "@nutria/contract/record/diary-facts";
import { NotebookPen } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../../ui/part/part";
import { notify } from "../../../../lib/toast";
import { useDiaryZone, useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useTodayIn } from "../../../../lib/use-now";
import { messageTexts as texts } from "../texts";
import styles from "./save-in-diary.module.css";

const PhotoOfDiary = part(
  () => import("./photo-of-diary"),
  ({ PhotoOfDiary }) => PhotoOfDiary,
);

/** Logs a photo of the thread as a meal of its day, while that day can be logged. */
export function SaveInDiary({ address, at }: { address: string; at: string }) {
  const { diary, isActive } = useNutritionist();
  const timeZone = useDiaryZone();
  const today = useTodayIn(timeZone);
  const day = dayAt(at, timeZone);
  const [photo, setPhoto] = useState<Blob>();
  const [isReading, setReading] = useState(false);
  if (!diary || !isActive || day < addCalendarDays(today, -loggableDays.back)) return null;
  const read = async () => {
    setReading(true);
    try {
      setPhoto(await readPhoto(address));
    } catch {
      notify.error(texts.photoUnread);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={`row gap-2 middle full-width touch ${styles.keep}`}
        disabled={isReading}
        onClick={() => void read()}
      >
        <NotebookPen size={18} aria-hidden="true" />
        {texts.saveInDiary}
      </button>
      {photo && (
        <Suspense fallback={null}>
          <PhotoOfDiary photo={photo} day={day} onClose={() => setPhoto(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Raises where there is no connection, or the address has lapsed. */
async function readPhoto(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The photo was answered with ${String(answer.status)}`);
  return answer.blob();
}
