import styles from "./notice-preview.module.css";
import { noticesTexts } from "./notices-texts";

const texts = noticesTexts.preview;

/** A link of a mail's plain text: its label, and below it the address. */
const link = /^(.+):\nhttps?:\/\/\S+$/;

/** A mail as a letter: its subject, and its plain text with the labels of its links. */
export function MailLetter({ subject, text }: { subject: string; text: string }) {
  const parts = text.split("\n\n");
  return (
    <div className="card stack fit gap-3 pad-5 breaks">
      <p className={`line-below bold ${styles.subject}`}>
        <span className="visually-hidden">{texts.subject}: </span>
        {subject}
      </p>
      {parts.map((part, index) => (
        <Part key={index} text={part} isLast={index === parts.length - 1} />
      ))}
    </div>
  );
}

/** The last part says why the mail was sent; its link, if it has one, is a word of the sentence. */
function Part({ text, isLast }: { text: string; isLast: boolean }) {
  const label = link.exec(text)?.[1];
  if (isLast) return <p className="muted small">{label === undefined ? text : `${label}.`}</p>;
  if (label === undefined) return <p>{text}</p>;
  return (
    <p>
      <span className={`framed rounded on-card primary ${styles.link}`}>{label}</span>
    </p>
  );
}
