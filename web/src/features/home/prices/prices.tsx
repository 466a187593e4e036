import { Suspense } from "react";
import { part } from "../../../ui/part/part";
import { usePageLoaded } from "../shared/use-page-loaded";
import styles from "./prices.module.css";
import { pricesTexts as texts } from "./prices-texts";

const PriceList = part(
  () => import("./price-list"),
  ({ PriceList }) => PriceList,
);

/** The prices, read after what the page shows first. */
export function Prices() {
  const isLoaded = usePageLoaded();
  return (
    <section className={`stack fit ${styles.section}`} aria-labelledby="precios">
      <div className={`stack gap-2 text-centre ${styles.head}`}>
        <h2 id="precios">{texts.title}</h2>
        <p className="muted">{texts.lead}</p>
      </div>
      <div className={`stack fit packed ${styles.content}`}>
        {isLoaded && (
          <Suspense fallback={null}>
            <PriceList />
          </Suspense>
        )}
      </div>
    </section>
  );
}
