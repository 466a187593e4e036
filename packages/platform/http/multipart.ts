import { mostUploadBytes } from "@nutria/contract/web/sizes";
import type { UploadedFile } from "@nutria/contract/wire/define";
import { AppError } from "@nutria/contract/wire/errors";
import { messages } from "@nutria/contract/schemas/primitives";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** The size allowed for the rest of the form, in bytes: boundaries, names and an upload preset. */
const formBytes = 64 * 1024;

/**
 * The file in the field `file` of a multipart form; other fields, such as an upload preset, are ignored. Raises
 * `malformed` for a body that is not such a form, `validation` for a form without a file or with several, and
 * `too_large`.
 */
export async function fileOf(event: APIGatewayProxyEventV2): Promise<UploadedFile> {
  const type = event.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError("malformed");
  const body = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "latin1");
  if (body.length > mostUploadBytes + formBytes) throw new AppError("too_large");
  const form = await formOf(body, type);
  if ([...form.values()].filter((part) => typeof part !== "string").length > 1) {
    throw new AppError("validation", { fields: { file: messages.oneFile }, fieldCode: "too_many" });
  }
  const file = form.get("file");
  if (file === null || typeof file === "string" || file.size === 0) {
    throw new AppError("validation", { fields: { file: messages.requiredField }, fieldCode: "required" });
  }
  if (file.size > mostUploadBytes) throw new AppError("too_large");
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** A form has a file and an upload preset; reading one of a hundred thousand fields would take a second. */
const mostParts = 16;

async function formOf(body: Buffer, type: string): Promise<FormData> {
  const boundary = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type);
  if (countOf(`--${boundary?.[1] ?? boundary?.[2] ?? ""}`, body) > mostParts + 1)
    throw new AppError("malformed");
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  } catch (cause) {
    throw new AppError("malformed", { cause });
  }
}

function countOf(text: string, body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + text.length)) count++;
  return count;
}
