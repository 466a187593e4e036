import { buttonClass } from "../../../ui/actions/button-class";
import { paths } from "@nutria/contract/web/paths";
import { homeTexts } from "../texts";
import styles from "./hero.module.css";
import { pictures } from "../shared/pictures";
import { ProductPicture } from "../shared/product-picture";

/** The top of the home page. */
export function Hero() {
  return (
    <section className={`stack level ${styles.hero}`}>
      <div className={`stack gap-4 ${styles.words}`}>
        <p className="primary small bold">{homeTexts.eyebrow}</p>
        <h1>{homeTexts.title}</h1>
        <p className={styles.lead}>{homeTexts.lead}</p>
        <div className={`line wrap gap-3 space-above-2 ${styles.actions}`}>
          <a href={paths.signUp.href()} className={buttonClass("primary")}>
            {homeTexts.start}
          </a>
          <a href={paths.signIn.href()} className={buttonClass()}>
            {homeTexts.enter}
          </a>
        </div>
        <p className="small muted">{homeTexts.reassurance}</p>
      </div>
      <HeroPictures />
    </section>
  );
}

/** The day of a nutritionist, and in front of it the app of a patient. */
export function HeroPictures() {
  return (
    <div className={`holds clips ${styles.pictures}`}>
      <div className={styles.window}>
        <ProductPicture file={pictures.today} alt={homeTexts.pictures.today} frame="window" isFirst />
      </div>
      <div className={styles.phone}>
        <ProductPicture file={pictures.patientApp} alt={homeTexts.pictures.patientApp} frame="phone" />
      </div>
    </div>
  );
}
