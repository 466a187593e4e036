type Fields = Record<string, unknown>;

/** One key of an index, as `key(...)` makes it. */
interface KeyDeclaration {
  field?: string;
  template?: string;
  casing?: string;
  composite: readonly string[];
}

/** An index as an entity declares it. */
export interface IndexDeclaration {
  index?: string;
  pk: KeyDeclaration;
  sk?: KeyDeclaration;
  condition?: (item: Fields) => boolean;
}

/** The parts of an attribute's declaration on which a key depends. */
interface KeyAttribute {
  type: unknown;
  padding?: { length: number; char: string };
}

/**
 * Composes the keys of one entity's items. A key of an index is stored exactly when the item has every attribute of its
 * template, and the index's `condition` holds. So an item that lacks an attribute of an index's partition or sort key is
 * not in that index, and ElectroDB's updates, which write and remove each key with its own attributes, come to the same.
 */
export interface KeyComposer {
  /** The item's key in the table; raises an error when a part is missing. */
  tableKey(item: Fields): { pk: string; sk: string };
  /** Every key of an item that is written whole; raises an error when a part of the table's is missing. */
  allKeys(item: Fields): Fields;
}

const optionsKnown = new Set(["index", "pk", "sk", "condition"]);

/** Makes the composer from an entity's indexes; raises for one that is declared in another way than with `key(...)`. */
export function keyComposer(
  entity: string,
  indexes: Readonly<Record<string, IndexDeclaration>>,
  attributes: Readonly<Record<string, KeyAttribute>>,
): KeyComposer {
  const all = Object.entries(indexes).map(([name, declared]) => {
    const path = `${entity}.${name}`;
    const unknown = Object.keys(declared).find((option) => !optionsKnown.has(option));
    if (unknown !== undefined) throw new Error(`${path} has the option ${unknown}, which is not known`);
    const { index, pk, sk, condition } = declared;
    if (!sk) throw new Error(`${path} has no sort key`);
    return { index, condition, keys: [oneKey(path, pk, attributes), oneKey(path, sk, attributes)] as const };
  });
  const table = all.find(({ index }) => index === undefined);
  if (!table) throw new Error(`${entity} has no key in the table`);
  const [partition, sort] = table.keys;
  const secondary = all.filter((one) => one !== table);
  const tableKey = (item: Fields): { pk: string; sk: string } => {
    const pk = partition.compose(item);
    const sk = sort.compose(item);
    if (pk === undefined || sk === undefined) throw new Error(`An item of ${entity} lacks a part of its key`);
    return { pk, sk };
  };
  return {
    tableKey,
    allKeys(item) {
      const composed: Fields = tableKey(item);
      for (const { condition, keys } of secondary) {
        if (condition && !condition(item)) continue;
        for (const { field, compose } of keys) {
          const one = compose(item);
          if (one !== undefined) composed[field] = one;
        }
      }
      return composed;
    },
  };
}

interface OneKey {
  field: string;
  /** Undefined when the item lacks an attribute of the key, or where the key would be empty. */
  compose: (item: Fields) => string | undefined;
}

function oneKey(
  path: string,
  { field, template, casing }: KeyDeclaration,
  attributes: Readonly<Record<string, KeyAttribute>>,
): OneKey {
  if (template === undefined || field === undefined || casing !== "none")
    throw new Error(`A key of ${path} is not made with key(...)`);
  // Literal texts alternate with names of attributes.
  const [start = "", ...rest] = template.split(/\$\{(\w+)\}/);
  const parts = rest.flatMap((name, index) => {
    if (index % 2 === 1) return [];
    const attribute = attributes[name];
    if (!attribute) throw new Error(`A key of ${path} has ${name}, which is no attribute`);
    // ElectroDB would store such a key as a number.
    if (attribute.type === "number" && template === `\${${name}}`)
      throw new Error(`A key of ${path} is a number alone`);
    return [{ name, padding: attribute.padding, text: rest[index + 1] ?? "" }];
  });
  return {
    field,
    compose(item) {
      let composed = start;
      for (const { name, padding, text } of parts) {
        const value = item[name];
        if (typeof value !== "string" && typeof value !== "number") return undefined;
        composed += padding ? String(value).padStart(padding.length, padding.char) : value;
        composed += text;
      }
      return composed === "" ? undefined : composed;
    },
  };
}
