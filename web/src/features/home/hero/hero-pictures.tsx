import { pictures } from "../shared/pictures";
import { ProductPicture } from "../shared/product-picture";
import { homeTexts } from "../texts";
import styles from "./hero-pictures.module.css";

/** The record of a patient, and in front of it the page that the patient sees on a phone. */
export function HeroPictures() {
  return (
    <div className={styles.pictures}>
      <div className={styles.window}>
        <ProductPicture file={pictures.record} alt={homeTexts.pictures.record} frame="window" isFirst />
      </div>
      <div className={styles.phone}>
        <ProductPicture file={pictures.publicPage} alt={homeTexts.pictures.publicPage} frame="phone" />
      </div>
    </div>
  );
}
