import { buttonClass } from "../../../components/ui/actions/button-class";
import { paths } from "@nutria/contract/paths";
import { homeTexts } from "../texts";
import { HeroPictures } from "./hero-pictures";
import styles from "./hero.module.css";

/** The top of the home page. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{homeTexts.eyebrow}</p>
        <h1>{homeTexts.title}</h1>
        <p className={styles.lead}>{homeTexts.lead}</p>
        <div className={styles.actions}>
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
