import { whatsAppTemplates, type WhatsAppTemplateKey } from "@nutria/contract/whats-app-templates";

/** A message in Meta's JSON. Its `biz_opaque_callback_data` comes back in every status of it. */
export type MetaMessage = Readonly<Record<string, unknown>> & { to: string };

/** A template with its variables, and what each of its buttons brings back or opens. */
export interface TemplateMessage {
  template: WhatsAppTemplateKey;
  values: readonly string[];
  /** For each button: the payload of a reply, or the end of a link's address. */
  buttons: readonly string[];
}

/** The longest value; Meta takes 1,024 characters in all, and no line breaks. */
const longestValue = 120;

/** A template to a number, in Meta's JSON. `noticeId` names it in the statuses that come back. */
export function templateMessage(
  { template, values, buttons }: TemplateMessage,
  { number, noticeId }: { number: string; noticeId: string },
): MetaMessage {
  const { name, language, buttons: declared } = whatsAppTemplates[template];
  const text = (value: string) => ({ type: "text", text: value.replace(/\s+/g, " ").slice(0, longestValue) });
  return {
    ...messageTo(number, noticeId),
    type: "template",
    template: {
      name,
      language: { code: language },
      components: [
        { type: "body", parameters: values.map(text) },
        ...declared.map((button, index) => ({
          type: "button",
          sub_type: "reply" in button ? "quick_reply" : "url",
          index: String(index),
          parameters: [
            "reply" in button
              ? { type: "payload", payload: buttons[index] ?? "" }
              : { type: "text", text: buttons[index] ?? "" },
          ],
        })),
      ],
    },
  };
}

function messageTo(number: string, noticeId: string) {
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: number,
    biz_opaque_callback_data: noticeId,
  };
}
