import { buttonClass } from "../actions/button-class";
import styles from "./missing-part.module.css";

/** What is said of a part of a screen that is not there. */
export const missingTexts = {
  title: "No se pudo abrir",
  offline: "Sin conexión. Se abrirá en cuanto vuelva.",
  failed: "No se pudo abrir esta parte.",
  reload: "Recargar la página",
  close: "Cerrar",
} as const;

export interface MissingPartProps {
  /** It waits for the connection; otherwise the page has to be loaded again, as a browser keeps what failed. */
  isOffline: boolean;
}

/** Stands in for a part of a screen whose code is not there. */
export function MissingPart(props: MissingPartProps) {
  return (
    <div className={styles.missing} role="alert">
      <MissingText {...props} />
    </div>
  );
}

/** The sentence, with what helps. */
export function MissingText({ isOffline }: MissingPartProps) {
  if (isOffline) return <p>{missingTexts.offline}</p>;
  return (
    <>
      <p>{missingTexts.failed}</p>
      <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
        {missingTexts.reload}
      </button>
    </>
  );
}
