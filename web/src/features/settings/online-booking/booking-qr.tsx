import { Download, Printer } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { saveFile } from "../../../lib/save-file";
import layout from "../layout/settings-layout.module.css";
import { onlineBookingTexts as texts } from "./online-booking-texts";
import styles from "./online-booking.module.css";
import { qrPath, qrSvg } from "./qr-path";

interface BookingQrProps {
  url: string;
  person: string;
  /** The heading of the poster: what the page invites to. */
  call: string;
}

/** The QR code of the public page, to download or to print as a poster. */
export function BookingQr({ url, person, call }: BookingQrProps) {
  const { path, side } = qrPath(url);
  const download = () => saveFile(new Blob([qrSvg(url)], { type: "image/svg+xml" }), "agenda-qr.svg");
  return (
    <div className={styles.qr}>
      <div className={styles.poster}>
        <p className={styles.call}>{call}</p>
        <svg
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label={texts.qrLabel(url)}
          shapeRendering="crispEdges"
        >
          <rect width={side} height={side} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <p className={styles.person}>
          <strong>{person}</strong>
          <span>{url.replace(/^https?:\/\//, "")}</span>
        </p>
      </div>
      <div className={styles.qrText}>
        <div>
          <h4>{texts.qr}</h4>
          <p className="muted small">{texts.qrHelp}</p>
        </div>
        <div className={layout.buttons}>
          <Button size="small" icon={<Download size={16} aria-hidden="true" />} onClick={download}>
            {texts.download}
          </Button>
          <Button size="small" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </div>
      </div>
    </div>
  );
}
