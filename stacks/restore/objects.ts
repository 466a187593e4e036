import {
  CopyObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type HeadObjectCommandOutput,
} from "@aws-sdk/client-s3";
import { eachInParallel } from "@nutria/core/kernel/jobs/in-parallel";
import type { RestoreClients } from "./stage";

type S3 = Pick<RestoreClients, "s3">;

/** Counts of the restored keys of a bucket. */
interface ObjectCounts {
  /** Deleted or replaced since, and copied back. */
  restored: number;
  unchanged: number;
  /** Made after the time: they stay. */
  newer: number;
}

/** A version of an object, or the mark of its deletion. */
interface Entry {
  key: string;
  versionId: string;
  at: number;
  isLatest: boolean;
  /** The content of a version; undefined for the mark of a deletion. */
  content: { etag: string; size: number } | undefined;
}

/** Names, in the metadata of a copy, the version that it was made of. */
const sourceMetadata = "restored-version";
const copiesAtOnce = 8;

/**
 * Brings the objects of a bucket with versions back to how they were at a time: the version that was current then is
 * copied over whatever is current now. It can be repeated, and keeps a page of keys in memory. With `isDryRun` it only
 * counts. Raises the first failure once the other objects are done.
 */
export async function restoreObjects(
  clients: S3,
  bucket: string,
  { to, isDryRun }: { to: Date; isDryRun: boolean },
): Promise<ObjectCounts> {
  const counts: ObjectCounts = { restored: 0, unchanged: 0, newer: 0 };
  const always = () => true;
  await eachInParallel(walkKeys(clients, bucket), copiesAtOnce, always, async (entries) => {
    const then = entries.find(({ at }) => at <= to.getTime());
    const now = entries.find(({ isLatest }) => isLatest) ?? entries[0];
    if (!then?.content) {
      if (now?.content) counts.newer += 1;
    } else if (then === now || (now?.content && (await isCopyOf(clients, bucket, now, then)))) {
      counts.unchanged += 1;
    } else {
      if (!isDryRun) await copyBack(clients, bucket, then);
      counts.restored += 1;
    }
  });
  return counts;
}

/** Whether an object has the content of an earlier version: the same tag, or that of a copy by an earlier run. */
async function isCopyOf({ s3 }: S3, Bucket: string, now: Entry, then: Entry): Promise<boolean> {
  if (now.content?.size !== then.content?.size) return false;
  if (now.content?.etag === then.content?.etag) return true;
  const { Metadata } = await s3.send(
    new HeadObjectCommand({ Bucket, Key: now.key, VersionId: now.versionId }),
  );
  return Metadata?.[sourceMetadata] === then.versionId;
}

/** An object that was put in parts gets another tag by being copied, so that the copy names its source. */
async function copyBack(
  { s3 }: S3,
  Bucket: string,
  { key: Key, versionId: VersionId }: Entry,
): Promise<void> {
  const stored = await s3.send(new HeadObjectCommand({ Bucket, Key, VersionId }));
  const path = [Bucket, ...Key.split("/")].map(encodeURIComponent).join("/");
  await s3.send(
    new CopyObjectCommand({
      Bucket,
      Key,
      CopySource: `${path}?versionId=${encodeURIComponent(VersionId)}`,
      MetadataDirective: "REPLACE",
      ...keptHeaders(stored),
      Metadata: { ...stored.Metadata, [sourceMetadata]: VersionId },
    }),
  );
}

function keptHeaders({
  ContentType,
  ContentDisposition,
  CacheControl,
  ContentEncoding,
}: HeadObjectCommandOutput) {
  return {
    ...(ContentType && { ContentType }),
    ...(ContentDisposition && { ContentDisposition }),
    ...(CacheControl && { CacheControl }),
    ...(ContentEncoding && { ContentEncoding }),
  };
}

/** The versions and deletions of each key, the newest first. */
async function* walkKeys({ s3 }: S3, Bucket: string): AsyncGenerator<Entry[]> {
  let next: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  /** The last key of a page may go on in the next one. */
  let held: Entry[] = [];
  while (next) {
    const page: Awaited<ReturnType<typeof listPage>> = await listPage({ s3 }, Bucket, next);
    for (const entries of byKey([...held, ...page.entries])) {
      if (held[0]?.key !== entries[0]?.key && held.length > 0) yield held;
      held = entries;
    }
    next = page.next;
  }
  if (held.length > 0) yield held;
}

async function listPage(
  { s3 }: S3,
  Bucket: string,
  from: { KeyMarker?: string; VersionIdMarker?: string },
): Promise<{ entries: Entry[]; next: { KeyMarker?: string; VersionIdMarker?: string } | undefined }> {
  const page = await s3.send(new ListObjectVersionsCommand({ Bucket, ...from }));
  const toEntry = (
    { Key = "", VersionId = "", LastModified, IsLatest = false }: PageEntry,
    content?: Entry["content"],
  ): Entry => ({
    key: Key,
    versionId: VersionId,
    at: LastModified?.getTime() ?? 0,
    isLatest: IsLatest,
    content,
  });
  const entries = [
    // Before the versions: of a version and its deletion in one second, the deletion came later.
    ...(page.DeleteMarkers ?? []).map((marker) => toEntry(marker)),
    ...(page.Versions ?? []).map((version) =>
      toEntry(version, { etag: version.ETag ?? "", size: version.Size ?? 0 }),
    ),
  ];
  const { IsTruncated, NextKeyMarker, NextVersionIdMarker } = page;
  return {
    entries,
    next: IsTruncated
      ? {
          ...(NextKeyMarker !== undefined && { KeyMarker: NextKeyMarker }),
          ...(NextVersionIdMarker !== undefined && { VersionIdMarker: NextVersionIdMarker }),
        }
      : undefined,
  };
}

interface PageEntry {
  Key?: string;
  VersionId?: string;
  LastModified?: Date;
  IsLatest?: boolean;
}

/** Groups a page by key, in the order of the keys, each with its newest entry first. */
function byKey(entries: readonly Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.key);
    if (group) group.push(entry);
    else groups.set(entry.key, [entry]);
  }
  return [...groups]
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([, group]) => group.sort((a, b) => Number(b.isLatest) - Number(a.isLatest) || b.at - a.at));
}
