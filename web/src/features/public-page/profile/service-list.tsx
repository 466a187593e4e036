import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { formatMoney } from "../../../lib/format/format-money";
import styles from "../public-page.module.css";
import { publicPageTexts as texts } from "../texts";

/** The services, with duration and price. */
export function ServiceList({ services }: { services: PublicNutritionist["services"] }) {
  return (
    <section>
      <h2>{texts.services}</h2>
      <ul className={styles.services}>
        {services.map(({ _id, name, mode, minutesLenght, price, description }) => (
          <li key={_id} className={`line gap-4 between ${styles.service}`}>
            <div>
              <strong>{name}</strong>
              {description !== "" && <p className="muted small">{description}</p>}
              <p className="muted small">
                {[texts.minutes(minutesLenght), ...mode.map((one) => texts.modes[one])].join(" · ")}
              </p>
            </div>
            {price !== null && <strong data-numbers>{formatMoney(price)}</strong>}
          </li>
        ))}
      </ul>
      <p className="muted small">{texts.pricesHelp}</p>
    </section>
  );
}
