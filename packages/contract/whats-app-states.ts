/** What became of the latest message to a patient by WhatsApp. */
export const whatsAppStates = ["delivered", "read", "failed"] as const;
export type WhatsAppState = (typeof whatsAppStates)[number];
