import { lazy, Suspense, useRef } from "react";
import { useNear } from "../shared/use-near";
import styles from "./prices.module.css";
import { pricesTexts as texts } from "./prices-texts";

const PriceList = lazy(async () => ({ default: (await import("./price-list")).PriceList }));

/** The prices, loaded when the visitor comes near them, so that the page shows first. */
export function Prices() {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  return (
    <section ref={section} className={styles.section} aria-labelledby="precios">
      <div className={styles.head}>
        <h2 id="precios">{texts.title}</h2>
        <p className="muted">{texts.lead}</p>
      </div>
      <div className={styles.content}>
        {isNear && (
          <Suspense fallback={null}>
            <PriceList />
          </Suspense>
        )}
      </div>
    </section>
  );
}
