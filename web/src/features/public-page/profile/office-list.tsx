import { joined } from "../../../lib/format/joined";
import { zoneLabel } from "@nutria/calendar/zones";
import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { House, MapPin, Video, type LucideIcon } from "lucide-react";
import styles from "../public-page.module.css";
import { publicPageTexts as texts } from "../texts";
import { weekdays } from "@nutria/calendar/weekdays";

const shortestRun = 3;

type Office = PublicNutritionist["offices"][number];

const icons: Record<Office["mode"], LucideIcon> = { online: Video, onsite: MapPin, home: House };

/** The offices, each with its hours. */
export function OfficeList({ page: { offices, hours, timeZone } }: { page: PublicNutritionist }) {
  return (
    <section>
      <h2>{texts.offices}</h2>
      <ul className={styles.offices}>
        {offices.map((office) => {
          const Icon = icons[office.mode];
          const own = hours.filter((schedule) => schedule.offices.includes(office._id));
          return (
            <li key={office._id} className={`line gap-3 breaks ${styles.office}`}>
              <Icon size={18} aria-hidden="true" />
              <div>
                <strong>{office.name || texts.officeName}</strong>
                <Where office={office} />
                {own.length === 0 ? (
                  <p className="muted small">{texts.noHours}</p>
                ) : (
                  <ul className={`stack gap-2px small ${styles.hours}`}>
                    {own.map(({ days, startTime, endTime }) => (
                      <li key={`${days.join()}${startTime}`}>
                        <span>{daysInWords(days)}</span>
                        <span data-numbers>{texts.hours(startTime, endTime)}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {hours.length > 0 && <p className="muted small">{texts.timeZone(zoneLabel(timeZone))}</p>}
    </section>
  );
}

function Where({ office: { mode, fullAddress, mapUrl } }: { office: Office }) {
  if (mode !== "onsite")
    return <p className="muted small">{mode === "online" ? texts.online : texts.home}</p>;
  return (
    <p className="small">
      {fullAddress}{" "}
      {mapUrl !== null && (
        <a href={mapUrl} target="_blank" rel="noopener noreferrer" className={styles.screenOnly}>
          {texts.map}
        </a>
      )}
    </p>
  );
}

/** Formats weekdays as text: `lunes a viernes`, `lunes, miércoles y sábado`. */
function daysInWords(days: readonly number[]): string {
  const runs: string[][] = [];
  let isOpen = false;
  for (const { day, name } of weekdays) {
    if (!days.includes(day)) isOpen = false;
    else {
      if (!isOpen) runs.push([]);
      runs.at(-1)?.push(name);
      isOpen = true;
    }
  }
  const words = runs.flatMap((run) =>
    run.length >= shortestRun ? [`${run[0] ?? ""} a ${run.at(-1) ?? ""}`] : run,
  );
  const text = joined(words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
