import { formatLongDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import { zoneName } from "@nutria/calendar/zones";
import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";
import { CalendarDays, MapPin, Stethoscope } from "lucide-react";
import { modeNames } from "../../../lib/format/mode-names";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { timesOf } from "./when";

/** When, what and where: by the clock of the practice, with the map or the link of the meeting. */
export function AppointmentFacts({ view }: { view: MailedAppointmentView }) {
  const { startDate, endDate, timeZone, serviceName, officeName, mode, place } = view;
  const name = [modeNames[mode], officeName ?? ""].filter((part) => part !== "").join(" · ");
  return (
    <ul className={`stack gap-3 ${styles.points}`}>
      <li>
        <CalendarDays size={18} aria-hidden="true" />
        <div>
          <strong className={`block ${styles.when}`}>
            {formatLongDay(wallClock(startDate, timeZone).day)},{" "}
            <span className="nowrap">{timesOf(startDate, endDate, timeZone)}</span>
          </strong>
          <span className="small muted">{zoneName(timeZone)}</span>
        </div>
      </li>
      <li>
        <Stethoscope size={18} aria-hidden="true" />
        {serviceName}
      </li>
      <li>
        <MapPin size={18} aria-hidden="true" />
        <div>
          {name}
          {place.address !== "" && <p className="small muted">{place.address}</p>}
          {place.directions !== "" && <p className="small muted">{place.directions}</p>}
          <PlaceLink href={place.mapUrl} label={texts.appointment.map} />
          <PlaceLink href={place.meetingUrl} label={texts.appointment.meeting} />
        </div>
      </li>
    </ul>
  );
}

function PlaceLink({ href, label }: { href: string | null; label: string }) {
  if (href === null) return null;
  return (
    <p>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    </p>
  );
}
