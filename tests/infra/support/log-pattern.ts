/**
 * CloudWatch's patterns for lines of JSON, as far as the stages use them: `{ $.a = "x" }`, `{ $.a >= 1 }`, and these joined by
 * `&&` or `||`, in parentheses.
 */
export function matches(pattern: string, line: string): boolean {
  const body = /^\{(.*)\}$/s.exec(pattern.trim())?.[1];
  if (body === undefined) throw new Error(`No pattern for JSON: ${pattern}`);
  let fields: unknown;
  try {
    fields = JSON.parse(line);
  } catch {
    return false;
  }
  const tokens = [...body.matchAll(/\(|\)|&&|\|\||\$\.\w+|>=|=|\d+|"(?:[^"\\]|\\.)*"|\S+/g)].map(
    ([text]) => text,
  );
  const result = readAny(tokens, fields);
  if (tokens.length > 0) throw new Error(`Not understood: ${tokens.join(" ")}`);
  return result;
}

function readAny(tokens: string[], fields: unknown): boolean {
  let result = readAll(tokens, fields);
  while (tokens[0] === "||") {
    tokens.shift();
    result = readAll(tokens, fields) || result;
  }
  return result;
}

function readAll(tokens: string[], fields: unknown): boolean {
  let result = readOne(tokens, fields);
  while (tokens[0] === "&&") {
    tokens.shift();
    result = readOne(tokens, fields) && result;
  }
  return result;
}

function readOne(tokens: string[], fields: unknown): boolean {
  if (tokens[0] === "(") {
    tokens.shift();
    const result = readAny(tokens, fields);
    if (tokens.shift() !== ")") throw new Error("A parenthesis is not closed");
    return result;
  }
  const [selector = "", comparison, text = ""] = tokens.splice(0, 3);
  const wanted = JSON.parse(text) as unknown;
  const found = fieldOf(fields, selector);
  if (comparison === "=" && typeof wanted === "string") return found === wanted;
  if (comparison === ">=" && typeof wanted === "number") return typeof found === "number" && found >= wanted;
  throw new Error(`Not understood: ${selector} ${comparison} ${text}`);
}

/** The value of a selector such as `$.late`. */
export function fieldOf(fields: unknown, selector: string): unknown {
  return (fields as Record<string, unknown>)[selector.slice(2)];
}
