import { Suspense } from "react";
import { part } from "../../../components/ui/part/part";
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
    <section className={styles.section} aria-labelledby="precios">
      <div className={styles.head}>
        <h2 id="precios">{texts.title}</h2>
        <p className="muted">{texts.lead}</p>
      </div>
      <div className={styles.content}>
        {isLoaded && (
          <Suspense fallback={null}>
            <PriceList />
          </Suspense>
        )}
      </div>
    </section>
  );
}
