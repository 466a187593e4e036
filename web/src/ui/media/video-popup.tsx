import type { VideoType } from "@nutria/contract/schemas/workouts/workout";
import { parseExternalVideo } from "@nutria/contract/workouts/external-video";
import { useState } from "react";
import { useDialogs } from "../../lib/dialogs";
import { Dialog } from "../dialog/dialog";
import styles from "./media.module.css";
import { mediaTexts as texts } from "./media-texts";

export interface VideoPopupProps {
  title: string;
  videoType: VideoType;
  address: string;
}

/** A video in a dialog: a file of the practice, or one of YouTube or Vimeo, which loads only now (spec B §2). */
export function VideoPopup({ title, videoType, address }: VideoPopupProps) {
  const { close } = useDialogs();
  const [hasFailed, setHasFailed] = useState(false);
  const frame = videoType === "external" ? frameAddress(address) : undefined;
  return (
    <Dialog title={title} size="large" onClose={close}>
      {hasFailed || frame === null ? (
        <p className={styles.failed} role="alert">
          {texts.videoFailed}
        </p>
      ) : frame === undefined ? (
        <video
          className={`block full-width rounded ${styles.video}`}
          src={address}
          aria-label={title}
          controls
          autoPlay
          playsInline
          preload="metadata"
          onError={() => setHasFailed(true)}
        />
      ) : (
        <iframe
          className={`block full-width rounded ${styles.video}`}
          src={frame}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          // The provider refuses a frame without the site's origin; the path is not sent.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </Dialog>
  );
}

/** The address of the provider's player that starts by itself; null for an address of neither. */
function frameAddress(address: string): string | null {
  const found = parseExternalVideo(address);
  if (!found) return null;
  const url = new URL(found.embedUrl);
  url.searchParams.set("autoplay", "1");
  url.searchParams.set("playsinline", "1");
  if (found.provider === "youtube") url.searchParams.set("rel", "0");
  return url.href;
}
