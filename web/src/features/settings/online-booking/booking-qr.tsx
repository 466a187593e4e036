import { Download, Printer } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { qrPath, QrCode } from "../../../ui/display/qr-code";
import { saveFile } from "../../../lib/save-file";
import { onlineBookingTexts as texts } from "./online-booking-texts";
import styles from "./online-booking.module.css";

interface BookingQrProps {
  url: string;
  person: string;
  /** The heading of the poster: what the page invites to. */
  call: string;
}

/** The QR code of the public page, to download or to print as a poster. */
export function BookingQr({ url, person, call }: BookingQrProps) {
  const download = () => saveFile(new Blob([qrSvg(url)], { type: "image/svg+xml" }), "agenda-qr.svg");
  return (
    <div className="row wrap gap-5">
      <div className={styles.poster}>
        <p className={styles.call}>{call}</p>
        <QrCode text={url} label={texts.qrLabel(url)} />
        <p className={styles.person}>
          <strong>{person}</strong>
          <span>{url.replace(/^https?:\/\//, "")}</span>
        </p>
      </div>
      <div className={`stack gap-3 ${styles.qrText}`}>
        <div>
          <h4>{texts.qr}</h4>
          <p className="muted small">{texts.qrHelp}</p>
        </div>
        <div className="line wrap gap-2">
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

/** The code as the text of a picture file. */
function qrSvg(text: string): string {
  const { path, side } = qrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  );
}
