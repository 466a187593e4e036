import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { createS3 } from "@nutria/local/s3/server";
import type { Endpoint } from "@nutria/local/shared/loopback";
import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const credentials = { accessKeyId: "LOCAL", secretAccessKey: "local-secret" };
const Bucket = "nutria-files";
let directory: string;
let s3: Endpoint;
let client: S3Client;
let offset = 0;

async function open(): Promise<void> {
  s3 = await createS3({ buckets: [Bucket], credentials, directory, now: () => Date.now() + offset });
  client = clientWith(credentials);
}
function clientWith(keys: typeof credentials): S3Client {
  return new S3Client({
    endpoint: s3.url,
    region: "us-east-1",
    credentials: keys,
    requestChecksumCalculation: "WHEN_REQUIRED",
    maxAttempts: 1,
  });
}
beforeEach(async () => {
  offset = 0;
  directory = await mkdtemp(join(tmpdir(), "nutria-s3-"));
  await open();
});
afterEach(async () => {
  client.destroy();
  await s3.close();
  await rm(directory, { recursive: true });
});
const put = (Key: string, Body: string | Buffer = "hola", more: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const text = async (Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

describe("objects", () => {
  test("keep their bytes, type and metadata through a restart, with any key", async () => {
    const bytes = Buffer.from([0, 1, 255, 13, 10]);
    const Key = "fotos/José & María/años (1)+=?#%.png";
    await put(Key, bytes, {
      ContentType: "image/png",
      CacheControl: "private",
      Metadata: { owner: "nut_1" },
    });
    client.destroy();
    await s3.close();
    await open();
    const found = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? [])).toEqual(bytes);
    expect(found).toMatchObject({
      ContentType: "image/png",
      CacheControl: "private",
      Metadata: { owner: "nut_1" },
      ContentLength: 5,
    });
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head.ETag).toBe(found.ETag);
  });

  test("are replaced, copied and deleted", async () => {
    await put("a", "one");
    await put("a", "two");
    expect(await text("a")).toBe("two");
    await client.send(new CopyObjectCommand({ Bucket, Key: "b", CopySource: `${Bucket}/a` }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: "a" }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: "a" }));
    await expect(text("a")).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: "a" }))).rejects.toMatchObject({
      name: "NotFound",
    });
    expect(await text("b")).toBe("two");
  });

  test("are read in ranges", async () => {
    await put("digits", "0123456789");
    const range = async (Range: string) => {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: "digits", Range }));
      return [await found.Body?.transformToString(), found.ContentRange];
    };
    expect(await range("bytes=2-4")).toEqual(["234", "bytes 2-4/10"]);
    expect(await range("bytes=7-")).toEqual(["789", "bytes 7-9/10"]);
    expect(await range("bytes=-2")).toEqual(["89", "bytes 8-9/10"]);
    await expect(range("bytes=10-")).rejects.toMatchObject({ name: "InvalidRange" });
  });

  test("are listed by prefix, folder and page, and deleted in one call", async () => {
    for (const key of ["a/1", "a/2", "b/1", "c"]) await put(key);
    const list = async (more: object) => client.send(new ListObjectsV2Command({ Bucket, ...more }));
    expect((await list({ Prefix: "a/" })).Contents?.map(({ Key }) => Key)).toEqual(["a/1", "a/2"]);
    const folders = await list({ Delimiter: "/" });
    expect(folders.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(["a/", "b/"]);
    expect(folders.Contents?.map(({ Key }) => Key)).toEqual(["c"]);
    const seen: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ MaxKeys: 1, ContinuationToken });
      seen.push(page.Contents?.[0]?.Key);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    expect(seen).toEqual(["a/1", "a/2", "b/1", "c"]);
    await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: "a/1" }, { Key: "c" }] } }),
    );
    expect((await list({})).KeyCount).toBe(2);
  });

  test("streams with the SDK's checksums arrive complete", async () => {
    const checking = new S3Client({ endpoint: s3.url, region: "us-east-1", credentials });
    const Body = Buffer.alloc(200_000, "ñ");
    await checking.send(new PutObjectCommand({ Bucket, Key: "streamed", Body }));
    expect(await text("streamed")).toBe(Body.toString());
    checking.destroy();
  });
});

