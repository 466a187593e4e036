import { paths } from "../web/paths";

/**
 * What WhatsApp says. It stands on locked screens and goes out in the name of Nutria, so it says on whose behalf and has
 * no service, no place and no clinical word. Meta approves each template before it can be sent; one whose text changes
 * needs a new name, because messages under way have the old one.
 */
export interface WhatsAppTemplate {
  name: string;
  language: "es_MX";
  category: "UTILITY";
  /** With a variable for each of `examples`. None may be first, last or next to another. */
  body: string;
  footer: string;
  /** A press on a reply comes back to the product; a link opens the page of the appointment. */
  buttons: readonly ({ reply: string } | { link: string })[];
  /** What Meta's reviewers see in the place of the variables. */
  examples: readonly string[];
}

const language = "es_MX";
const category = "UTILITY";
const footer = "Responde ALTO para no recibir más mensajes.";

export const whatsAppTemplates = {
  /** Of the patient's name, the nutritionist's, and when it is. */
  reminder: {
    name: "recordatorio_cita_1",
    language,
    category,
    body: "Hola, {{1}}. Nutria, de parte de {{2}}: te recordamos tu cita del {{3}}. ¿Nos confirmas que vienes?",
    footer,
    buttons: [{ reply: "Confirmo" }, { reply: "Necesito cambiar" }],
    examples: ["Ana", "Alejandra Ruiz", "martes 1 de diciembre, 9:00"],
  },
  /** The same, and what happened to it: one of {@link whatsAppNews}. */
  change: {
    name: "aviso_cita_1",
    language,
    category,
    body: "Hola, {{1}}. Nutria, de parte de {{2}}, sobre tu cita del {{3}}. Novedad: {{4}}. Ábrela para verla o responder.",
    footer,
    buttons: [{ link: "Ver mi cita" }],
    examples: ["Ana", "Alejandra Ruiz", "martes 1 de diciembre, 9:00", "te propone esta fecha"],
  },
} as const satisfies Record<string, WhatsAppTemplate>;

export type WhatsAppTemplateKey = keyof typeof whatsAppTemplates;

/** What happened to an appointment, in the middle of a sentence. */
export const whatsAppNews = {
  asked: "te propone esta fecha",
  moved: "te propone esta nueva fecha",
  accepted: "quedó confirmada",
  rejected: "no puede en esa fecha",
  cancelled: "se canceló",
  changed: "cambió el servicio, el lugar o la modalidad",
} as const;
export type WhatsAppNews = (typeof whatsAppNews)[keyof typeof whatsAppNews];

/** A template with its variables filled in, as the reader sees it. */
export function filledTemplate({ body }: Pick<WhatsAppTemplate, "body">, values: readonly string[]): string {
  return body.replace(/\{\{(\d)\}\}/g, (_, place: string) => values[Number(place) - 1] ?? "");
}

/** Where the page of a link is, at the end of its address. */
const page = paths.mailedLink.href("x").slice(0, -1);

/** A template as Meta registers it; its link opens pages of the stage at `webUrl`. */
export function templateDefinition(template: WhatsAppTemplate, webUrl: string) {
  const { name, language: code, category: kind, body, footer: end, buttons, examples } = template;
  return {
    name,
    language: code,
    category: kind,
    components: [
      { type: "BODY", text: body, example: { body_text: [[...examples]] } },
      { type: "FOOTER", text: end },
      {
        type: "BUTTONS",
        buttons: buttons.map((button) =>
          "reply" in button
            ? { type: "QUICK_REPLY", text: button.reply }
            : {
                type: "URL",
                text: button.link,
                url: `${webUrl}${page}{{1}}`,
                example: [`${webUrl}${page}ejemplo`],
              },
        ),
      },
    ],
  };
}
