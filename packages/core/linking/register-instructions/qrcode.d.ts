/** The part of `qrcode` that makes the code and nothing else: its entry also loads what draws pictures and reads files. */
declare module "qrcode/lib/core/qrcode.js" {
  import type { QRCode, QRCodeOptions } from "qrcode";

  const core: { create(text: string, options: QRCodeOptions): QRCode };
  export default core;
}
