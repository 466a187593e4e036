type Fields = Record<string, unknown>;

/** One key of an index, as `key(...)` makes it. */
interface KeyDeclaration {
  field: string;
  template?: string;
  casing?: string;
  composite: readonly string[];
}

/** An index as an ElectroDB entity declares it. */
export interface IndexDeclaration {
  index?: string;
  pk: KeyDeclaration;
  sk?: KeyDeclaration;
  condition?: (item: Fields) => boolean;
}

/** Composes the keys of one entity's items. An item that lacks an attribute of an index's partition is not in it. */
export interface KeyComposer {
  /** The item's key in the table, or undefined when a part is missing. */
  tableKey(item: Fields): Fields | undefined;
  /** Every key of an item that is written whole, or undefined for an item that ElectroDB must look at. */
  allKeys(item: Fields): Fields | undefined;
}

const optionsKnown = new Set(["index", "pk", "sk", "condition"]);

/**
 * Makes the composer from an entity's indexes. Undefined when an index is declared in another way than with `key(...)`.
 */
export function keyComposer(indexes: Readonly<Record<string, IndexDeclaration>>): KeyComposer | undefined {
  const composed = Object.values(indexes).map((declared) => {
    const { index, pk, sk, condition } = declared;
    const isKnown = Object.keys(declared).every((option) => optionsKnown.has(option));
    const partition = isKnown ? composer(pk) : undefined;
    const sort = sk && composer(sk);
    return partition && sort && { index, partition, sort, condition };
  });
  const known = composed.filter((one) => one !== undefined);
  const table = known.find(({ index }) => index === undefined);
  if (!table || known.length < composed.length) return undefined;
  const secondary = known.filter((one) => one !== table);
  const addKey = (keys: Fields, { partition, sort }: typeof table, item: Fields): boolean => {
    const pk = partition.compose(item);
    const sk = sort.compose(item);
    if (pk === undefined || sk === undefined) return false;
    keys[partition.field] = pk;
    keys[sort.field] = sk;
    return true;
  };
  return {
    tableKey(item) {
      const keys: Fields = {};
      return addKey(keys, table, item) ? keys : undefined;
    },
    allKeys(item) {
      const keys: Fields = {};
      if (!addKey(keys, table, item)) return undefined;
      for (const one of secondary) {
        if (one.condition && !one.condition(item)) continue;
        // ElectroDB would store all items without, say, a patient in one partition `patient#` of the index.
        if (one.partition.isMissing(item)) continue;
        if (!addKey(keys, one, item)) return undefined;
      }
      return keys;
    },
  };
}

interface OneKey {
  field: string;
  compose(item: Fields): string | undefined;
  /** Whether the item lacks an attribute of this key. */
  isMissing(item: Fields): boolean;
}

function composer({ field, template, casing }: KeyDeclaration): OneKey | undefined {
  if (template === undefined || casing !== "none") return undefined;
  // Literal texts alternate with names of attributes.
  const parts = template.split(/\$\{(\w+)\}/);
  const names = parts.filter((_, index) => index % 2 === 1);
  return {
    field,
    compose(item) {
      let key = parts[0] as string;
      for (let index = 1; index < parts.length; index += 2) {
        const value = item[parts[index] as string];
        if (typeof value !== "string" && typeof value !== "number") return undefined;
        key += value + (parts[index + 1] as string);
      }
      return key === "" ? undefined : key;
    },
    isMissing: (item) => names.some((name) => item[name] === undefined),
  };
}
