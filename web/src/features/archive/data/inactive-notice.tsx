import { paths } from "@nutria/contract/web/paths";
import { Link } from "react-router-dom";
import { Notice } from "../../../ui/feedback/notice";
import { archiveTexts } from "../texts";
import styles from "./data-screen.module.css";

const texts = archiveTexts.inactive;

/** So many names are shown without a press. */
const shownAtOnce = 6;

/** Says before an import who will arrive inactive, because the plan has no place left. */
export function InactiveNotice({ names, freePlaces }: { names: readonly string[]; freePlaces: number }) {
  if (names.length === 0) return null;
  return (
    <Notice kind="warning" action={<Link to={paths.settingsPlans.href()}>{texts.grow}</Link>}>
      <p>{texts.count(names.length, freePlaces)}</p>
      <details className={styles.names} open={names.length <= shownAtOnce}>
        <summary>{texts.who}</summary>
        <ul>
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
