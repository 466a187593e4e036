import { QrCode } from "../../../ui/display/qr-code";
import { texts } from "../texts";
import styles from "../shared/link-requests.module.css";

/** The page of a request as a code, for a person in the room. A person who cannot scan it answers on this screen. */
export function RequestCode({ url }: { url: string }) {
  return (
    <div className={`stack gap-4 level pad-4 rounded-card ${styles.code}`}>
      <QrCode text={url} label={texts.share.qrLabel(url)} />
      <div className="stack gap-1">
        <strong>{texts.share.scan}</strong>
        <p className="muted small">
          {texts.share.cannotScan}{" "}
          <a href={url} target="_blank" rel="noreferrer">
            {texts.share.openHere}
          </a>
        </p>
      </div>
    </div>
  );
}
