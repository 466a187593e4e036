import { parseExternalVideo, type ExternalVideo as Found } from "@nutria/contract/workouts/external-video";
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import type { Media } from "../clock/use-play-clock";
import { playerTexts as texts } from "../player-texts";
import { coversWorkout } from "./covers";
import { embedProtocols, type EmbedNews } from "./embed-protocol";
import styles from "./video.module.css";

interface Props {
  address: string;
  totalMs: number;
  media: Ref<Media>;
  /** The person pressed play or pause within the frame. */
  onPlaying: (isPlaying: boolean) => void;
}

/** A video of YouTube or Vimeo. Nothing of the other site is loaded before the first press of play. */
export function ExternalVideo(props: Props) {
  const found = parseExternalVideo(props.address);
  return found && <Embed {...props} found={found} />;
}

function Embed({ found, totalMs, media, onPlaying }: Props & { found: Found }) {
  const protocol = embedProtocols[found.provider];
  const frame = useRef<HTMLIFrameElement>(null);
  const news = useRef<EmbedNews>({});
  const tell = useRef(onPlaying);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    tell.current = onPlaying;
  });

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (origin !== protocol.origin || source !== frame.current?.contentWindow) return;
      const read = protocol.read(data);
      news.current = { ...news.current, ...read };
      if (read.isPlaying !== undefined) tell.current(read.isPlaying);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [protocol]);

  const post = (message: string) => frame.current?.contentWindow?.postMessage(message, protocol.origin);
  useImperativeHandle(media, () => ({
    play: () => {
      setIsOpen(true);
      post(protocol.messageFor("play"));
    },
    pause: () => post(protocol.messageFor("pause")),
    seek: (ms) => {
      news.current = { ...news.current, seconds: ms / 1000 };
      post(protocol.messageFor({ seekSeconds: ms / 1000 }));
    },
    setMuted: (isMuted) => post(protocol.messageFor(isMuted ? "mute" : "unmute")),
    currentMs: () => {
      const { seconds, length } = news.current;
      return seconds !== undefined && coversWorkout(length, totalMs) ? seconds * 1000 : null;
    },
  }));

  if (!isOpen)
    return (
      <div className={`stack centred full-width full-height rounded-card ${styles.facade}`}>
        {texts.externalVideo[found.provider]}
      </div>
    );
  return (
    <iframe
      ref={frame}
      className={`block full-width full-height rounded-card ${styles.video}`}
      src={protocol.address(found.embedUrl)}
      title={texts.video}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      // The provider refuses a frame without the site's origin; the path, which may hold a token, is not sent.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => protocol.greetings.forEach(post)}
    />
  );
}
