import { paths } from "@nutria/contract/web/paths";
import type { Office } from "@nutria/contract/schemas/practice/office";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { Link } from "react-router-dom";
import { useFirstWeekday } from "../../../../data/session/current-user";
import { hoursText } from "../../office-hours/schedule-form";
import { officeNameOf } from "../../offices/office-form";
import { officesTexts } from "../../offices/offices-texts";
import { startTexts } from "../start-texts";
import { StepFrame } from "../step-frame";
import type { StepWays } from "../step-ways";
import { HoursFields } from "./hours-fields";
import { OfficeFields } from "./office-fields";
import { usePlaceStep } from "./use-place-step";
import styles from "../start.module.css";

const texts = startTexts.place;

interface PlaceStepProps extends StepWays {
  user: NutritionistUser;
  offices: readonly Office[];
  schedules: readonly OfficeSchedule[];
}

/** The third step: where the nutritionist works, and when. What is registered already is shown, with a link. */
export function PlaceStep({ user, offices, schedules, onBack, onDone }: PlaceStepProps) {
  const place = usePlaceStep({ user, offices, schedules }, onDone);
  const { form, submit, isSaving, needsOffice, needsHours } = place;
  const startsOn = useFirstWeekday();
  return (
    <StepFrame
      title={texts.title}
      lead={texts.lead}
      onBack={onBack}
      onSubmit={(event) => void submit(event)}
      isSaving={isSaving}
    >
      <div className={`stack from-top ${styles.halves}`}>
        {needsOffice ? (
          <OfficeFields form={form} />
        ) : (
          <Registered
            id="registered-offices"
            title={texts.registeredOffices}
            rows={offices.map((office) => [
              office._id,
              officeNameOf(office),
              officesTexts.modes[office.mode],
            ])}
            link={{ to: paths.settingsOffices.href(), text: texts.editOffices }}
          />
        )}
        {needsHours ? (
          <HoursFields form={form} timeZone={user.nutritionistProfile.settings.timeZone} />
        ) : (
          schedules.length > 0 && (
            <Registered
              id="registered-hours"
              title={texts.registeredHours}
              rows={schedules.map((schedule) => [schedule._id, hoursText(schedule, startsOn), ""])}
              link={{ to: paths.settingsOfficeHours.href(), text: texts.editHours }}
            />
          )
        )}
      </div>
    </StepFrame>
  );
}

interface RegisteredProps {
  id: string;
  title: string;
  rows: readonly (readonly [key: string, name: string, more: string])[];
  link: { to: string; text: string };
}

function Registered({ id, title, rows, link }: RegisteredProps) {
  return (
    <section className={`stack gap-2 packed from-start ${styles.registered}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul data-numbers>
        {rows.map(([key, name, more]) => (
          <li key={key}>
            <span>{name}</span>
            <span className="muted">{more}</span>
          </li>
        ))}
      </ul>
      <Link to={link.to}>{link.text}</Link>
    </section>
  );
}
