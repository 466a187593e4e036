import type { ZippedFile } from "@nutria/contract/archive/zip";

/** A sheet of a workbook, in its order. */
export interface TableSheet {
  name: string;
  isHidden: boolean;
}

/** The sheets that a workbook lists; none where its list is not where programs write it. */
export async function listSheets(files: ReadonlyMap<string, ZippedFile>): Promise<TableSheet[]> {
  const list = files.get("xl/workbook.xml");
  if (list === undefined) return [];
  const xml = new TextDecoder().decode(await list.unpack());
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
