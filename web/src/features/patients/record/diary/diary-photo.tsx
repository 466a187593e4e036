import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { diaryTexts as texts } from "./diary-texts";

interface DiaryPhotoProps {
  entry: DiaryEntry;
  /** What it shows; empty where the words beside it say so already. */
  alternative: string;
  className: string | undefined;
  /** Asks for a new address; one is signed for some minutes. */
  onExpired: () => void;
}

type Address = Pick<DiaryEntry, "photoUrl" | "photoUrlExpiresAt">;

/**
 * The photo of an entry. Each reading signs its address anew, so one that is shown keeps its first one: the browser would
 * load it again.
 */
export function DiaryPhoto({ entry, alternative, className, onExpired }: DiaryPhotoProps) {
  const [shown, setShown] = useState<Address>(entry);
  const [failed, setFailed] = useState<string | null>(null);
  const isOther = fileOf(entry) !== fileOf(shown);
  const isRetry = failed !== null && failed === shown.photoUrl;
  if ((isOther || isRetry) && entry.photoUrl !== shown.photoUrl) setShown(entry);
  if (shown.photoUrl === null) return null;
  if (failed === shown.photoUrl)
    return (
      <span className={className} data-failed title={texts.entry.photoFailed}>
        <ImageOff size={18} aria-hidden="true" />
        <span className="visually-hidden">{texts.entry.photoFailed}</span>
      </span>
    );
  return (
    <img
      className={className}
      src={shown.photoUrl}
      alt={alternative}
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailed(shown.photoUrl);
        if ((shown.photoUrlExpiresAt ?? "") <= new Date().toISOString()) onExpired();
      }}
    />
  );
}

/** The address without its signature. */
const fileOf = ({ photoUrl }: Address): string | undefined => photoUrl?.split("?")[0];
