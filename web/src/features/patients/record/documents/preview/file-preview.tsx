import { Download, ExternalLink, Trash2, ZoomIn, ZoomOut } from "lucide-react";
import { Suspense, useState, type ReactNode, useEffect } from "react";
import { part } from "../../../../../ui/part/part";
import { Button } from "../../../../../ui/actions/button";
import { buttonClass } from "../../../../../ui/actions/button-class";
import { LoadFailed } from "../../../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../../ui/feedback/spinner";
import { documentTexts as texts } from "../document-texts";
import type { DocumentFile } from "../file-entry";
import { ImagePage } from "./image-page";
import { PreviewFrame } from "./preview-frame";
import { useWidth } from "./use-width";
import styles from "./preview.module.css";

/** Asks a little before the address lapses, since an answer takes its time. */
const marginMilliseconds = 20_000;

const PdfPages = part(
  () => import("./pdf-pages"),
  ({ PdfPages }) => PdfPages,
);

/** Of the width of the preview. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const fitting = zooms.indexOf(1);

export interface FilePreviewProps {
  title: string;
  lead: string;
  file: DocumentFile;
  /** Reads the list again, which gives the file a new address. */
  refetch: () => void;
  /** Absent where the record is read-only. */
  onRemove: (() => void) | undefined;
}

/** An uploaded file: its pages or its picture, with zoom, download and removal. */
export function FilePreview({ title, lead, file, refetch, onRemove }: FilePreviewProps) {
  const [zoom, setZoom] = useState(fitting);
  const [shown, setShown] = useState({ url: file.fileUrl, failed: false });
  const { ref, width } = useWidth();
  useFreshAddress(file.fileUrlExpiresAt, refetch);
  const retry = () => {
    refetch();
    setShown({ url: file.fileUrl, failed: false });
  };
  const onFailed = () => setShown({ url: shown.url, failed: true });
  const page = { url: shown.url, width: Math.round(width * (zooms[zoom] ?? 1)), onFailed };
  return (
    <PreviewFrame
      title={title}
      lead={lead}
      tools={
        <>
          <Tool label={texts.zoomOut} isOff={zoom === 0} onPress={() => setZoom(zoom - 1)}>
            <ZoomOut size={18} aria-hidden="true" />
          </Tool>
          <span className="visually-hidden" role="status">
            {zoom !== fitting && texts.zoom((zooms[zoom] ?? 1) * 100)}
          </span>
          <Tool label={texts.zoomIn} isOff={zoom === zooms.length - 1} onPress={() => setZoom(zoom + 1)}>
            <ZoomIn size={18} aria-hidden="true" />
          </Tool>
          <a
            className={`${buttonClass("quiet")} ${styles.tool}`}
            href={file.fileUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.open}
            title={texts.open}
          >
            <ExternalLink size={18} aria-hidden="true" />
          </a>
          <a
            className={`${buttonClass("quiet")} ${styles.tool}`}
            href={file.fileUrl}
            download={file.fileName}
            aria-label={texts.download}
            title={texts.download}
          >
            <Download size={18} aria-hidden="true" />
          </a>
          {onRemove && (
            <Tool label={texts.remove} isDanger onPress={onRemove}>
              <Trash2 size={18} aria-hidden="true" />
            </Tool>
          )}
        </>
      }
    >
      <div
        className={`stack pad-5 sunken ${styles.pages}`}
        ref={ref}
        tabIndex={0}
        role="region"
        aria-label={texts.preview}
      >
        {shown.failed ? (
          <LoadFailed text={texts.previewFailed} onRetry={retry} />
        ) : width === 0 ? null : file.contentType === "application/pdf" ? (
          <Suspense fallback={<CenteredSpinner />}>
            <PdfPages {...page} />
          </Suspense>
        ) : (
          <ImagePage {...page} title={title} />
        )}
      </div>
    </PreviewFrame>
  );
}

interface ToolProps {
  label: string;
  isOff?: boolean;
  isDanger?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, isOff = false, isDanger = false, onPress, children }: ToolProps) {
  return (
    <Button
      variant="quiet"
      className={`${styles.tool} ${isDanger ? styles.danger : ""}`}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

/** Reads the list again before the address of the open file lapses; a hidden page waits until it is looked at. */
function useFreshAddress(expiresAt: string, refetch: () => void): void {
  useEffect(() => {
    const whenSeen = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", whenSeen);
      refetch();
    };
    const onTime = () => {
      document.addEventListener("visibilitychange", whenSeen);
      whenSeen();
    };
    const timer = setTimeout(onTime, Math.max(1000, Date.parse(expiresAt) - Date.now() - marginMilliseconds));
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", whenSeen);
    };
  }, [expiresAt, refetch]);
}
