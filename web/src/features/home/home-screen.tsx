import { buttonClass } from "../../ui/actions/button-class";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../lib/page-title";
import { FeatureList } from "./feature-list/feature-list";
import { Hero } from "./hero/hero";
import { Prices } from "./prices/prices";
import { Testimonials } from "./testimonials/testimonials";
import { Tour } from "./tour/tour";
import styles from "./home-screen.module.css";
import { homeTexts } from "./texts";

/** The home page for visitors. */
export function HomeScreen() {
  usePageTitle();
  return (
    <div className={`stack fit ${styles.home}`}>
      <Hero />
      <FeatureList />
      <Tour />
      <Prices />
      <Testimonials />
      <section className={`stack gap-3 centred-across on-primary-soft text-centre ${styles.closing}`}>
        <h2>{homeTexts.closingTitle}</h2>
        <p>{homeTexts.closingLead}</p>
        <a href={paths.signUp.href()} className={buttonClass("primary")}>
          {homeTexts.start}
        </a>
      </section>
    </div>
  );
}