describe("an upload in parts", () => {
  const Key = "videos/a.mp4";
  const mebibyte = 1024 * 1024;
  const partOf = (size: number, letter: string) => Buffer.alloc(size, letter);
  const start = async () =>
    (await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: "video/mp4" }))).UploadId;
  const putPart = async (UploadId: string | undefined, PartNumber: number, Body: Buffer) => {
    const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    return { PartNumber, ETag };
  };
  const complete = (UploadId: string | undefined, Parts: object[]) =>
    client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));

  test("is one object, once all parts have arrived, also through a restart", async () => {
    const UploadId = await start();
    const first = await putPart(UploadId, 1, partOf(5 * mebibyte, "a"));
    await putPart(UploadId, 2, partOf(3, "x"));
    client.destroy();
    await s3.close();
    await open();
    // A part that is put again replaces the first one.
    const second = await putPart(UploadId, 2, partOf(10, "b"));
    const { Parts } = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
    expect(Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 5 * mebibyte],
      [2, 10],
    ]);
    await expect(client.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toMatchObject({
      name: "NotFound",
    });
    const { ETag } = await complete(UploadId, [first, second]);
    expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({ ContentLength: 5 * mebibyte + 10, ContentType: "video/mp4", ETag });
    const end = await client.send(
      new GetObjectCommand({ Bucket, Key, Range: `bytes=${5 * mebibyte - 2}-${5 * mebibyte + 1}` }),
    );
    expect(await end.Body?.transformToString()).toBe("aabb");
    await expect(putPart(UploadId, 3, partOf(1, "c"))).rejects.toMatchObject({ name: "NoSuchUpload" });
  });

  test("is not complete with a part that is missing, too small or out of order", async () => {
    const UploadId = await start();
    const [one, two, three] = [
      await putPart(UploadId, 1, partOf(5 * mebibyte, "a")),
      await putPart(UploadId, 2, partOf(10, "b")),
      await putPart(UploadId, 3, partOf(10, "c")),
    ];
    const expectRefusal = (parts: object[], name: string) =>
      expect(complete(UploadId, parts)).rejects.toMatchObject({ name });
    await expectRefusal([one, { ...two, PartNumber: 4 }], "InvalidPart");
    await expectRefusal([one, { ...two, ETag: one.ETag }], "InvalidPart");
    await expectRefusal([one, two, three], "EntityTooSmall");
    await expectRefusal([three, one], "InvalidPartOrder");
    await complete(UploadId, [one, three]);
  });

  test("that is aborted is gone", async () => {
    const UploadId = await start();
    await putPart(UploadId, 1, partOf(3, "a"));
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    await expect(client.send(new ListPartsCommand({ Bucket, Key, UploadId }))).rejects.toMatchObject({
      name: "NoSuchUpload",
    });
    await expect(complete(UploadId, [{ PartNumber: 1, ETag: "x" }])).rejects.toMatchObject({
      name: "NoSuchUpload",
    });
  });

  test("takes a part at a presigned address, of the signed size only", async () => {
    const UploadId = await start();
    const address = await getSignedUrl(
      client,
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, ContentLength: 4 }),
      { expiresIn: 60, signableHeaders: new Set(["content-length", "host"]) },
    );
    const putBytes = async (body: string) => (await fetch(address, { method: "PUT", body })).status;
    expect(await putBytes("too long")).toBe(403);
    expect(await putBytes("four")).toBe(200);
    const other = address.replace("partNumber=1", "partNumber=2");
    expect((await fetch(other, { method: "PUT", body: "four" })).status).toBe(403);
    const { Parts } = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
    expect(Parts).toMatchObject([{ PartNumber: 1, Size: 4 }]);
  });
});

