import { dataLayer, parsers, type ExpressionParser, type ParseContext } from "./dynalite-modules";

type Names = Record<string, true>;

/** A value of the expression, of which only the name is kept: the values differ from one request to the next. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** What parsing an expression found, without the values of the request. */
interface Parsed {
  template: unknown;
  names: string[];
  values: string[];
}

/** More different expressions than the product writes; only a caller that puts values into its texts has more. */
const maximumParsed = 2_000;

/**
 * Parses each expression once: a request with the same text, attribute names and types of values gets the parsed
 * expression with its own values. Parsing took most of the time of a write. Only successes are kept, and an error is
 * raised by the parser itself.
 */
export function cacheParsedExpressions(): void {
  for (const parser of parsers) {
    const parse = parser.parse.bind(parser);
    const known = new Map<string, Parsed>();
    parser.parse = (text, options) => {
      const { context } = options;
      const id = identify(text, context);
      if (id === undefined) return parse(text, options);
      let parsed = known.get(id);
      if (parsed === undefined) {
        parsed = parseOnce(parse, text, context);
        if (parsed === undefined) return parse(text, options);
        if (known.size >= maximumParsed) known.clear();
        known.set(id, parsed);
      }
      const result = withValues(parsed.template, context.attrVals ?? {});
      if (result === undefined) return parse(text, options);
      for (const name of parsed.names) delete context.unusedAttrNames[name];
      for (const name of parsed.values) delete context.unusedAttrVals[name];
      return result;
    };
  }
}

/** What the parsed expression depends on; undefined when it depends on the values themselves. */
function identify(text: string, { attrNames, attrVals = {} }: ParseContext): string | undefined {
  if (/attribute_type/i.test(text)) return undefined;
  let id = `${text}\n${JSON.stringify(attrNames ?? {})}`;
  for (const name in attrVals) id += `\n${name} ${Object.keys(attrVals[name] ?? {}).join()}`;
  return id;
}

/** Parses on behalf of all requests alike; undefined for an expression with an error. */
function parseOnce(
  parse: ExpressionParser["parse"],
  text: string,
  context: ParseContext,
): Parsed | undefined {
  const unusedAttrNames = allOf(context.attrNames);
  const unusedAttrVals = allOf(context.attrVals);
  let result: unknown;
  try {
    result = parse(text, { context: { ...context, unusedAttrNames, unusedAttrVals } });
  } catch {
    return undefined;
  }
  if (typeof result === "string") return undefined;
  const nameOf = new Map(Object.entries(context.attrVals ?? {}).map(([name, value]) => [value, name]));
  return {
    template: withoutValues(result, nameOf),
    names: Object.keys(context.attrNames ?? {}).filter((name) => !unusedAttrNames[name]),
    values: Object.keys(context.attrVals ?? {}).filter((name) => !unusedAttrVals[name]),
  };
}

const allOf = (named: object = {}): Names =>
  Object.fromEntries(Object.keys(named).map((name) => [name, true]));

function withoutValues(node: unknown, nameOf: Map<unknown, string>): unknown {
  if (typeof node !== "object" || node === null) return node;
  const name = nameOf.get(node);
  if (name !== undefined) return new Placeholder(name);
  if (Array.isArray(node)) return node.map((one) => withoutValues(one, nameOf));
  return copyOf(node, (one) => withoutValues(one, nameOf));
}

/** The parsed expression with the values of a request; undefined when an interval of it is the wrong way round. */
function withValues(node: unknown, values: Record<string, object>): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (node instanceof Placeholder) return values[node.name];
  if (Array.isArray(node)) {
    const copies: unknown[] = [];
    for (const one of node) {
      const copy = withValues(one, values);
      if (copy === undefined && one !== undefined) return undefined;
      copies.push(copy);
    }
    return copies;
  }
  const { type, args } = node as { type?: unknown; args?: unknown[] };
  if (type === "between" && args?.[1] instanceof Placeholder && args[2] instanceof Placeholder) {
    if (dataLayer.compare("GT", values[args[1].name] as object, values[args[2].name] as object))
      return undefined;
  }
  let isInvalid = false;
  const copy = copyOf(node, (one) => {
    const value = withValues(one, values);
    isInvalid ||= value === undefined && one !== undefined;
    return value;
  });
  return isInvalid ? undefined : copy;
}

/** Keeps the missing prototype of dynalite's dictionaries. */
function copyOf(node: object, change: (value: unknown) => unknown): object {
  const copy = Object.create(Object.getPrototypeOf(node) as object | null) as Record<string, unknown>;
  for (const key of Object.keys(node)) copy[key] = change((node as Record<string, unknown>)[key]);
  return copy;
}
