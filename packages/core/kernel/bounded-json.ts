/** The bounds of a JSON text. */
interface JsonBounds {
  /** Arrays and objects within each other. */
  depth: number;
  /** Values of any kind, keys not counted. */
  values: number;
}

/** A JSON text that is deeper, or holds more, than its reader allows. */
export class JsonBoundsError extends Error {
  override readonly name = "JsonBoundsError";
}

/** Parses a JSON text once its size in values is known. Raises `JsonBoundsError`, and `SyntaxError` for what is no JSON. */
export function parseBoundedJson(text: string, bounds: JsonBounds): unknown {
  requireBounds(text, bounds);
  return JSON.parse(text);
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Counts brackets and commas outside of texts: a thousandth of what building the values may cost. */
function requireBounds(text: string, bounds: JsonBounds): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === comma) values++;
    else if (code === openArray || code === openObject) {
      depth++;
      values++;
    } else if (code === closeArray || code === closeObject) depth--;
    if (depth > bounds.depth || values > bounds.values) throw new JsonBoundsError();
  }
}

/** The position of the quote that ends a text; the end of everything when there is none. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === backslash) at++;
    else if (code === quote) return at;
  }
  return text.length;
}
