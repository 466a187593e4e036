/** A text in HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A sentence in HTML, with what it quotes as code. */
export const sentence = (text: string): string => escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** A value as JSON in HTML, over several lines. */
export const jsonBlock = (value: unknown): string =>
  `<pre tabindex="0"><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`;
