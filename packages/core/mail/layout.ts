import { productName } from "@nutria/contract/store/product";
import { cardOf, darkCardStyles, type MailCard } from "./card";
import { fonts, html, type Html } from "./html";

/** The texts of a mail, without its layout. All of them are plain text. */
interface MailContent {
  subject: string;
  /** The line that mail programs show next to the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** The summary that the HTML shows instead of the paragraphs, which stay in the plain text. */
  card?: MailCard;
  /** A code shown large and on its own line, to read or copy. */
  code?: string;
  action?: { label: string; url: string };
  /** Further links below the action. */
  links?: readonly { label: string; url: string }[];
  /** Small print below the action. */
  notes: string[];
  /** Why the mail was sent, when the default (somebody used the address) does not apply. */
  reason?: string;
  /** Why the mail was sent and where to unsubscribe, for notifications. */
  subscription?: { reason: string; label: string; url: string };
}

/** Subject, HTML and plain text of a mail. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const mono = "'SF Mono',Menlo,Consolas,'Liberation Mono',monospace";

/** Dark colours for mail programs that support them; the inline styles are light. */
const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#141217!important}
.card{background:#1d1a21!important;border-color:#37333e!important}
.ink{color:#ece8f0!important}
.muted,.muted a{color:#a9a4b2!important}
.brand{color:#e48bbb!important}
.code{background:#141217!important;border-color:#37333e!important;color:#ece8f0!important}
.button{background:#e48bbb!important}
.button a{color:#141217!important}
${darkCardStyles}
}
@media (max-width:480px){.pad{padding:24px 20px!important}}`;

/**
 * Renders a mail: one column for a phone, inline styles, tables for old mail programs, and a plain-text
 * alternative.
 */
export function renderMail(given: MailContent): RenderedMail {
  const content = {
    ...given,
    subject: asSentence(given.subject),
    preview: asSentence(given.preview),
    title: asSentence(given.title),
    paragraphs: given.paragraphs.map(asSentence),
    notes: given.notes.map(asSentence),
  };
  return { subject: content.subject, html: toHtml(content), text: toText(content) };
}

/** A text with a capital first: dates, and names as people type them, may begin with a small letter. */
export function asSentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase("es-MX") + text.slice(1);
}

function toHtml(content: MailContent): string {
  const { subject, preview, reason, subscription } = content;
  const page = html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${darkStyles}
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:#faf9fb">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#faf9fb"
        >
          <tr>
            <td align="center" style="padding:32px 12px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
                <tr>
                  <td class="brand" style="padding:0 4px 16px;font:700 20px/28px ${fonts};color:#8a1c5a">
                    ${content.card ? content.card.sender : productName}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card pad"
                    style="padding:32px;background:#fff;border:1px solid #e6e2ea;border-radius:12px"
                  >
                    ${bodyOf(content)}
                  </td>
                </tr>
                <tr>
                  <td class="muted" style="padding:16px 4px 0;font:400 13px/20px ${fonts};color:#5f5b66">
                    ${subscription ? footerOf(subscription) : (reason ?? footer)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.markup;
}

/** The body of a mail, between the name of the product and the reason for it. */
function bodyOf({ title, paragraphs, card, code, action, links = [], notes }: MailContent): Html {
  const head = html`<h1 class="ink" style="margin:0 0 16px;font:600 20px/28px ${fonts};color:#1d1b20">
      ${title}
    </h1>
    ${paragraphs.map(paragraph)}`;
  return html`${card ? cardOf(title, card) : head}${code === undefined ? [] : codeBlock(code)}
  ${action ? button(action) : []} ${links.map(link)} ${notes.map(note)}`;
}

const footer = `Recibes este mensaje porque alguien usó tu correo en ${productName}.`;

const footerOf = ({ reason, label, url }: NonNullable<MailContent["subscription"]>): Html =>
  html`${reason} <a href="${url}" style="color:#5f5b66;text-decoration:underline">${label}</a>`;

const paragraph = (text: string): Html =>
  html`<p class="ink" style="margin:0 0 16px;font:400 15px/24px ${fonts};color:#1d1b20">${text}</p> `;

const note = (text: string): Html =>
  html`<p class="muted" style="margin:16px 0 0;font:400 13px/20px ${fonts};color:#5f5b66">${text}</p> `;

const link = ({ label, url }: { label: string; url: string }): Html =>
  html`<p style="margin:8px 0 0;font:600 15px/24px ${fonts}">
    <a class="brand" href="${url}" style="display:inline-block;padding:10px 0;color:#8a1c5a">${label}</a>
  </p> `;

const codeBlock = (code: string): Html =>
  html`<p
    class="code"
    style="margin:0 0 24px;padding:16px;background:#faf9fb;border:1px solid #e6e2ea;border-radius:8px;font:600 20px/28px ${mono};letter-spacing:2px;text-align:center;color:#1d1b20"
  >
    ${code}
  </p> `;

/**
 * The address is also shown as text: some mail programs show no buttons, and readers want to see where a
 * button leads.
 */
const button = ({ label, url }: { label: string; url: string }): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0">
      <tr>
        <td class="button" align="center" style="background:#8a1c5a;border-radius:8px">
          <a
            href="${url}"
            style="display:block;padding:14px 16px;font:600 15px/20px ${fonts};color:#fff;text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p class="muted" style="margin:16px 0 0;font:400 13px/20px ${fonts};color:#5f5b66">
      Si el botón no funciona, copia este enlace en tu navegador:<br /><span style="word-break:break-all"
        >${url}</span
      >
    </p> `;

function toText(content: MailContent): string {
  const { title, paragraphs, code, action, links = [], notes, reason, subscription } = content;
  const last = subscription
    ? `${subscription.reason} ${subscription.label}:\n${subscription.url}`
    : (reason ?? footer);
  return [title, ...paragraphs, code ?? [], action ? [action] : [], ...links]
    .flat()
    .map((part) => (typeof part === "string" ? part : `${part.label}:\n${part.url}`))
    .concat(notes, last)
    .join("\n\n");
}
