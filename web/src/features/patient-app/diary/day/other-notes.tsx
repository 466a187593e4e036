import type { DiaryDay } from "@nutria/contract/schemas/record/diary";
import { timeAt } from "@nutria/calendar/zone";
import { Droplet, Scale, type LucideIcon } from "lucide-react";
import { IconTile } from "../../../../ui/display/icon-tile";
import { useDiaryZone, useNutritionist } from "../../../../data/query/chosen-nutritionist";
import type { SheetStart } from "../log/sheet-start";
import { glucoseNames } from "../texts";
import styles from "./day.module.css";

interface OtherNotesProps {
  day: DiaryDay;
  canLog: boolean;
  onLog: (start: SheetStart) => void;
}

/** The weight of a day, and its glucose where the nutritionist asks for it. */
export function OtherNotes({ day, canLog, onLog }: OtherNotesProps) {
  const { asksGlucose } = useNutritionist();
  const timeZone = useDiaryZone();
  const { weight, glucose } = day;
  const readings = glucose.map(
    ({ value, moment, at }) =>
      `${timeAt(at, timeZone)}, ${glucoseNames[moment].toLowerCase()}: ${String(value)} mg/dL`,
  );
  if (!canLog && weight === null && glucose.length === 0) return null;
  return (
    <div className={`stack gap-3 space-above-3 ${styles.others}`}>
      <h3>Otras anotaciones</h3>
      <ul className="card">
        <Note
          Icon={Scale}
          name="Peso"
          values={weight === null ? [] : [`${String(weight)} kg`]}
          onLog={canLog ? () => onLog({ day: day.day, only: "weight" }) : undefined}
        />
        {(asksGlucose || readings.length > 0) && (
          <Note
            Icon={Droplet}
            name="Glucosa"
            values={readings}
            onLog={canLog && asksGlucose ? () => onLog({ day: day.day, only: "glucose" }) : undefined}
          />
        )}
      </ul>
    </div>
  );
}

interface NoteProps {
  Icon: LucideIcon;
  name: string;
  values: readonly string[];
  onLog: (() => void) | undefined;
}

function Note({ Icon, name, values, onLog }: NoteProps) {
  return (
    <li className={`row gap-3 pad-3-4 ${styles.note}`}>
      <IconTile Icon={Icon} />
      <div className="shrinks">
        <p className="semibold">{name}</p>
        {values.length === 0 ? (
          <p className="small muted">Sin anotar</p>
        ) : (
          values.map((value, index) => (
            <p key={index} className="small muted">
              {value}
            </p>
          ))
        )}
      </div>
      {onLog && (
        <button
          type="button"
          className={`to-end touch primary bold ${styles.textButton}`}
          aria-label={`Anotar ${name.toLowerCase()}`}
          onClick={onLog}
        >
          Anotar
        </button>
      )}
    </li>
  );
}
