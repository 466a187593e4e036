import { FileText, ImageOff, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { conversationTexts as texts } from "../texts";
import styles from "./bubble.module.css";

/** The document of a message, which opens in another tab. */
export function DocumentLink({ url, fileName }: { url: string; fileName: string }) {
  return (
    <a
      className={`inline-row gap-2 inherited semibold ${styles.file}`}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.openFile(fileName)}
    >
      <FileText size={20} aria-hidden="true" />
      <span>{fileName}</span>
    </a>
  );
}

/** The name of a file that cannot be opened yet. */
export function FileName({ name }: { name: string }) {
  return <File Icon={FileText}>{name}</File>;
}

/** In the place of a photo that could not be shown. */
export function PhotoMissing({ children }: { children: ReactNode }) {
  return <File Icon={ImageOff}>{children}</File>;
}

function File({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <span className={`inline-row gap-2 inherited semibold ${styles.file}`}>
      <Icon size={20} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

/** The class of an image in a bubble, which is as wide as the bubble, and of a button around it. */
export const photoClasses = { image: styles.image ?? "", button: styles.photo ?? "" };
