import { useMemo, useState, useEffect, useRef, type ReactNode } from "react";
import { Document, Page } from "react-pdf";
import "react-pdf/dist/Page/TextLayer.css";
import { CenteredSpinner } from "../../../../../ui/feedback/spinner";
import { pdfOptions } from "../../../../../lib/pdf";
import { documentTexts as texts } from "../document-texts";
import type { PageProps } from "./image-page";
import styles from "./preview.module.css";

/** Pages are drawn a little before they are scrolled into sight. */
const rootMargin = "600px";

interface PdfPagesProps extends Omit<PageProps, "url"> {
  /** Its address, or its bytes. */
  url: string | Uint8Array;
}

/** The pages of a PDF at an address, or of one that was read already, drawn as they come into sight. Nothing in it runs and no link of it is followed. */
export function PdfPages({ url, width, onFailed }: PdfPagesProps) {
  // The worker takes the bytes over, so each document gets a copy; a new object would load it again.
  const file = useMemo(() => (typeof url === "string" ? url : { data: url.slice() }), [url]);
  const [pages, setPages] = useState(0);
  const [needsPassword, setNeedsPassword] = useState(false);
  if (needsPassword) return <p className={styles.note}>{texts.hasPassword}</p>;
  return (
    <Document
      file={file}
      options={pdfOptions}
      loading={<CenteredSpinner />}
      error={null}
      onLoadSuccess={({ numPages }) => setPages(numPages)}
      onLoadError={onFailed}
      onPassword={() => setNeedsPassword(true)}
      className={styles.document ?? ""}
    >
      {Array.from({ length: pages }, (_, index) => (
        <PdfPage key={index} page={index + 1} pages={pages} width={width} />
      ))}
    </Document>
  );
}

/** Height of a letter page for each pixel of its width. */
const letter = 11 / 8.5;

/** A page, whose place keeps its size while it is drawn again for another zoom. */
function PdfPage({ page, pages, width }: { page: number; pages: number; width: number }) {
  const [ratio, setRatio] = useState(letter);
  // Another width draws its text anew.
  const [readWidth, setReadWidth] = useState<number>();
  const endReading = () => setReadWidth(width);
  return (
    <PageInSight
      width={width}
      height={Math.round(width * ratio)}
      label={texts.page(page, pages)}
      isRead={readWidth === width}
    >
      <Page
        pageNumber={page}
        width={width}
        renderAnnotationLayer={false}
        loading={<CenteredSpinner />}
        error={null}
        onLoadSuccess={({ originalWidth, originalHeight }) => setRatio(originalHeight / originalWidth)}
        onLoadError={endReading}
        onRenderTextLayerSuccess={endReading}
        onRenderTextLayerError={endReading}
      />
    </PageInSight>
  );
}

/** The place of a page, which is drawn once it comes into sight, and busy until its text can be read aloud. */
function PageInSight({
  width,
  height,
  label,
  isRead,
  children,
}: {
  width: number;
  height: number;
  label: string;
  isRead: boolean;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(!("IntersectionObserver" in window));
  useEffect(() => {
    const element = place.current;
    if (!element || isDrawn) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsDrawn(true);
      },
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDrawn]);
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      aria-busy={isDrawn && !isRead}
      className={styles.page}
      style={{ width, height }}
    >
      {isDrawn && children}
    </div>
  );
}
