/** Delivery state of the latest WhatsApp message to a patient. */
export const whatsAppStates = ["delivered", "read", "failed"] as const;
export type WhatsAppState = (typeof whatsAppStates)[number];
