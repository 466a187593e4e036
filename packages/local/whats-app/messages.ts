import { paths } from "@nutria/contract/web/paths";
import {
  filledTemplate,
  whatsAppTemplates,
  type WhatsAppTemplate,
} from "@nutria/contract/messages/whats-app-templates";

/** A button under a message: a press brings its payload back, or opens an address. */
export type PhoneButton = { text: string; payload: string } | { text: string; url: string };

/** What a phone shows of a message. */
export interface ShownMessage {
  text: string;
  footer: string;
  buttons: PhoneButton[];
}

interface Component {
  type?: string;
  index?: string;
  parameters?: { text?: string; payload?: string }[];
}

/** A message as the product hands it over, as far as a phone shows it. */
export interface SentJson {
  to?: string;
  type?: string;
  biz_opaque_callback_data?: string;
  template?: { name?: string; language?: { code?: string }; components?: Component[] };
  text?: { body?: string };
  interactive?: {
    body?: { text?: string };
    action?: { buttons?: { reply?: { id?: string; title?: string } }[] };
  };
}

/** Meta's number of what is wrong with a message, and what a phone would show of a right one. */
export type Rendered = { failure: number } | { shown: ShownMessage; isTemplate: boolean };

const noSuchTemplate = 132_001;
const wrongParameters = 132_000;
const unknownKind = 131_051;

/** Renders a message as a phone would. */
export function render(message: SentJson, webUrl: string): Rendered {
  const { type, text, interactive } = message;
  if (type === "template") return renderTemplate(message, webUrl);
  if (type === "text") {
    return { isTemplate: false, shown: { text: text?.body ?? "", footer: "", buttons: [] } };
  }
  if (type !== "interactive") return { failure: unknownKind };
  const buttons = (interactive?.action?.buttons ?? []).map(({ reply }) => ({
    text: reply?.title ?? "",
    payload: reply?.id ?? "",
  }));
  return { isTemplate: false, shown: { text: interactive?.body?.text ?? "", footer: "", buttons } };
}

function renderTemplate({ template }: SentJson, webUrl: string): Rendered {
  const known = (Object.values(whatsAppTemplates) as WhatsAppTemplate[]).find(
    ({ name, language }) => name === template?.name && language === template.language?.code,
  );
  if (!known) return { failure: noSuchTemplate };
  const components = template?.components ?? [];
  const valuesOf = (one: Component | undefined): string[] =>
    (one?.parameters ?? []).map(({ text = "", payload = text }) => payload);
  const values = valuesOf(components.find(({ type }) => type === "body"));
  const ends = known.buttons.map((_, index) =>
    valuesOf(components.find((one) => one.type === "button" && one.index === String(index))).at(0),
  );
  const isRight =
    values.length === known.examples.length &&
    values.every((value) => value !== "" && !/[\n\t]| {4}/.test(value)) &&
    ends.every((end) => end !== undefined && end !== "");
  if (!isRight) return { failure: wrongParameters };
  return {
    isTemplate: true,
    shown: {
      text: filledTemplate(known, values),
      footer: known.footer,
      buttons: known.buttons.map((button, index) =>
        "reply" in button
          ? { text: button.reply, payload: ends[index] ?? "" }
          : { text: button.link, url: webUrl + paths.mailedLink.href(ends[index] ?? "") },
      ),
    },
  };
}
