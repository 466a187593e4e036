import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { agendaTexts } from "../texts";
import styles from "./agenda.module.css";

/** The place of what is being loaded: as high as the window, so that what is below never moves within it. */
export function AgendaLoading() {
  return (
    <div className={styles.loading}>
      <CenteredSpinner label={agendaTexts.loading} />
    </div>
  );
}
