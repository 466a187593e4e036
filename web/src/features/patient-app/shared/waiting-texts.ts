import type { Keeping } from "../../../device/outbox/outbox";

/** Text of something that waits to be sent, by where it waits. */
export const waitingTexts: Readonly<Record<Keeping, string>> = {
  phone: "Por enviar",
  tab: "Por enviar: no cierres la app",
  full: "No cabe en este teléfono: no se guardó. No cierres la app hasta que se envíe.",
};
