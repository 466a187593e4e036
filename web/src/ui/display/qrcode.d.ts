/**
 * The part of `qrcode` that only computes the code; the package's entry also draws and reads files.
 */
declare module "qrcode/lib/core/qrcode.js" {
  import type { QRCode, QRCodeOptions } from "qrcode";

  const core: { create(text: string, options: QRCodeOptions): QRCode };
  export default core;
}
