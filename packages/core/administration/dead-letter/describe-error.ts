const longestError = 300;

/**
 * The description of an error to store: its name and the first line of its message, without personal data.
 * Quoted texts, addresses, long numbers and measures are replaced by an ellipsis; ids, field names and our
 * own sentences stay.
 */
export function describeError(name: string, message: string): string {
  const [line = ""] = message.split("\n");
  const clean = line
    .replace(/[^\s<>"']+@[^\s<>"']+/g, "…")
    .replace(/"[^"]*"|'[^']*'|“[^”]*”|«[^»]*»|`[^`]*`/g, "…")
    .replace(/(?<![\w.-])\+?\d[\d\s().-]{2,}\d(?![\w-])|(?<![\w.-])\d+[.,]\d+(?![\w-])/g, "…");
  const text = clean.startsWith(`${name}:`) || name === "Error" ? clean : `${name}: ${clean}`;
  return text.trim().slice(0, longestError);
}
