import { S3Error } from "./errors";
import type { ObjectStore } from "./objects";
import { checkPostPolicy } from "./post-policy";
import type { S3Response } from "./http";
import type { Credentials } from "./signature";
import { storedHeaders } from "./upload-body";

/** Stores the file that a browser posts with a form, as far as the policy among its fields allows. */
export async function uploadForm(
  objects: ObjectStore,
  bucket: string,
  { type, body }: { type: string; body: Buffer },
  credentials: Credentials,
  now: number,
): Promise<S3Response> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw new S3Error(
        400,
        "MalformedPOSTRequest",
        "The body of your POST request is not well-formed multipart/form-data.",
      );
    });
  const fields = new Map<string, string>();
  let file: Buffer | undefined;
  for (const [name, value] of form) {
    if (typeof value === "string") fields.set(name.toLowerCase(), value);
    else if (name === "file") file = Buffer.from(await value.arrayBuffer());
  }
  const key = fields.get("key");
  if (file === undefined || !key)
    throw new S3Error(400, "InvalidArgument", "POST requires a key and exactly one file.");
  checkPostPolicy(fields, bucket, file.length, credentials, now);
  const { etag } = await objects.put(bucket, key, file, storedHeaders(Object.fromEntries(fields)), now);
  return { status: Number(fields.get("success_action_status") ?? 204), headers: { etag } };
}
