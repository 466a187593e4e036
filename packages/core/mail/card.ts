import { fonts, html, type Html } from "./html";

/** The tones of a state; each has its colour and its sign, so that colour is never the only mark. */
const tones = {
  good: { sign: "✓", ink: "#1f7a4d", ground: "#e6f4ec", dark: "#6fcf9b", darkGround: "#17301f" },
  open: { sign: "?", ink: "#8a5a00", ground: "#fff4d6", dark: "#ffd479", darkGround: "#3a2e12" },
  over: { sign: "✕", ink: "#b3261e", ground: "#fcebea", dark: "#ff9a8f", darkGround: "#411d1a" },
  plain: { sign: "•", ink: "#8a1c5a", ground: "#f8ebf2", dark: "#e48bbb", darkGround: "#3a2030" },
} as const;

/** The summary of a mail, all of it plain text. */
export interface MailCard {
  /** In whose name the mail comes. */
  sender: string;
  tone: keyof typeof tones;
  /** The state, in words. */
  state: string;
  /** The largest line: the day, or what the mail brings. */
  headline: string;
  /** The line below it: the time, with its clock. */
  line: string;
  /** The event, after the greeting. */
  lead: string;
  /** Subject and place, each with its details. */
  facts: readonly { title: string; lines: readonly string[] }[];
}

/** The dark colours of a card, for the style sheet of a mail. */
export const darkCardStyles = Object.entries(tones)
  .map(
    ([name, { dark, darkGround }]) =>
      `.${name}{background:${darkGround}!important}.${name} .state{color:${dark}!important}`,
  )
  .concat(".fact{border-color:#37333e!important}")
  .join("\n");

/** The card of a mail: how things stand and when, the greeting, and the facts one below the other. */
export function cardOf(greeting: string, { tone, state, headline, line, lead, facts }: MailCard): Html {
  const { sign, ink, ground } = tones[tone];
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td class="${tone}" style="padding:20px;background:${ground};border-radius:8px">
          <p class="state" style="margin:0;font:600 15px/20px ${fonts};color:${ink}">
            <span aria-hidden="true">${sign}</span> ${state}
          </p>
          <h1 class="ink" style="margin:6px 0 0;font:700 24px/30px ${fonts};color:#1d1b20">${headline}</h1>
          ${line === "" ? [] : lineOf(line)}
        </td>
      </tr>
    </table>
    <p class="ink" style="margin:20px 0 16px;font:400 15px/24px ${fonts};color:#1d1b20">
      ${greeting}. ${lead}
    </p>
    ${facts.length === 0 ? [] : factsOf(facts)}`;
}

const lineOf = (line: string): Html =>
  html`<p class="ink" style="margin:4px 0 0;font:400 16px/24px ${fonts};color:#1d1b20">${line}</p>`;

const factsOf = (facts: MailCard["facts"]): Html =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 16px;table-layout:fixed"
  >
    ${facts.map(factOf)}
  </table>`;

const factOf = ({ title, lines }: MailCard["facts"][number]): Html =>
  html`<tr>
    <td class="fact" style="padding:12px 0;border-top:1px solid #e6e2ea;overflow-wrap:anywhere">
      <p class="ink" style="margin:0;font:600 15px/22px ${fonts};color:#1d1b20">${title}</p>
      ${lines.map(
        (text) =>
          html`<p class="muted" style="margin:2px 0 0;font:400 14px/20px ${fonts};color:#5f5b66">${text}</p>`,
      )}
    </td>
  </tr>`;
