import {
  filledTemplate,
  whatsAppTemplates,
  type WhatsAppTemplateKey,
} from "@nutria/contract/messages/whats-app-templates";

/** A message in Meta's JSON. Its `biz_opaque_callback_data` comes back in every status of it. */
export type MetaMessage = Readonly<Record<string, unknown>> & { to: string };

/** A template with its variables, and what each of its buttons brings back or opens. */
export interface TemplateMessage {
  template: WhatsAppTemplateKey;
  values: readonly string[];
  /** For each button: the payload of a reply, or the end of a link's address. */
  buttons: readonly string[];
}

/** Words of our own with one button, which WhatsApp takes within a day of what the person wrote or pressed. */
export interface ReplyMessage {
  text: string;
  /** Its text has 20 characters at the most. */
  button: { text: string; payload: string };
}

export type OutgoingMessage = TemplateMessage | ReplyMessage;

/** The longest value; Meta takes 1,024 characters in all, and no line breaks. */
const longestValue = 120;

/** Text and buttons of a message as the phone shows them. */
export function shownWords(message: OutgoingMessage): { text: string; footer: string; buttons: string[] } {
  if (!("template" in message)) return { text: message.text, footer: "", buttons: [message.button.text] };
  const template = whatsAppTemplates[message.template];
  return {
    text: filledTemplate(template, message.values.map(inOneLine)),
    footer: template.footer,
    buttons: template.buttons.map((button) => ("reply" in button ? button.reply : button.link)),
  };
}

const inOneLine = (value: string): string => value.replace(/\s+/g, " ").slice(0, longestValue);

/** A message to a number, in Meta's JSON. `noticeId` names it in the statuses that come back. */
export function metaMessage(message: OutgoingMessage, to: { number: string; noticeId: string }): MetaMessage {
  return "template" in message ? templateMessage(message, to) : replyMessage(message, to);
}

function replyMessage(
  { text, button }: ReplyMessage,
  { number, noticeId }: { number: string; noticeId: string },
): MetaMessage {
  const reply = { id: button.payload, title: button.text };
  return {
    ...messageTo(number, noticeId),
    type: "interactive",
    interactive: {
      type: "button",
      body: { text },
      action: { buttons: [{ type: "reply", reply }] },
    },
  };
}

/** The same of a template. */
export function templateMessage(
  { template, values, buttons }: TemplateMessage,
  { number, noticeId }: { number: string; noticeId: string },
): MetaMessage {
  const { name, language, buttons: declared } = whatsAppTemplates[template];
  const text = (value: string) => ({ type: "text", text: inOneLine(value) });
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
