import type { Message } from "@nutria/contract/schemas/conversation";
import { FileText, ImageOff } from "lucide-react";
import { useState } from "react";
import { messageTexts as texts } from "../texts";
import styles from "./message-log.module.css";
import { SaveInDiary } from "./save-in-diary";

interface AttachmentProps {
  attachment: NonNullable<Message["attachment"]>;
  /** The patient sent it. */
  isOwn: boolean;
  /** When it was sent. */
  at: string;
}

/** The file of a message: a document to open, or a photo, which the patient can keep in the diary where it is theirs. */
export function Attachment({ attachment, isOwn, at }: AttachmentProps) {
  const { url, contentType, fileName } = attachment;
  const [hasFailed, setHasFailed] = useState(false);
  if (contentType === "application/pdf") {
    return (
      <a className={styles.file} href={url} target="_blank" rel="noopener noreferrer">
        <FileText size={22} aria-hidden="true" />
        {texts.open(fileName)}
      </a>
    );
  }
  if (hasFailed) {
    return (
      <span className={styles.file}>
        <ImageOff size={22} aria-hidden="true" />
        {texts.photoOffline}
      </span>
    );
  }
  return (
    <>
      <a href={url} target="_blank" rel="noopener noreferrer">
        <img className={styles.photo} src={url} alt={texts.photo} onError={() => setHasFailed(true)} />
      </a>
      {isOwn && <SaveInDiary address={url} at={at} />}
    </>
  );
}
