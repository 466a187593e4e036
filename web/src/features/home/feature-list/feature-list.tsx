import { Badge } from "../../../components/ui/display/badge";
import { features } from "./features";
import { homeTexts } from "../texts";
import styles from "./feature-list.module.css";

/** The features of the product, one card each. */
export function FeatureList() {
  return (
    <section className={styles.section} aria-labelledby="lo-que-incluye">
      <h2 id="lo-que-incluye">{homeTexts.featuresTitle}</h2>
      <ul className={styles.list}>
        {features.map(({ Icon, title, text, badge, tone }) => (
          <li key={title} className={styles.feature}>
            <span className={`${styles.icon} ${styles[tone]}`}>
              <Icon size={22} aria-hidden="true" />
            </span>
            <h3>
              {title} {badge !== undefined && <Badge tone="online">{badge}</Badge>}
            </h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
