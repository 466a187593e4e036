import { AppError } from "@nutria/contract/wire/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** More than any form of the contract has. */
const mostFields = 50;

/**
 * The fields of a form. One without a value is none (RFC 6749, 3.2). Raises `malformed` for another type, too many fields, or
 * a field that comes twice.
 */
export function fieldsOfForm(event: APIGatewayProxyEventV2, text: string): Record<string, string> {
  const type = event.headers["content-type"] ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw new AppError("malformed");
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || fields.size >= mostFields) throw new AppError("malformed");
    fields.set(name, value);
  }
  return Object.fromEntries([...fields].filter(([, value]) => value !== ""));
}
