import type { ZippedFile } from "@nutria/contract/archive/zip";

/** A sheet of a workbook, in its order. */
export interface TableSheet {
  name: string;
  isHidden: boolean;
}

/** What a workbook says of itself. */
export interface WorkbookFacts {
  /** None where the list is not where programs write it. */
  sheets: TableSheet[];
  /** Its days are counted from 1904, as Excel did on Macs. */
  isFrom1904: boolean;
}

/** Reads the list of a workbook. */
export async function readFacts(files: ReadonlyMap<string, ZippedFile>): Promise<WorkbookFacts> {
  const list = files.get("xl/workbook.xml");
  if (list === undefined) return { sheets: [], isFrom1904: false };
  const xml = new TextDecoder().decode(await list.unpack());
  return { sheets: sheetsIn(xml), isFrom1904: /\bdate1904=["'](1|true)["']/.test(xml) };
}

function sheetsIn(xml: string): TableSheet[] {
  return [...xml.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    const name = attributeOf(attributes, "name");
    // The reader of rows counts those that have both.
    if (name === undefined || name === "" || !/\bid=["']/.test(attributes)) return [];
    return [{ name, isHidden: /hidden$/i.test(attributeOf(attributes, "state") ?? "") }];
  });
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? unescaped(found[1] ?? found[2] ?? "") : undefined;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
