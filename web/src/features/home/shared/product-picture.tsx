import { usePageLoaded } from "./use-page-loaded";
import styles from "./product-picture.module.css";

/** A picture of the product, as `npm run make pictures` takes it, in both themes. */
export interface ProductPictureFile {
  light: string;
  dark: string;
  /** In pixels of the file, so that its place is kept while it loads. */
  width: number;
  height: number;
}

interface ProductPictureProps {
  file: ProductPictureFile;
  alt: string;
  frame: "window" | "phone";
  /** The first picture of the page is read at once, the others after the page has loaded. */
  isFirst?: boolean;
}

/** A picture of a screen, in the theme of the visitor, inside the outline of a window or of a phone. */
export function ProductPicture({
  file: { light, dark, width, height },
  alt,
  frame,
  isFirst = false,
}: ProductPictureProps) {
  const isLoaded = usePageLoaded();
  return (
    <picture className={`block framed ${styles.picture} ${styles[frame]}`}>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        decoding="sync"
        {...(isFirst ? { fetchPriority: "high" } : { loading: isLoaded ? "eager" : "lazy" })}
      />
    </picture>
  );
}
