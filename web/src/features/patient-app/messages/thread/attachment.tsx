import type { Message } from "@nutria/contract/schemas/conversation";
import { useState } from "react";
import { DocumentLink, photoClasses, PhotoMissing } from "../../../conversation/bubble/file";
import { messageTexts as texts } from "../texts";
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
  if (contentType === "application/pdf") return <DocumentLink {...{ url, fileName }} />;
  if (hasFailed) return <PhotoMissing>{texts.photoOffline}</PhotoMissing>;
  return (
    <>
      <a href={url} target="_blank" rel="noopener noreferrer">
        <img className={photoClasses.image} src={url} alt={texts.photo} onError={() => setHasFailed(true)} />
      </a>
      {isOwn && <SaveInDiary address={url} at={at} />}
    </>
  );
}
