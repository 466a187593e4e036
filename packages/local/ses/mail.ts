/** A mail as the inbox shows it. */
export interface Mail {
  id: string;
  /** When it was sent, ISO 8601 UTC. */
  at: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  /** The URLs of its links, in order. */
  links: string[];
  /** Further headers; absent in mails stored by an older version. */
  headers?: Record<string, string>;
  /** Absent in mails without files. */
  attachments?: MailFile[];
}

/** A file of a mail; its content is base64. */
export interface MailFile {
  fileName: string;
  contentType: string;
  content: string;
}

/** The distinct http(s) links of a mail: those of its HTML, or of its text when the HTML has none. */
export function linksOf(html: string, text: string): string[] {
  const fromHtml = [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decodeEntities(match[1] ?? match[2] ?? ""),
  );
  const found = fromHtml.length > 0 ? fromHtml : (text.match(/https?:\/\/[^\s<>"]+/g) ?? []);
  return [...new Set(found.filter((link) => /^https?:\/\//.test(link)))];
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x2f;/gi, "/")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&");
}
