import styles from "./notice-preview.module.css";
import { noticesTexts } from "./notices-texts";

const texts = noticesTexts.preview;

/** A link of a mail's plain text: its label, and below it the address. */
const link = /^(.+):\nhttps?:\/\/\S+$/;

/** A mail as a letter: its subject, and its plain text with the labels of its links. */
export function MailLetter({ subject, text }: { subject: string; text: string }) {
  const parts = text.split("\n\n");
  return (
    <div className={styles.letter}>
      <p className={styles.subject}>
        <span className="visually-hidden">{texts.subject}: </span>
        {subject}
      </p>
      {parts.map((part, index) => {
        const label = link.exec(part)?.[1];
        return label === undefined ? (
          <p key={index} className={index === parts.length - 1 ? "muted small" : undefined}>
            {part}
          </p>
        ) : (
          <p key={index}>
            <span className={styles.link}>{label}</span>
          </p>
        );
      })}
    </div>
  );
}
