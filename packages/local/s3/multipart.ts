import { megabyte } from "@nutria/contract/web/sizes";
import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { openDurableMap } from "../shared/durable-map";
import { keepingBody, type Bodies } from "./bodies";
import { S3Error } from "./errors";
import { etagOf, type ObjectInfo } from "./object-info";

/** A part that has arrived. */
export interface UploadedPart {
  partNumber: number;
  size: number;
  etag: string;
  bodyId: string;
}

interface MultipartUpload {
  bucket: string;
  key: string;
  uploadId: string;
  headers: Record<string, string>;
  parts: UploadedPart[];
}

/** Which parts make the object, as the caller of `complete` lists them. */
export type ListedPart = Pick<UploadedPart, "partNumber" | "etag">;

type Target = Pick<MultipartUpload, "bucket" | "key" | "uploadId">;

export interface MultipartUploads {
  start(bucket: string, key: string, headers: Record<string, string>): Promise<string>;
  /** Keeps a part, or replaces it. Each method throws `NoSuchUpload` for an upload that is complete or aborted. */
  put(target: Target, partNumber: number, body: Buffer): Promise<string>;
  /** The parts that have arrived, by their number. */
  list(target: Target): UploadedPart[];
  /** Makes the object of the listed parts. Throws `InvalidPart`, `InvalidPartOrder`, `EntityTooSmall`. */
  complete(target: Target, listed: readonly ListedPart[], now: number): Promise<ObjectInfo>;
  abort(target: Target): Promise<void>;
  close(): Promise<void>;
}

/** Every part but the last has at least this size. */
const smallestPartBytes = 5 * megabyte;
const mostParts = 10_000;

/** Opens the uploads of a data folder, or of memory; `replace` stores a complete object. */
export async function openUploads(
  directory: string | undefined,
  bodies: Bodies,
  replace: (info: ObjectInfo) => Promise<void>,
): Promise<MultipartUploads> {
  const uploads = await openDurableMap<MultipartUpload>(
    directory === undefined ? undefined : join(directory, "uploads.jsonl"),
  );

  const completing = new Map<string, Promise<ObjectInfo>>();

  function find({ bucket, key, uploadId }: Target): MultipartUpload {
    const upload = uploads.get(uploadId);
    if (upload?.bucket !== bucket || upload.key !== key) {
      throw new S3Error(404, "NoSuchUpload", "The specified multipart upload does not exist.");
    }
    return upload;
  }

  async function remove({ uploadId, parts }: MultipartUpload): Promise<void> {
    await uploads.delete(uploadId);
    for (const { bodyId } of parts) await bodies.remove(bodyId);
  }

  return {
    async start(bucket, key, headers) {
      const uploadId = randomUUID();
      await uploads.set(uploadId, { bucket, key, uploadId, headers, parts: [] });
      return uploadId;
    },

    async put(target, partNumber, body) {
      checkPartNumber(partNumber);
      find(target);
      const part = { partNumber, size: body.length, etag: etagOf(body), bodyId: randomUUID() };
      await bodies.write(part.bodyId, body);
      // Other parts may have arrived meanwhile, and the upload may be gone.
      const upload = find(target);
      const replaced = upload.parts.find((one) => one.partNumber === partNumber);
      const parts = [...upload.parts.filter((one) => one !== replaced), part].sort(byNumber);
      await keepingBody(bodies, part.bodyId, uploads.set(target.uploadId, { ...upload, parts }));
      if (replaced) await bodies.remove(replaced.bodyId);
      return part.etag;
    },

    list: (target) => find(target).parts,

    complete(target, listed, now) {
      // A second call for the same upload must not join parts that the first one removes.
      const running = completing.get(target.uploadId) ?? complete(target, listed, now);
      completing.set(target.uploadId, running);
      return running.finally(() => completing.delete(target.uploadId));
    },

    abort: async (target) => remove(find(target)),

    close: () => uploads.close(),
  };

  async function complete(target: Target, listed: readonly ListedPart[], now: number): Promise<ObjectInfo> {
    const upload = find(target);
    const parts = listedParts(upload, listed);
    const info = joinedInfo(upload, parts, now);
    await bodies.join(
      info.bodyId,
      parts.map(({ bodyId }) => bodyId),
    );
    await replace(info);
    await remove(upload);
    return info;
  }
}

const byNumber = (a: UploadedPart, b: UploadedPart): number => a.partNumber - b.partNumber;

function checkPartNumber(partNumber: number): void {
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > mostParts) {
    throw new S3Error(400, "InvalidArgument", "Part number must be an integer between 1 and 10000.");
  }
}

function listedParts({ parts }: MultipartUpload, listed: readonly ListedPart[]): UploadedPart[] {
  const chosen = listed.map(({ partNumber, etag }) => {
    const part = parts.find((one) => one.partNumber === partNumber);
    if (part?.etag.replaceAll('"', "") === etag.replaceAll('"', "")) return part as UploadedPart;
    throw new S3Error(400, "InvalidPart", "One or more of the specified parts could not be found.");
  });
  if (chosen.length === 0) throw new S3Error(400, "MalformedXML", "The XML lists no part.");
  chosen.forEach(({ partNumber, size }, index) => {
    const next = chosen[index + 1];
    if (!next) return;
    if (next.partNumber <= partNumber) {
      throw new S3Error(400, "InvalidPartOrder", "The list of parts was not in ascending order.");
    }
    if (size < smallestPartBytes) {
      throw new S3Error(
        400,
        "EntityTooSmall",
        "Your proposed upload is smaller than the minimum allowed size",
      );
    }
  });
  return chosen;
}

/** The object that the parts of an upload make. */
function joinedInfo(
  { bucket, key, headers }: MultipartUpload,
  parts: readonly UploadedPart[],
  now: number,
): ObjectInfo {
  const size = parts.reduce((total, part) => total + part.size, 0);
  return { bucket, key, size, etag: joinedEtag(parts), modifiedAt: now, headers, bodyId: randomUUID() };
}

/** The tag of an object that arrived in parts: the hash of their hashes, and how many. */
function joinedEtag(parts: readonly UploadedPart[]): string {
  const hashes = parts.map(({ etag }) => Buffer.from(etag.replaceAll('"', ""), "hex"));
  return `"${createHash("md5").update(Buffer.concat(hashes)).digest("hex")}-${parts.length}"`;
}
