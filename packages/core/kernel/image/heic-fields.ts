import { heicMessage, isHeic } from "@nutria/contract/web/heic";

/** The advice for an HEIC photo, as the message of the file that was sent; empty for other files. */
export const heicFields = (bytes: Uint8Array): { fields?: { file: string } } =>
  isHeic(bytes) ? { fields: { file: heicMessage } } : {};
