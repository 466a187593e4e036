import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from "@aws-sdk/client-s3";

/** Deletes every version of every object of a bucket, which AWS deletes only when it is empty. Gives how many. */
export async function emptyBucket(s3: S3Client, Bucket: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    // From the start each time: what was listed before is gone.
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) return deleted;
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`${Bucket}: ${Errors[0]?.Key}: ${Errors[0]?.Message}`);
    deleted += Objects.length;
  }
}
