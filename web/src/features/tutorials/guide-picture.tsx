import { openDialog } from "../../lib/dialogs";
import { tutorialTexts as texts } from "./texts";
import styles from "./guide.module.css";

const files = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  import: "default",
  query: "?url",
});

/** Of every picture, as `npm run pictures` takes them. */
const size = { width: 1040, height: 680 };

/** The address of a picture of the guides; undefined for an unknown name. */
export function pictureAddress(name: string): string | undefined {
  return files[`./pictures/${name}.webp`];
}

/** A picture of a step; a press opens it in the viewer, a press with a key held in a tab of its own. */
export function GuidePicture({ name, step }: { name: string; step: number }) {
  const address = pictureAddress(name);
  const title = texts.picture(step);
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={styles.picture}
      onClick={(event) => {
        if (address === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openDialog("imageViewer", { title, address });
      }}
    >
      <img src={address} alt={title} {...size} loading="lazy" decoding="async" />
    </a>
  );
}
