import { findOperation, type Operation, type Service, type ServiceRequest } from "./server";

/** The input of a call: `Tags.member.1.Key=a` is `{ Tags: [{ Key: "a" }] }`. Values stay texts. */
export interface QueryInput {
  [name: string]: string | QueryInput | (string | QueryInput)[] | undefined;
}

const parametersOf = ({ body, query }: ServiceRequest): URLSearchParams =>
  body.length > 0 ? new URLSearchParams(body.toString()) : query;

const operationOf = (request: ServiceRequest): string => parametersOf(request).get("Action") ?? "?";

/**
 * A service of the query protocol: the operation and its input are the fields of a form, and the answer is XML. An array
 * in an output is a list of `member`.
 */
export function queryService(
  namespace: string,
  operations: Readonly<Record<string, Operation<never>>>,
): Service {
  return {
    operationOf,
    async respond(request) {
      const name = operationOf(request);
      const output = await findOperation(operations, name)(
        parseInput(parametersOf(request)) as never,
        request,
      );
      const result = `<${name}Result>${xmlOf(output)}</${name}Result>`;
      const metadata = "<ResponseMetadata><RequestId>1</RequestId></ResponseMetadata>";
      return xml(`<${name}Response xmlns="${namespace}">${result}${metadata}</${name}Response>`);
    },
    fail: ({ type, message, status }) =>
      xml(
        `<ErrorResponse xmlns="${namespace}"><Error>${xmlOf({ Type: "Sender", Code: type, Message: message })}</Error><RequestId>1</RequestId></ErrorResponse>`,
        status,
      ),
  };
}

/** An XML response. */
export function xml(body: string, status = 200) {
  return { status, headers: { "content-type": "text/xml" }, body: `<?xml version="1.0"?>${body}` };
}

/** A value as the content of an XML element. */
export function xmlOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map((item) => `<member>${xmlOf(item)}</member>`).join("");
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") {
    return Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => `<${name}>${xmlOf(field)}</${name}>`)
      .join("");
  }
  return String(value as string | number | boolean)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function parseInput(parameters: URLSearchParams): QueryInput {
  const input: QueryInput = {};
  for (const [name, value] of parameters) {
    const path = name.split(".");
    let at: QueryInput = input;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as QueryInput;
    at[path.at(-1) as string] = value;
  }
  return withLists(input) as QueryInput;
}

/** Turns `{ member: { 1: a, 2: b } }` into `[a, b]`. */
function withLists(value: QueryInput | string): QueryInput | string | (QueryInput | string)[] {
  if (typeof value === "string") return value;
  const { member } = value;
  if (typeof member === "object" && !Array.isArray(member)) {
    return Object.values(member).map((item) => withLists(item as QueryInput) as QueryInput);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withLists(field as QueryInput)]),
  ) as QueryInput;
}
