const signs: Readonly<Record<string, string>> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
};

/** A typed quantity: `2`, `1.5`, `1,5`, `1/2`, `1 1/2` or `1½`; undefined for anything else. */
export function readQuantity(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/[½¼¾⅓⅔⅛]/g, (sign) => ` ${signs[sign]}`)
    .replace(",", ".")
    .trim();
  const match = /^(?:(\d+(?:\.\d+)?|\.\d+)(?:\s+|$))?(?:(\d+)\/(\d+))?$/.exec(text);
  if (!match || text === "") return undefined;
  const [, whole = "0", part = "0", of = "1"] = match;
  const quantity = Number(whole) + Number(part) / Number(of);
  return Number.isFinite(quantity) ? quantity : undefined;
}
