import styles from "./loading-bar.module.css";

/** Says at the top of the window that another screen is being loaded; what loads at once is not worth a word. */
export function LoadingBar() {
  return <div className={styles.bar} role="progressbar" aria-label="Cargando la pantalla" />;
}
