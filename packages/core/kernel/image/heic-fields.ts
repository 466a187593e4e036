import { heicMessage, isHeic } from "@nutria/contract/web/heic";

/** What to do with an HEIC photo, as the message of the file that was sent; nothing for any other one. */
export const heicFields = (bytes: Uint8Array): { fields?: { file: string } } =>
  isHeic(bytes) ? { fields: { file: heicMessage } } : {};
