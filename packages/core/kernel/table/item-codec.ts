/** An attribute as an entity declares it. */
export interface AttributeDeclaration {
  type: unknown;
  required?: boolean;
  properties?: Readonly<Record<string, AttributeDeclaration>>;
  items?: AttributeDeclaration | string | readonly string[];
}

type Fields = Record<string, unknown>;

/** An item that does not have the form of its entity; the message names the attribute, and never a value. */
export class InvalidItemError extends Error {
  constructor(attribute: string) {
    super(`${attribute} is missing or is not of its declared type`);
    this.name = "InvalidItemError";
  }
}

interface ValueCodec {
  /** Undefined where a stored value is read as it is. */
  read: ((stored: unknown) => unknown) | undefined;
  /** A copy with the declared properties only; raises {@link InvalidItemError}. */
  write: (value: unknown) => unknown;
}

/** Converts the attributes of one entity's items; the keys are not its concern. */
export interface ItemCodec {
  /** The item of a stored one, without its keys and without what the entity does not declare. */
  read: (stored: Fields) => Fields;
  /** The attributes to store; raises {@link InvalidItemError}. */
  write: (item: Fields) => Fields;
}

const optionsKnown = new Set(["type", "required", "properties", "items", "padding"]);

/**
 * Makes the codec of an entity from its attributes, once, so that an item is converted in one pass without looking at
 * the declaration again. Raises an error for an attribute with an option or a type that it does not know.
 */
export function itemCodec(
  entity: string,
  attributes: Readonly<Record<string, AttributeDeclaration>>,
): ItemCodec {
  return fieldsCodec(entity, attributes);
}

function fieldsCodec(path: string, declared: Readonly<Record<string, AttributeDeclaration>>): ItemCodec {
  const codecs = Object.entries(declared).map(([name, declaration]) => {
    const inner = `${path}.${name}`;
    return {
      name,
      path: inner,
      isRequired: declaration.required === true,
      ...valueCodec(inner, declaration),
    };
  });
  return {
    read(stored) {
      const fields: Fields = {};
      for (const { name, read } of codecs) {
        const value = stored[name];
        if (value === undefined) continue;
        fields[name] = read ? read(value) : value;
      }
      return fields;
    },
    write(given) {
      const fields: Fields = {};
      for (const { name, path: inner, isRequired, write } of codecs) {
        const value = given[name];
        if (value !== undefined) fields[name] = write(value);
        else if (isRequired) throw new InvalidItemError(inner);
      }
      return fields;
    },
  };
}

function valueCodec(path: string, declaration: AttributeDeclaration): ValueCodec {
  const unknown = Object.keys(declaration).find((option) => !optionsKnown.has(option));
  if (unknown !== undefined) throw new Error(`${path} has the option ${unknown}, which is not known`);
  const { type, properties = {}, items } = declaration;
  if (Array.isArray(type)) {
    const choices = new Set<unknown>(type);
    return plain(path, (value) => choices.has(value));
  }
  switch (type) {
    case "string":
    case "boolean":
      return plain(path, (value) => typeof value === type);
    case "number":
      return plain(path, (value) => Number.isFinite(value));
    case "any":
      return plain(path, (value) => value !== null && value !== undefined);
    case "map":
      return mapCodec(path, properties);
    case "list":
      if (typeof items === "object" && "type" in items) return listCodec(path, items);
      break;
    case "set":
      if (Array.isArray(items)) return setCodec(path, items);
      break;
    default:
  }
  throw new Error(`${path} has a type that is not known`);
}

function plain(path: string, isValid: (value: unknown) => boolean): ValueCodec {
  return {
    read: undefined,
    write(value) {
      if (!isValid(value)) throw new InvalidItemError(path);
      return value;
    },
  };
}

function mapCodec(path: string, properties: Readonly<Record<string, AttributeDeclaration>>): ValueCodec {
  const { read, write } = fieldsCodec(path, properties);
  return {
    read: (stored) => (isFields(stored) ? read(stored) : stored),
    write(value) {
      if (!isFields(value)) throw new InvalidItemError(path);
      return write(value);
    },
  };
}

function listCodec(path: string, items: AttributeDeclaration): ValueCodec {
  const { read, write } = valueCodec(`${path}[]`, items);
  return {
    read: read && ((stored) => (Array.isArray(stored) ? stored.map(read) : stored)),
    write(value) {
      if (!Array.isArray(value)) throw new InvalidItemError(path);
      return value.map(write);
    },
  };
}

/** A set of names, which the item holds as a list. */
function setCodec(path: string, names: readonly string[]): ValueCodec {
  const choices = new Set<unknown>(names);
  return {
    read: (stored) => (stored instanceof Set ? [...(stored as Set<unknown>)] : stored),
    write(value) {
      // DynamoDB has no empty set.
      if (!Array.isArray(value) || value.length === 0) throw new InvalidItemError(path);
      if (!value.every((one) => choices.has(one))) throw new InvalidItemError(path);
      return new Set<unknown>(value);
    },
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
