const separators = [",", ";", "\t"] as const;

/**
 * The rows of a CSV file in UTF-8, or in the encoding of Excel in Spanish. The separator is the one of comma, semicolon
 * and tab that its first line has most of; quoted cells may hold separators, line ends and doubled quotes.
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes).replace(/^\ufeff/, "");
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = "";
    } else if (letter === "\n") endRow();
    else if (letter !== "\r") cell += letter;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function separatorOf(text: string): string {
  const [line = ""] = text.split("\n", 1);
  const counted = separators.map((separator) => [separator, line.split(separator).length] as const);
  return counted.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
