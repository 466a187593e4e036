import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { useDialogs } from "../../lib/dialogs";
import { Button } from "../actions/button";
import { Dialog } from "../dialog/dialog";
import styles from "./media.module.css";
import { mediaTexts as texts } from "./media-texts";
import { useZoom } from "./use-zoom";
import { fittingView, largestScale } from "./zoom";

export interface ImageViewerProps {
  title: string;
  address: string;
  /** What the picture shows; the title when absent. */
  alternative?: string;
}

/** A picture in a dialog, with zoom and pan (spec B §2). */
export function ImageViewer({ title, address, alternative = title }: ImageViewerProps) {
  const { close } = useDialogs();
  const [hasFailed, setHasFailed] = useState(false);
  const { view, stage, picture, fit, zoomIn, zoomOut, handlers } = useZoom();
  const isFitting = view.scale === fittingView.scale;
  return (
    <Dialog title={title} size="large" onClose={close}>
      {hasFailed ? (
        <p className={styles.failed} role="alert">
          {texts.imageFailed}
        </p>
      ) : (
        <div className="stack gap-2">
          <div
            ref={stage}
            className={`stack centred clips rounded sunken ${styles.stage}`}
            role="group"
            aria-label={texts.stage}
            tabIndex={0}
            data-autofocus
            data-zoomed={!isFitting || undefined}
            {...handlers}
          >
            <img
              ref={picture}
              src={address}
              alt={alternative}
              draggable={false}
              style={{
                transform: `translate(${String(view.x)}px, ${String(view.y)}px) scale(${String(view.scale)})`,
              }}
              onError={() => setHasFailed(true)}
            />
          </div>
          <div className="row gap-2px middle">
            <Tool label={texts.zoomOut} isOff={isFitting} onPress={zoomOut} Icon={ZoomOut} />
            <span role="status" className={`muted small numbers text-centre ${styles.percent}`}>
              {texts.zoom(Math.round(view.scale * 100))}
            </span>
            <Tool label={texts.zoomIn} isOff={view.scale >= largestScale} onPress={zoomIn} Icon={ZoomIn} />
            <Tool label={texts.fit} isOff={isFitting} onPress={fit} Icon={Maximize} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface ToolProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  Icon: typeof ZoomIn;
}

/** Stays in the order of focus when it is off, so that the keyboard does not lose its place at a limit. */
function Tool({ label, isOff, onPress, Icon }: ToolProps) {
  return (
    <Button
      variant="quiet"
      className={styles.tool ?? ""}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon size={18} aria-hidden="true" />
    </Button>
  );
}
