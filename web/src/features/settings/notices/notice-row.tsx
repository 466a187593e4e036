import type { ReactNode } from "react";
import { Button } from "../../../components/ui/actions/button";
import styles from "./notices.module.css";
import { noticesTexts } from "./notices-texts";

const texts = noticesTexts.patients;

interface NoticeRowProps {
  title: string;
  told: string;
  onOpen: () => void;
  /** By which ways it goes, and who decides it. */
  children?: ReactNode;
}

/** A notice of a list, with the button that shows its text. */
export function NoticeRow({ title, told, onOpen, children }: NoticeRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{title}</p>
        <p className="muted small">{told}</p>
        {children !== undefined && <div className={styles.ways}>{children}</div>}
      </div>
      <OpenNotice title={title} onOpen={onOpen} />
    </li>
  );
}

/** Shows the text of a notice. */
export function OpenNotice({ title, onOpen }: Pick<NoticeRowProps, "title" | "onOpen">) {
  return (
    <Button size="small" aria-label={texts.openOf(title)} onClick={onOpen}>
      {texts.open}
    </Button>
  );
}
