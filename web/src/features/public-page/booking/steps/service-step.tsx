import { ChevronRight } from "lucide-react";
import { formatMoney } from "../../../../lib/format/format-money";
import type { BookableService } from "../booking";
import { bookingTexts as texts } from "../booking-texts";
import { formatModes } from "../format-visit";
import styles from "./options.module.css";

interface ServiceStepProps {
  services: readonly BookableService[];
  onChoose: (service: BookableService) => void;
}

/** The services that may be booked; a tap goes on. */
export function ServiceStep({ services, onChoose }: ServiceStepProps) {
  const hasPrices = services.some(({ price }) => price !== null);
  return (
    <>
      <ul className="stack gap-2">
        {services.map((service) => (
          <li key={service._id}>
            <button
              type="button"
              className={`card row gap-3 full-width pad-4 ${styles.option}`}
              onClick={() => onChoose(service)}
            >
              <span className={`stack gap-2px grows shrinks breaks ${styles.optionText}`}>
                <strong className={`line gap-3 between ${styles.optionTitle}`}>
                  <span>{service.name}</span>
                  {service.price !== null && <span data-numbers>{formatMoney(service.price)}</span>}
                </strong>
                <span className="small muted">
                  {texts.minutes(service.minutesLenght)} · {formatModes(service.places)}
                </span>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {hasPrices && <p className="small muted">{texts.prices}</p>}
    </>
  );
}