describe("access", () => {
  test("an unsigned request, another key and another secret are refused", async () => {
    await put("secret");
    expect((await fetch(`${s3.url}/${Bucket}/secret`)).status).toBe(403);
    for (const [keys, name] of [
      [{ ...credentials, secretAccessKey: "wrong" }, "SignatureDoesNotMatch"],
      [{ ...credentials, accessKeyId: "OTHER" }, "InvalidAccessKeyId"],
    ] as const) {
      const stranger = clientWith(keys);
      await expect(stranger.send(new GetObjectCommand({ Bucket, Key: "secret" }))).rejects.toMatchObject({
        name,
      });
      stranger.destroy();
    }
    await expect(client.send(new GetObjectCommand({ Bucket: "other", Key: "x" }))).rejects.toMatchObject({
      name: "NoSuchBucket",
    });
    offset = 16 * 60_000;
    await expect(text("secret")).rejects.toMatchObject({ name: "RequestTimeTooSkewed" });
  });

  test("presigned URLs put and get only their own object, and only until they expire", async () => {
    const upload = await getSignedUrl(
      client,
      new PutObjectCommand({ Bucket, Key: "k", ContentType: "image/png" }),
      { expiresIn: 60 },
    );
    const answer = await fetch(upload, {
      method: "PUT",
      body: "bytes",
      headers: { "content-type": "image/png" },
    });
    expect(answer.status).toBe(200);
    const address = await getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket,
        Key: "k",
        ResponseContentDisposition: 'attachment; filename="foto.png"',
      }),
      { expiresIn: 60 },
    );
    const got = await fetch(address);
    expect([await got.text(), got.headers.get("content-disposition")]).toEqual([
      "bytes",
      'attachment; filename="foto.png"',
    ]);
    expect((await fetch(address, { method: "DELETE" })).status).toBe(403);
    expect((await fetch(address.replace("/k?", "/other?"))).status).toBe(403);
    expect((await fetch(address.replace("X-Amz-Expires=60", "X-Amz-Expires=600"))).status).toBe(403);
    offset = 61_000;
    const late = await fetch(address);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining("Request has expired")]);
  });

  test("a form upload must match its signed policy", async () => {
    const send = async (
      size: number,
      change: (fields: Record<string, string>) => void = () => undefined,
      expiresIn = 60,
    ) => {
      const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
      const fields: Record<string, string> = {
        key: "uploads/photo.png",
        "Content-Type": "image/png",
        "x-amz-algorithm": "AWS4-HMAC-SHA256",
        "x-amz-credential": `${credentials.accessKeyId}/${day}/us-east-1/s3/aws4_request`,
        "x-amz-date": `${day}T000000Z`,
      };
      const policy = Buffer.from(
        JSON.stringify({
          expiration: new Date(Date.now() + expiresIn * 1000).toISOString(),
          conditions: [
            { bucket: Bucket },
            ["eq", "$key", fields["key"]],
            ["starts-with", "$Content-Type", "image/"],
            ["content-length-range", 1, 100],
            { "x-amz-algorithm": fields["x-amz-algorithm"] },
            { "x-amz-credential": fields["x-amz-credential"] },
            { "x-amz-date": fields["x-amz-date"] },
          ],
        }),
      ).toString("base64");
      const key = [day, "us-east-1", "s3", "aws4_request"].reduce<string | Buffer>(
        (secret, part) => createHmac("sha256", secret).update(part).digest(),
        `AWS4${credentials.secretAccessKey}`,
      );
      fields["policy"] = policy;
      fields["x-amz-signature"] = createHmac("sha256", key).update(policy).digest("hex");
      change(fields);
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("file", new Blob(["x".repeat(size)], { type: "image/png" }), "photo.png");
      const answer = await fetch(`${s3.url}/${Bucket}`, { method: "POST", body: form });
      return `${answer.status} ${/<Code>(\w+)/.exec(await answer.text())?.[1] ?? ""}`.trim();
    };
    expect(await send(100)).toBe("204");
    expect(await text("uploads/photo.png")).toHaveLength(100);
    expect(await send(101)).toBe("400 EntityTooLarge");
    expect(await send(0)).toBe("400 EntityTooSmall");
    expect(await send(5, (fields) => (fields["key"] = "elsewhere"))).toBe("403 AccessDenied");
    expect(await send(5, (fields) => (fields["Content-Type"] = "text/html"))).toBe("403 AccessDenied");
    expect(await send(5, (fields) => (fields["acl"] = "public-read"))).toBe("403 AccessDenied");
    expect(await send(5, (fields) => (fields["x-amz-signature"] = "0".repeat(64)))).toBe(
      "403 SignatureDoesNotMatch",
    );
    expect(await send(5, undefined, -1)).toBe("403 AccessDenied");
  });

  test("only pages of this machine may use it", async () => {
    const preflight = async (origin: string) =>
      (await fetch(`${s3.url}/${Bucket}/k`, { method: "OPTIONS", headers: { origin } })).headers.get(
        "access-control-allow-origin",
      );
    expect(await preflight("http://localhost:3000")).toBe("http://localhost:3000");
    expect(await preflight("https://example.com")).toBeNull();
  });
});
