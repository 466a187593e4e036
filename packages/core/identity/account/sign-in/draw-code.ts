import QRCode from "qrcode/lib/core/qrcode.js";

/** The QR code of a text as an SVG image of dark squares on white. */
export function drawCode(text: string): string {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const dark = Array.from(data).flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  );
  const margin = 4;
  const side = size + 2 * margin;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}">` +
    `<path fill="#fff" d="M${-margin} ${-margin}h${side}v${side}h-${side}z"/><path d="${dark.join("")}"/></svg>`
  );
}
