import type { VideoUpload } from "@nutria/contract/schemas/workouts/workout-video";
import { createHttpGateway } from "@nutria/local/http-gateway/server";
import { forwardToStorage } from "@nutria/local/s3/forward";
import { createHash } from "node:crypto";
import { request } from "node:http";
import type { Product } from "../product";

type Part = VideoUpload["parts"][number];

/** Bytes that start as an MP4 of a brand; no two positions far apart are alike. */
export function anMp4(size: number, brand = "isom"): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE((at * 2654435761) >>> 0, at);
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\x02\0${brand}${brand}`)]).copy(
    bytes,
  );
  return bytes;
}

/** Bytes that start as a WebM. */
export function aWebm(size: number, kind = "webm"): Buffer {
  const bytes = Buffer.alloc(size, 7);
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]), Buffer.from(kind)]).copy(
    bytes,
  );
  return bytes;
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The product's own origin with the storage behind it, as a browser reaches it. */
export async function openStorage(product: Product) {
  const url = product.cloud.environment["AWS_ENDPOINT_URL_S3"] ?? "";
  const gateway = await createHttpGateway({ routes: {}, extra: forwardToStorage(url) });
  const bytesOf = (file: Buffer, { partSize }: VideoUpload, { partNumber, size }: Part): Buffer =>
    file.subarray((partNumber - 1) * partSize, (partNumber - 1) * partSize + size);

  return {
    origin: gateway.url,
    close: () => gateway.close(),

    /** Puts a part; answers the status. */
    async put(file: Buffer, upload: VideoUpload, part: Part): Promise<number> {
      const body = new Uint8Array(bytesOf(file, upload, part));
      return (await fetch(`${gateway.url}${part.url}`, { method: "PUT", body })).status;
    },

    /** Starts to put a part, and hangs up halfway. */
    putHalf(file: Buffer, upload: VideoUpload, part: Part): Promise<void> {
      return new Promise((resolve) => {
        const headers = { "content-length": part.size };
        const call = request(`${gateway.url}${part.url}`, { method: "PUT", headers });
        call.on("error", () => resolve());
        const bytes = bytesOf(file, upload, part);
        call.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => call.destroy(new Error("hung up")));
      });
    },
  };
}
export type Storage = Awaited<ReturnType<typeof openStorage>>;
