import { appointmentMessages } from "@nutria/contract/agenda/agenda";
import type { Service } from "@nutria/contract/schemas/practice/service";
import { serviceModes } from "@nutria/contract/schemas/practice/service";
import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { formatMoney } from "../../../lib/format/format-money";
import type { BookingSettings } from "../api/booking-settings";
import { dialogTexts } from "../dialog-texts";
import { needsOnlineOffice } from "../event-form/values/event-form-values";
import { agendaTexts } from "../texts";
import { quickTexts as texts } from "./quick-texts";
import styles from "./quick-booking.module.css";
import type { QuickBooking } from "./use-quick-booking";
import { isSamePlace, placesOf, type VisitPlace } from "../visit-choice/visit-choice";

interface VisitRowsProps {
  booking: QuickBooking;
  settings: BookingSettings;
  /** Adds the online office that a visit online needs. */
  onAddOffice: () => void;
}

/** What is booked and where, each in a row that becomes a list of the others. */
export function VisitRows({ booking, settings, onAddOffice }: VisitRowsProps) {
  const { service, values, isAsLastTime, chooseService, choosePlace } = booking;
  const { services, offices } = settings;
  const places = service ? placesOf(service, offices) : [];
  const at = places.findIndex((place) => isSamePlace(place, values));
  const nameOf = (place: VisitPlace) => placeName(place, offices);
  return (
    <div className={`stack gap-1 line-above ${styles.rows}`}>
      <VisitRow
        label={texts.service}
        value={service ? serviceName(service) : ""}
        options={services.map(({ _id, name }) => ({ value: _id, label: name }))}
        listNote={service && serviceFacts(service)}
        chosen={values.service}
        onChoose={chooseService}
      />
      <VisitRow
        label={texts.place}
        value={nameOf(values)}
        note={isAsLastTime && texts.asLastTime}
        options={places.map((place, index) => ({ value: String(index), label: nameOf(place) }))}
        chosen={String(at)}
        onChoose={(index) => {
          const place = places[Number(index)];
          if (place) choosePlace(place);
        }}
      />
      {needsOnlineOffice(values) && (
        <div className="stack gap-2">
          <p className="danger small">{appointmentMessages.onlineOffice}</p>
          <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={onAddOffice}>
            {dialogTexts.event.addOnlineOffice}
          </Button>
        </div>
      )}
    </div>
  );
}

interface VisitRowProps {
  label: string;
  value: string;
  note?: ReactNode;
  /** With the label of the list, which has room for a name and no more. */
  listNote?: string | undefined;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}

function VisitRow({ label, value, note, listNote, options, chosen, onChoose }: VisitRowProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <SelectField
        label={label}
        help={listNote}
        autoFocus
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <p className={`stack gap-3 level small ${styles.row}`}>
      <span className="muted">{label}</span>
      <span className={`breaks ${styles.value}`}>
        <strong>{value}</strong> {note && <span className="muted">{note}</span>}
      </span>
      {options.length > 1 && (
        <button type="button" className={`bare ${styles.change}`} onClick={() => setOpen(true)}>
          {texts.change}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      )}
    </p>
  );
}

/** `Seguimiento · 45 min · $700.00` */
const serviceName = (service: Service): string => `${service.name} · ${serviceFacts(service)}`;

/** `45 min · $700.00` */
function serviceFacts({ minutesLenght, price }: Service): string {
  return [texts.minutes(minutesLenght), ...(price ? [formatMoney(price)] : [])].join(" · ");
}

/** `Presencial · Del Valle` */
function placeName({ mode, office }: VisitPlace, offices: BookingSettings["offices"]): string {
  const known = serviceModes.find((one) => one === mode);
  const name = offices.find(({ _id }) => _id === office)?.name ?? "";
  return [known ? agendaTexts.modes[known] : "", name].filter((part) => part !== "").join(" · ");
}
