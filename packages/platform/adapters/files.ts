import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import type { Files } from "@nutria/core/kernel/context";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";

/**
 * S3 answers "access denied" for a missing object to a caller that may not list the bucket, as no Lambda may. So this
 * error means that the object is missing.
 */
const absent = new Set(["NoSuchKey", "AccessDenied"]);

async function connect() {
  const sdk = await import("@aws-sdk/client-s3");
  // Path-style addresses work with S3 and with an endpoint on a single machine.
  const client = new sdk.S3Client({ forcePathStyle: true, requestChecksumCalculation: "WHEN_REQUIRED" });
  return { sdk, client };
}

/** The bucket of uploaded files. */
export function createFiles(bucket: string): Files {
  const connected = atFirstUse(connect);
  return {
    async put(key, { bytes, contentType }) {
      const { sdk, client } = await connected();
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType };
      await client.send(new sdk.PutObjectCommand(object));
    },

    async get(key) {
      const { sdk, client } = await connected();
      let found: GetObjectCommandOutput;
      try {
        found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }));
      } catch (error) {
        if (absent.has((error as Error).name)) return undefined;
        throw error;
      }
      const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
      return { bytes, contentType: found.ContentType ?? "application/octet-stream" };
    },

    async remove(key) {
      const { sdk, client } = await connected();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
