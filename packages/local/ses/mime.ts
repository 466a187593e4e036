/** The parts of a raw mail that the inbox stores. */
export interface ParsedMail {
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  /** All headers except sender, recipients, subject and those of the MIME encoding. */
  headers: Record<string, string>;
}

interface Part {
  headers: Map<string, string>;
  body: Buffer;
}

/** Parses a MIME message: headers with encoded words, nested multiparts, quoted-printable and base64. */
export function parseMime(raw: Buffer): ParsedMail {
  const message = splitPart(raw);
  const texts = { html: "", text: "" };
  collectTexts(message, texts);
  return {
    from: decodeWords(message.headers.get("from") ?? ""),
    to: (message.headers.get("to") ?? "")
      .split(",")
      .map((address) => decodeWords(address.trim()))
      .filter(Boolean),
    subject: decodeWords(message.headers.get("subject") ?? ""),
    ...texts,
    headers: furtherHeaders(message),
  };
}

/** The headers that `ParsedMail` has no field for, by lower-case name. */
function furtherHeaders({ headers }: Part): Record<string, string> {
  const known = /^(from|to|cc|bcc|subject|mime-version|content-.*)$/;
  return Object.fromEntries([...headers].filter(([name]) => !known.test(name)));
}

function splitPart(raw: Buffer): Part {
  const blank = /\r?\n\r?\n/.exec(raw.toString("latin1"));
  const end = blank?.index ?? raw.length;
  const head = raw
    .subarray(0, end)
    .toString("utf8")
    .replace(/\r?\n[ \t]+/g, " ");
  const headers = new Map<string, string>();
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: raw.subarray(end + (blank?.[0].length ?? 0)) };
}

function collectTexts(part: Part, texts: { html: string; text: string }): void {
  const type = part.headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (/^multipart\//i.test(type) && boundary !== undefined) {
    const pieces = part.body
      .toString("latin1")
      .split(new RegExp(`\\r?\\n?--${escapePattern(boundary)}(?:--)?[ \\t]*\\r?\\n?`));
    for (const piece of pieces.slice(1, -1)) collectTexts(splitPart(Buffer.from(piece, "latin1")), texts);
    return;
  }
  if (/^attachment/i.test(part.headers.get("content-disposition") ?? "")) return;
  const charset = /charset="?([^";]+)"?/i.exec(type)?.[1] ?? "utf-8";
  const decoded = decodeBytes(
    decodeTransfer(part.body, part.headers.get("content-transfer-encoding")),
    charset,
  );
  if (/^text\/html/i.test(type)) texts.html ||= decoded;
  else if (/^text\/plain/i.test(type)) texts.text ||= decoded;
}

function decodeTransfer(body: Buffer, encoding = "7bit"): Buffer {
  if (/^base64$/i.test(encoding)) return Buffer.from(body.toString("latin1"), "base64");
  if (/^quoted-printable$/i.test(encoding)) {
    return decodeQuotedPrintable(body.toString("latin1").replace(/=\r?\n/g, ""));
  }
  return body;
}

function decodeQuotedPrintable(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  );
}

/** `=?utf-8?B?…?=` and `=?utf-8?Q?…?=` in a header. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?([^?]+)\?([BQ])\?([^?]*)\?=/gi, (_, charset: string, kind: string, word: string) =>
      decodeBytes(
        kind.toUpperCase() === "B"
          ? Buffer.from(word, "base64")
          : decodeQuotedPrintable(word.replaceAll("_", " ")),
        charset,
      ),
    );
}

function decodeBytes(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
