import { Eye } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import styles from "./notices.module.css";
import { noticesTexts } from "./notices-texts";

const texts = noticesTexts.patients;

interface NoticeRowProps {
  title: string;
  told: string;
  onOpen: () => void;
}

/** A notice that goes by one channel alone, with the button that shows its text. */
export function NoticeRow({ title, told, onOpen }: NoticeRowProps) {
  return (
    <li className={`row gap-2-4 ${styles.row}`}>
      <div className="stack gap-1 grows shrinks">
        <p className="bold">{title}</p>
        <p className="muted small">{told}</p>
      </div>
      <OpenNotice title={title} onOpen={onOpen} />
    </li>
  );
}

/** Shows the text of a notice. */
export function OpenNotice({ title, onOpen }: Pick<NoticeRowProps, "title" | "onOpen">) {
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.open ?? ""}
      aria-label={texts.openOf(title)}
      title={texts.open}
      onClick={onOpen}
    >
      <Eye size={18} aria-hidden="true" />
    </Button>
  );
}
