import { escapeXml } from "./errors";
import type { ListedPart, MultipartUploads } from "./multipart";
import { xmlResponse, type S3Response } from "./http";

interface MultipartRequest {
  method: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  /** The headers to store with the object. */
  headers: Record<string, string>;
  body: Buffer;
  now: number;
}

/** The calls of an upload in parts: start, put a part, list, complete, abort; undefined for any other call. */
export async function answerMultipart(
  uploads: MultipartUploads,
  request: MultipartRequest,
): Promise<S3Response | undefined> {
  const { method, bucket, key, query, body } = request;
  const named = `<Bucket>${escapeXml(bucket)}</Bucket><Key>${escapeXml(key)}</Key>`;
  if (method === "POST" && query.has("uploads")) {
    const uploadId = await uploads.start(bucket, key, request.headers);
    return xmlResponse(
      `<InitiateMultipartUploadResult>${named}<UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const uploadId = query.get("uploadId");
  if (uploadId === null) return undefined;
  const target = { bucket, key, uploadId };
  switch (method) {
    case "PUT": {
      const etag = await uploads.put(target, Number(query.get("partNumber")), body);
      return { status: 200, headers: { etag } };
    }
    case "GET": {
      const parts = uploads
        .list(target)
        .map(
          ({ partNumber, size, etag }) =>
            `<Part><PartNumber>${partNumber}</PartNumber><ETag>${escapeXml(etag)}</ETag><Size>${size}</Size></Part>`,
        );
      return xmlResponse(
        `<ListPartsResult>${named}<UploadId>${uploadId}</UploadId><IsTruncated>false</IsTruncated>${parts.join("")}</ListPartsResult>`,
      );
    }
    case "POST": {
      const { etag } = await uploads.complete(target, listedIn(body), request.now);
      return xmlResponse(
        `<CompleteMultipartUploadResult>${named}<ETag>${escapeXml(etag)}</ETag></CompleteMultipartUploadResult>`,
      );
    }
    case "DELETE":
      await uploads.abort(target);
      return { status: 204 };
    default:
      return undefined;
  }
}

function listedIn(body: Buffer): ListedPart[] {
  return [...body.toString("utf8").matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = ""]) => ({
    partNumber: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
    etag: (/<ETag>(.*?)<\/ETag>/s.exec(part)?.[1] ?? "").replaceAll(/&quot;|&#34;/g, '"'),
  }));
}
