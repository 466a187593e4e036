export { WhatsAppUndelivered } from "./events";
export { shownWords, type OutgoingMessage } from "./meta-message";
export { signPress } from "./press-token";
export { receiveWhatsApp } from "./receive";
export { fail, sendOnce, type Notice } from "./send";
