import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type ReactNode, useEffect } from "react";
import { Document, Page } from "react-pdf";
import "react-pdf/dist/Page/TextLayer.css";
import { Button } from "../../../ui/actions/button";
import { pdfOptions } from "../../../lib/pdf";
import { useIsPhone } from "../../../lib/use-is-phone";
import { useWidth } from "../../../lib/use-width";
import { type PdfPage, readPageText, type TextBlock } from "./read-page-text";
import { viewerTexts as texts } from "./texts";
import styles from "./viewer.module.css";

/** Widths of a page, in pixels (spec A §2, B §2). */
const pageWidth = { phone: 420, desktop: 800 } as const;
const zoomFactor = 1.75;
/** Height of a letter page by its width. */
const pageRatio = 11 / 8.5;

interface PagedDocumentProps {
  /** Its address. */
  file: string;
  title: string;
  onFailed: () => void;
  /** Shown until the document is read. */
  waiting: ReactNode;
}

/** A PDF, one page at a time: a press on the page zooms, arrows turn it. Its text is there for screen readers. */
export function PagedDocument({ file, title, onFailed, waiting }: PagedDocumentProps) {
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<PdfPage>();
  const [isZoomed, setIsZoomed] = useState(false);
  const viewer = useRef<HTMLDivElement>(null);
  const width = useWidth(viewer, pageWidth.phone);
  const isPhone = useIsPhone();
  const fitting = Math.min(width, isPhone ? pageWidth.phone : pageWidth.desktop);
  const turn = (step: 1 | -1) => setPage(Math.min(pages, Math.max(1, page + step)));
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    // An enlarged page is scrolled with the arrows.
    if (isZoomed && target !== currentTarget) return;
    if (key === "ArrowRight" || key === "PageDown") turn(1);
    if (key === "ArrowLeft" || key === "PageUp") turn(-1);
  };
  return (
    <div
      ref={viewer}
      className={`stack fit gap-4 centred-across rounded ${styles.viewer}`}
      role="region"
      aria-label={texts.document(title)}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <Pager
        page={page}
        pages={pages}
        onTurn={turn}
        isZoomed={isZoomed}
        onZoom={() => setIsZoomed(!isZoomed)}
      />
      <Document
        file={file}
        options={pdfOptions}
        loading={waiting}
        error={null}
        onLoadSuccess={({ numPages }) => setPages(numPages)}
        onLoadError={onFailed}
        className={styles.document ?? ""}
      >
        {/* A double of the button in the bar, for a pointer; the keyboard has that one. */}
        <div
          className={`${styles.sheet} ${isZoomed ? styles.zoomed : ""}`}
          // The place of the page while it is drawn, so that nothing moves when it comes.
          style={isZoomed ? undefined : { width: fitting, minHeight: Math.round(fitting * pageRatio) }}
          // A drawn page has no headings and no reading order, so its text follows for screen readers.
          aria-hidden="true"
          onClick={() => isPlainPress() && setIsZoomed(!isZoomed)}
        >
          <Page
            pageNumber={page}
            width={Math.round(fitting * (isZoomed ? zoomFactor : 1))}
            renderAnnotationLayer={false}
            loading={waiting}
            error={null}
            onLoadSuccess={setShown}
          />
        </div>
        {shown && <PageText page={shown} />}
      </Document>
      <p className="muted small">{isPhone ? texts.touchHelp : texts.help}</p>
    </div>
  );
}

/** Whether a press was no selection of text. */
const isPlainPress = (): boolean => window.getSelection()?.isCollapsed !== false;

interface PagerProps {
  page: number;
  pages: number;
  onTurn: (step: 1 | -1) => void;
  isZoomed: boolean;
  onZoom: () => void;
}

function Pager({ page, pages, onTurn, isZoomed, onZoom }: PagerProps) {
  const Zoom = isZoomed ? ZoomOut : ZoomIn;
  return (
    <div className={`row wrap gap-1-2 middle ${styles.pager}`}>
      <Button variant="quiet" aria-label={texts.previous} disabled={page === 1} onClick={() => onTurn(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <span role="status" data-numbers>
        {pages > 0 && texts.page(page, pages)}
      </span>
      <Button variant="quiet" aria-label={texts.next} disabled={page >= pages} onClick={() => onTurn(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        aria-label={texts.zoom}
        aria-pressed={isZoomed}
        disabled={pages === 0}
        onClick={onZoom}
      >
        <Zoom size={20} aria-hidden="true" />
      </Button>
    </div>
  );
}

/** The text of a page for screen readers, with its headings; what is drawn has neither. */
function PageText({ page }: { page: PdfPage }) {
  const [blocks, setBlocks] = useState<readonly TextBlock[]>([]);
  useEffect(() => {
    let isGone = false;
    void readPageText(page).then((read) => !isGone && setBlocks(read));
    return () => {
      isGone = true;
    };
  }, [page]);
  return (
    <div className="visually-hidden">
      {blocks.map(({ role, text }, index) => {
        // The page above has the heading of the first level.
        const Tag = role === "P" ? "p" : role === "H3" ? "h3" : "h2";
        return <Tag key={index}>{text}</Tag>;
      })}
    </div>
  );
}
