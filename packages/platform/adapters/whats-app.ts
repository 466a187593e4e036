import type { WhatsApp } from "@nutria/core/kernel/context";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { prepared } from "./clients";

/** Of Meta's interface, in which messages are written. */
const metaApiVersion = "v20.0";

/** Answers after which AWS has not taken the message, and would not take it again now. */
const refusals = new Set([
  "AccessDeniedException",
  "AccessDeniedByMetaException",
  "InvalidParametersException",
  "LimitExceededException",
  "ResourceNotFoundException",
  "ThrottledRequestException",
  "ValidationException",
]);

/** Sends from the product's number through AWS End User Messaging Social. */
export function createWhatsApp(phoneNumberId: string): WhatsApp {
  const social = atFirstUse(async () => {
    const { SendWhatsAppMessageCommand, SocialMessagingClient } =
      await import("@aws-sdk/client-socialmessaging");
    // A message has no token that makes a second one harmless, so the SDK must not repeat it.
    return { client: prepared(new SocialMessagingClient({ maxAttempts: 1 })), SendWhatsAppMessageCommand };
  });
  return {
    async send(message) {
      if (phoneNumberId === "") throw new Error("WHATSAPP_PHONE_NUMBER_ID is not set");
      const { client, SendWhatsAppMessageCommand } = await social();
      try {
        const { messageId = "" } = await client.send(
          new SendWhatsAppMessageCommand({
            originationPhoneNumberId: phoneNumberId,
            metaApiVersion,
            message: Buffer.from(JSON.stringify(message)),
          }),
        );
        return { outcome: "accepted", messageId };
      } catch (error) {
        const { name } = error as Error;
        if (refusals.has(name)) return { outcome: "refused", reason: name };
        throw error;
      }
    },
  };
}
