import type { Message } from "@nutria/contract/schemas/conversation";
import { useState } from "react";
import { useDialogs } from "../../../lib/dialogs";
import { DocumentLink, photoClasses, PhotoMissing } from "../../conversation/bubble/file";
import { messagesTexts } from "../texts";

const texts = messagesTexts.message;

interface MessageFileProps {
  attachment: NonNullable<Message["attachment"]>;
  /** Whose photo it is, for who does not see it. */
  alternative: string;
  /** Asks for new addresses; they are signed for some minutes. */
  onExpired: () => void;
}

/** The photo of a message, which opens large, or its PDF, which opens in another tab. */
export function MessageFile({ attachment, alternative, onExpired }: MessageFileProps) {
  const { url, contentType, fileName } = attachment;
  if (contentType.startsWith("image/"))
    return <Photo {...{ attachment, alternative, onExpired }} key={fileOf(url)} />;
  return <DocumentLink {...{ url, fileName }} />;
}

/** Each reading signs the address anew; the photo keeps its first one, because the browser would load it again. */
function Photo({ attachment, alternative, onExpired }: MessageFileProps) {
  const dialogs = useDialogs();
  const [shown, setShown] = useState(attachment);
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === shown.url && attachment.url !== shown.url) setShown(attachment);
  if (failed === shown.url) return <PhotoMissing>{texts.photoFailed}</PhotoMissing>;
  return (
    <button
      type="button"
      className={photoClasses.button}
      aria-label={`${texts.enlarge}: ${alternative}`}
      onClick={() => dialogs.open("imageViewer", { title: alternative, address: shown.url })}
    >
      <img
        className={photoClasses.image}
        src={shown.url}
        alt=""
        decoding="async"
        onError={() => {
          setFailed(shown.url);
          if (isPast(shown.urlExpiresAt)) onExpired();
        }}
      />
    </button>
  );
}

/** The address without its signature. */
const fileOf = (address: string): string => address.split("?")[0] ?? "";

const isPast = (instant: string): boolean => instant <= new Date().toISOString();
