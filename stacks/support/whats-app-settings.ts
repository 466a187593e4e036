/** The number of a stage at WhatsApp, which is linked by hand in AWS's console (docs/whatsapp.md). */
export interface WhatsAppSettings {
  /** As AWS names it: `phone-number-id-…`. */
  phoneNumberId: string;
  /** The account of WhatsApp Business that it belongs to: `waba-…`. */
  wabaId: string;
  /** The messages that it may begin in 24 hours. */
  dailyLimit: number;
}

/** Meta's limit for a new portfolio. */
const firstDailyLimit = 250;

/** The number in the stage's parameters; undefined without one. Throws for half of the parameters, or wrong ones. */
export function whatsAppSettings(
  environment: Record<string, string | undefined>,
  hasPlaceholders: boolean,
): WhatsAppSettings | undefined {
  const standIn = (kind: string): string => (hasPlaceholders ? `${kind}-${"0".repeat(32)}` : "");
  const phoneNumberId = environment.NUTRIA_WHATSAPP_PHONE_NUMBER_ID || standIn("phone-number-id");
  const wabaId = environment.NUTRIA_WHATSAPP_WABA_ID || standIn("waba");
  if (phoneNumberId === "" && wabaId === "") return undefined;
  if (!/^phone-number-id-[0-9a-z]{32}$/.test(phoneNumberId)) {
    throw new Error("NUTRIA_WHATSAPP_PHONE_NUMBER_ID must be as AWS names it: phone-number-id-…");
  }
  if (!/^waba-[0-9a-z]{32}$/.test(wabaId)) {
    throw new Error("NUTRIA_WHATSAPP_WABA_ID must be as AWS names it: waba-…");
  }
  const dailyLimit = Number(environment.NUTRIA_WHATSAPP_DAILY_LIMIT || firstDailyLimit);
  if (!Number.isInteger(dailyLimit) || dailyLimit < 1) {
    throw new Error("NUTRIA_WHATSAPP_DAILY_LIMIT must be a whole number above 0");
  }
  return { phoneNumberId, wabaId, dailyLimit };
}
