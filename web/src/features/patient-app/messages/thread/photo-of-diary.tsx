import { LogSheet } from "../../diary/log/log-sheet";
import { useDiaryWeek } from "../../shared/week/use-week";

interface PhotoOfDiaryProps {
  photo: Blob;
  day: string;
  onClose: () => void;
}

/** The sheet that logs a meal, with a photo that was sent in the thread. */
export function PhotoOfDiary({ photo, day, onClose }: PhotoOfDiaryProps) {
  const { week } = useDiaryWeek(day);
  if (!week) return null;
  return <LogSheet start={{ day, photo, isWriting: true }} week={week} onClose={onClose} />;
}
