import { Stethoscope } from "lucide-react";
import { formatMoney } from "../../../lib/format/format-money";
import type { BookingStepName, Choice, Chosen } from "./booking";
import { bookingTexts as texts } from "./booking-texts";
import styles from "./shared/chosen.module.css";
import { formatLength, formatStart } from "./format-visit";
import { ModeIcon } from "./shared/mode-icon";
import { nameOf } from "./steps/place-step";
import type { ReactNode } from "react";

interface ChosenRowProps {
  icon?: ReactNode;
  title: string;
  lines: readonly string[];
  /** What its button changes, for screen readers; without `onChange` there is nothing else to choose. */
  what: string;
  onChange?: (() => void) | undefined;
}

interface ChosenChoicesProps {
  step: BookingStepName;
  steps: readonly Choice[];
  chosen: Chosen;
  timeZone: string;
  isNarrow: boolean;
  onChange: (step: BookingStepName) => void;
}

/** What was chosen before a step, as rows with the way to change them; on a phone, before the time, in two lines. */
export function ChosenChoices({ step, steps, chosen, timeZone, isNarrow, onChange }: ChosenChoicesProps) {
  const { service, place, startDate } = chosen;
  if (step === "service" || !service) return null;
  const changing = (choice: Choice) => (steps.includes(choice) ? () => onChange(choice) : undefined);
  if (step === "details" && place && startDate !== undefined)
    return <ChosenVisit {...{ service, place, startDate, timeZone, isNarrow }} onChange={onChange} />;
  if (isNarrow && step === "time" && place) {
    return (
      <div className={`line gap-3 small ${styles.summary}`}>
        <ModeIcon mode={place.mode} />
        <p>
          {service.name}, {texts.minutes(service.minutesLenght)}
          <span className="muted">{nameOf(place)}</span>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.rows}>
      <ChosenRow
        icon={!isNarrow && <Stethoscope size={18} aria-hidden="true" className="muted" />}
        title={service.name}
        lines={[formatLength(service)]}
        what={texts.service}
        onChange={changing("service")}
      />
      {step === "time" && place && (
        <ChosenRow
          icon={<ModeIcon mode={place.mode} />}
          title={nameOf(place)}
          lines={[
            place.mode === "site" ? texts.modes.site : place.mode === "online" ? texts.online : texts.home,
          ]}
          what={texts.place}
          onChange={changing("place")}
        />
      )}
    </div>
  );
}

interface ChosenVisitProps extends Pick<ChosenChoicesProps, "timeZone" | "isNarrow" | "onChange"> {
  service: NonNullable<Chosen["service"]>;
  place: NonNullable<Chosen["place"]>;
  startDate: string;
}

/** The whole visit in one row, before the visitor's data. */
function ChosenVisit({ service, place, startDate, timeZone, isNarrow, onChange }: ChosenVisitProps) {
  const price = service.price === null ? "" : ` · ${formatMoney(service.price)}`;
  const mode = texts.modes[place.mode].toLowerCase();
  return (
    <div className={styles.rows}>
      <ChosenRow
        icon={!isNarrow && <ModeIcon mode={place.mode} />}
        title={formatStart(startDate, timeZone)}
        lines={[service.name + price, place.mode === "site" ? `${nameOf(place)}, ${mode}` : nameOf(place)]}
        what={texts.time}
        onChange={() => onChange("time")}
      />
    </div>
  );
}

/** A choice that was made, with the way to change it. */
function ChosenRow({ icon, title, lines, what, onChange }: ChosenRowProps) {
  return (
    <div className={`row gap-3 line-below ${styles.chosen}`}>
      {icon}
      <div className={`stack grows shrinks breaks ${styles.chosenText}`}>
        <strong>{title}</strong>
        {lines.map((line) => (
          <span key={line} className="small muted">
            {line}
          </span>
        ))}
      </div>
      {onChange && (
        <button
          type="button"
          className={`bare primary small semibold ${styles.link}`}
          aria-label={texts.changeWhat(what)}
          onClick={onChange}
        >
          {texts.change}
        </button>
      )}
    </div>
  );
}
