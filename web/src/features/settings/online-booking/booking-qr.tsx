import { Download, Printer } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { saveFile } from "../../../lib/save-file";
import { onlineBookingTexts as texts } from "./online-booking-texts";
import styles from "./online-booking.module.css";
import QRCode from "qrcode/lib/core/qrcode.js";

/** Modules of white around the code, without which a camera does not find it. */
const quietModules = 4;

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
    <div className="row wrap gap-5">
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

/** A QR code as one path of an SVG picture, and the side of its square view box. */
export function qrPath(text: string): { path: string; side: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules.get(row, column)) path += `M${column + quietModules} ${row + quietModules}h1v1h-1z`;
    }
  }
  return { path, side: size + 2 * quietModules };
}

/** The same as the text of a picture file. */
function qrSvg(text: string): string {
  const { path, side } = qrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  );
}
