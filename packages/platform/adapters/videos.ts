import type { Videos } from "@nutria/core/kernel/context";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";

/** A caller that may not list the bucket, as no Lambda may, is refused a missing object instead of told so. */
const absent = new Set(["NotFound", "NoSuchKey", "AccessDenied", "Forbidden", "403"]);

async function connect() {
  const [sdk, { getSignedUrl }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/s3-request-presigner"),
  ]);
  // By default a signed address carries the checksum of an empty body.
  const client = new sdk.S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" });
  return { sdk, client, getSignedUrl };
}

/**
 * The bucket of videos. `browserUrl` is where browsers reach the storage when that is not the address that it is called
 * at here; empty on AWS.
 */
export function createVideos(bucket: string, browserUrl: string): Videos {
  const connected = atFirstUse(connect);

  /** A signed address as a browser calls it. The signature covers host, path and query of the storage's own address. */
  const forBrowsers = (address: string): string => {
    if (browserUrl === "") return address;
    const { pathname, search } = new URL(address);
    return `${browserUrl}${pathname}${search}`;
  };

  return {
    ...uploads({ bucket, connected, forBrowsers }),

    async inspect(key, count) {
      const { sdk, client } = await connected();
      try {
        const { Body, ContentRange = "" } = await client.send(
          new sdk.GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=0-${count - 1}` }),
        );
        const start = (await Body?.transformToByteArray()) ?? new Uint8Array();
        return { start, size: Number(ContentRange.split("/")[1] ?? start.length) };
      } catch (error) {
        if (absent.has((error as Error).name)) return undefined;
        throw error;
      }
    },

    async address(key, secondsValid) {
      const { sdk, client, getSignedUrl } = await connected();
      const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: key });
      return forBrowsers(await getSignedUrl(client, command, { expiresIn: secondsValid }));
    },

    async remove(key) {
      const { sdk, client } = await connected();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}

interface Storage {
  bucket: string;
  connected: () => ReturnType<typeof connect>;
  forBrowsers: (address: string) => string;
}

/** The upload of a video to the bucket, part by part. */
function uploads({ bucket, connected, forBrowsers }: Storage) {
  return {
    async startUpload(key, contentType) {
      const { sdk, client } = await connected();
      const { UploadId } = await client.send(
        new sdk.CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: contentType }),
      );
      return UploadId as string;
    },

    async uploadedParts({ key, uploadId }) {
      const { sdk, client } = await connected();
      try {
        const { Parts = [] } = await client.send(
          new sdk.ListPartsCommand({ Bucket: bucket, Key: key, UploadId: uploadId }),
        );
        return Parts.map(({ PartNumber = 0, Size = 0, ETag = "" }) => ({
          partNumber: PartNumber,
          size: Size,
          etag: ETag,
        }));
      } catch (error) {
        if ((error as Error).name === "NoSuchUpload") return undefined;
        throw error;
      }
    },

    async partAddress({ key, uploadId }, { partNumber, size }, secondsValid) {
      const { sdk, client, getSignedUrl } = await connected();
      const command = new sdk.UploadPartCommand({
        Bucket: bucket,
        Key: key,
        UploadId: uploadId,
        PartNumber: partNumber,
        ContentLength: size,
      });
      // With its length signed, the storage takes a part of that size alone.
      const signableHeaders = new Set(["host", "content-length"]);
      return forBrowsers(await getSignedUrl(client, command, { expiresIn: secondsValid, signableHeaders }));
    },

    async complete({ key, uploadId }, parts) {
      const { sdk, client } = await connected();
      const listed = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }));
      const command = new sdk.CompleteMultipartUploadCommand({
        Bucket: bucket,
        Key: key,
        UploadId: uploadId,
        MultipartUpload: { Parts: listed },
      });
      await client.send(command).catch(unlessEnded);
    },

    async abort({ key, uploadId }) {
      const { sdk, client } = await connected();
      const command = new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: uploadId });
      await client.send(command).catch(unlessEnded);
    },
  } satisfies Partial<Videos>;
}

/** Raises an error, unless it says that the upload was completed or aborted before. */
function unlessEnded(error: Error): void {
  if (error.name !== "NoSuchUpload") throw error;
}
