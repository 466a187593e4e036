import { Fragment } from "react";
import styles from "./note-text.module.css";
import { noteTexts } from "../texts";

const { headings } = noteTexts.text;

/** The text of a note, to read: its lines, with the titles that a chip inserts in bold. */
export function NoteText({ text, isInline = false }: { text: string; isInline?: boolean }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (
    <p className={isInline ? "breaks" : `breaks ${styles.text}`} dir="auto">
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && (isInline ? " " : <br />)}
          <Line line={line} />
        </Fragment>
      ))}
    </p>
  );
}

function Line({ line }: { line: string }) {
  const heading = headings.find((one) => line.startsWith(`${one}:`));
  if (heading === undefined) return line;
  return (
    <>
      <strong>{heading}:</strong>
      {line.slice(heading.length + 1)}
    </>
  );
}
