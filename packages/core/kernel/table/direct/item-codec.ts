/** An attribute as an ElectroDB entity declares it. */
export interface AttributeDeclaration {
  type: string | readonly string[];
  required?: boolean;
  properties?: Readonly<Record<string, AttributeDeclaration>>;
  items?: AttributeDeclaration;
}

type Fields = Record<string, unknown>;

/** What `write` gives for a value that it does not take. */
export const refused = Symbol("refused");

interface ValueCodec {
  /** Undefined where a stored value is read as it is. */
  read: ((stored: unknown) => unknown) | undefined;
  /** A copy with the declared properties only, or {@link refused}. */
  write: (value: unknown) => unknown;
}

/** Converts the attributes of one entity's items; the keys are not its concern. */
export interface ItemCodec {
  /** The item of a stored one, without its keys and without what the entity does not declare. */
  read(stored: Fields): Fields;
  /** The attributes to store, or undefined for an item that ElectroDB must look at: it may be invalid. */
  write(item: Fields): Fields | undefined;
}

const optionsKnown = new Set(["type", "required", "properties", "items"]);

/**
 * Makes the codec of an entity from its attributes, once, so that an item is converted in one pass without looking at
 * the declaration again. Undefined when an attribute has an option that the codec does not know.
 */
export function itemCodec(attributes: Readonly<Record<string, AttributeDeclaration>>): ItemCodec | undefined {
  const names = Object.keys(attributes);
  const codecs: [name: string, codec: ValueCodec, isRequired: boolean][] = [];
  for (const name of names) {
    const declaration = attributes[name] as AttributeDeclaration;
    const codec = valueCodec(declaration);
    if (!codec) return undefined;
    codecs.push([name, codec, declaration.required === true]);
  }
  return {
    read(stored) {
      const item: Fields = {};
      for (const [name, { read }] of codecs) {
        const value = stored[name];
        if (value === undefined) continue;
        item[name] = read ? read(value) : value;
      }
      return item;
    },
    write(item) {
      const stored: Fields = {};
      for (const [name, { write }, isRequired] of codecs) {
        const value = item[name];
        if (value === undefined) {
          if (isRequired) return undefined;
          continue;
        }
        const result = write(value);
        if (result === refused) return undefined;
        stored[name] = result;
      }
      return stored;
    },
  };
}

function valueCodec(declaration: AttributeDeclaration): ValueCodec | undefined {
  if (Object.keys(declaration).some((option) => !optionsKnown.has(option))) return undefined;
  const { type } = declaration;
  if (typeof type !== "string") return plain((value) => type.includes(value as string));
  switch (type) {
    case "string":
    case "boolean":
      return plain((value) => typeof value === type);
    case "number":
      return plain((value) => Number.isFinite(value));
    case "any":
      return plain((value) => value !== null);
    case "map":
      return mapCodec(declaration);
    case "list":
      return listCodec(declaration);
    case "set":
      return {
        read: (stored) => (stored instanceof Set ? [...(stored as Set<unknown>)] : stored),
        write: () => refused,
      };
    default:
      return undefined;
  }
}

function plain(isValid: (value: unknown) => boolean): ValueCodec {
  return { read: undefined, write: (value) => (isValid(value) ? value : refused) };
}

function mapCodec({ properties = {} }: AttributeDeclaration): ValueCodec | undefined {
  const inner: [name: string, codec: ValueCodec, isRequired: boolean][] = [];
  for (const [name, declaration] of Object.entries(properties)) {
    const codec = valueCodec(declaration);
    if (!codec) return undefined;
    inner.push([name, codec, declaration.required === true]);
  }
  return {
    read(stored) {
      if (!isFields(stored)) return stored;
      const fields: Fields = {};
      for (const [name, { read }] of inner) {
        const value = stored[name];
        if (value === undefined) continue;
        fields[name] = read ? read(value) : value;
      }
      return fields;
    },
    write(value) {
      if (!isFields(value)) return refused;
      const fields: Fields = {};
      for (const [name, { write }, isRequired] of inner) {
        const one = value[name];
        if (one === undefined) {
          if (isRequired) return refused;
          continue;
        }
        const result = write(one);
        if (result === refused) return refused;
        fields[name] = result;
      }
      return fields;
    },
  };
}

function listCodec({ items }: AttributeDeclaration): ValueCodec | undefined {
  const inner = items && valueCodec(items);
  if (!inner) return undefined;
  const { read, write } = inner;
  return {
    read: read && ((stored) => (Array.isArray(stored) ? stored.map(read) : stored)),
    write(value) {
      if (!Array.isArray(value)) return refused;
      const stored: unknown[] = [];
      for (const one of value) {
        const result = one === undefined ? refused : write(one);
        if (result === refused) return refused;
        stored.push(result);
      }
      return stored;
    },
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
