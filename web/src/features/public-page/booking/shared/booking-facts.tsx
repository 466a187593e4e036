import { wallClock } from "@nutria/calendar/zone";
import { CalendarDays, MapPin, Stethoscope, Video } from "lucide-react";
import type { ReactNode } from "react";
import type { Visit } from "../booking";
import { bookingTexts as texts } from "../booking-texts";
import { formatDayTitle } from "../../../../components/slot-picker/format-slot";
import { formatLength, formatTimes } from "../format-visit";
import styles from "./result.module.css";

interface BookingFactsProps {
  visit: Visit;
  startDate: string;
  /** The zone by whose clock it is shown. */
  timeZone: string;
  /** The state of the appointment and what can be done with it, above the facts. */
  head?: ReactNode;
}

/** When, what and where. */
export function BookingFacts({
  visit: { service, mode, office },
  startDate,
  timeZone,
  head,
}: BookingFactsProps) {
  const Place = mode === "online" ? Video : MapPin;
  const address = mode === "online" ? texts.online : (office?.fullAddress ?? "");
  return (
    <div className="card stack gap-4 pad-4">
      {head}
      <ul className={`stack gap-3 ${styles.factList}`}>
        <li>
          <CalendarDays size={18} aria-hidden="true" />
          <div>
            <strong>{formatDayTitle(wallClock(startDate, timeZone).day)}</strong>
            <span className="small muted" data-numbers>
              {formatTimes(startDate, service.minutesLenght, timeZone)}
            </span>
          </div>
        </li>
        <li>
          <Stethoscope size={18} aria-hidden="true" />
          <div>
            {service.name}
            <span className="small muted" data-numbers>
              {formatLength(service)}
            </span>
          </div>
        </li>
        <li>
          <Place size={18} aria-hidden="true" />
          <div>
            {mode === "site" && office ? office.name : texts.modes[mode]}
            {address !== "" && <span className="small muted">{address}</span>}
          </div>
        </li>
      </ul>
    </div>
  );
}
