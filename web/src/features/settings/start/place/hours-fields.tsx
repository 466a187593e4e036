import { weekdaysFrom } from "@nutria/calendar/weekdays";
import { zoneLabel } from "@nutria/calendar/zones";
import { paths } from "@nutria/contract/web/paths";
import { Link } from "react-router-dom";
import { Button } from "../../../../ui/actions/button";
import { useFirstWeekday } from "../../../../data/session/current-user";
import { startTexts } from "../start-texts";
import { DayFields } from "./day-fields";
import { withMondayCopied } from "./place-form";
import type { usePlaceStep } from "./use-place-step";
import styles from "../start.module.css";

const texts = startTexts.place;

type PlaceForm = Pick<ReturnType<typeof usePlaceStep>, "form">;

/** When the nutritionist works: each weekday with its morning and, where there is one, its afternoon. */
export function HoursFields({ form, timeZone }: PlaceForm & { timeZone: string }) {
  const { setValue, getValues, formState, trigger } = form;
  const startsOn = useFirstWeekday();
  const none = formState.errors.days?.[0]?.isOn?.message;
  const copy = () => {
    setValue("days", withMondayCopied(getValues("days")), { shouldDirty: true });
    if (formState.isSubmitted) void trigger("days");
  };
  return (
    <section className={styles.part} aria-labelledby="start-hours">
      <div className={`row wrap gap-2 between ${styles.partHead}`}>
        <h3 id="start-hours">{texts.when}</h3>
        <Button variant="quiet" size="small" onClick={copy}>
          {texts.copy}
        </Button>
      </div>
      {none !== undefined && (
        <p className="danger small" role="alert">
          {none}
        </p>
      )}
      <ul className="stack gap-2" data-invalid={none !== undefined || undefined}>
        {weekdaysFrom(startsOn).map(({ day, name }) => (
          <DayFields
            key={day}
            form={form}
            name={name}
            index={getValues("days").findIndex((hours) => hours.day === day)}
          />
        ))}
      </ul>
      <p className="muted small">
        {zoneLabel(timeZone)} <Link to={paths.settingsAvailability.href()}>{texts.changeZone}</Link>
      </p>
    </section>
  );
}
