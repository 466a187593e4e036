import QRCode from "qrcode/lib/core/qrcode.js";

/** Modules of white around the code, without which a camera does not find it. */
const quietModules = 4;

interface QrCodeProps {
  text: string;
  /** What screen readers say of it. */
  label: string;
  className?: string | undefined;
}

/** A text as a QR code, black on white in every theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, side } = qrPath(text);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
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
