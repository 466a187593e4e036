import { ChevronRight, Clock } from "lucide-react";
import type { BookablePlace } from "../booking";
import { bookingTexts as texts } from "../booking-texts";
import { formatNextTime } from "../../../../components/slot-picker/format-slot";
import { clockNote } from "../../../../lib/format/own-clock";
import { zoneOfVisit } from "../format-visit";
import optionsStyles from "./options.module.css";
import modesStyles from "../shared/mode.module.css";
import { ModeIcon } from "../shared/mode-icon";

interface PlaceStepProps {
  places: readonly BookablePlace[];
  practiceZone: string;
  onChoose: (place: BookablePlace) => void;
}

/** The places of a service, each with its next free time; a tap goes on. */
export function PlaceStep({ places, practiceZone, onChoose }: PlaceStepProps) {
  return (
    <ul className="stack gap-2">
      {places.map((place) => {
        const { mode, office, nextFreeAt } = place;
        return (
          <li key={`${mode} ${office?._id ?? ""}`}>
            <button
              type="button"
              className={`card row gap-3 full-width pad-4 ${optionsStyles.option}`}
              disabled={nextFreeAt === null}
              onClick={() => onChoose(place)}
            >
              <span
                className={`stack centred rigid rounded on-good-soft ${optionsStyles.placeIcon} ${mode === "online" ? optionsStyles.isOnline : ""}`}
              >
                <ModeIcon mode={mode} size={20} />
              </span>
              <span className={`stack gap-2px grows shrinks breaks ${optionsStyles.optionText}`}>
                <strong>{nameOf(place)}</strong>
                <span className="small muted">{helpOf(place)}</span>
                <span
                  className={`row gap-6px small bold numbers ${optionsStyles.next} ${mode === "online" ? modesStyles.online : modesStyles.onsite}`}
                >
                  <Clock size={16} aria-hidden="true" />
                  {nextFreeAt === null
                    ? texts.noNext
                    : texts.next(formatNext(nextFreeAt, zoneOfVisit(mode, practiceZone)))}
                </span>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const formatNext = (instant: string, zone: string) =>
  formatNextTime(instant, zone) + clockNote(instant, zone);

/** The office, or how a visit without one takes place. */
export function nameOf({ mode, office }: Pick<BookablePlace, "mode" | "office">): string {
  return mode === "site" && office ? office.name : texts.modes[mode];
}

function helpOf({ mode, office }: BookablePlace): string {
  if (mode === "site") return office?.fullAddress ?? "";
  return mode === "online" ? texts.online : texts.home;
}
