import type { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import {
  DeleteObjectsCommand,
  GetBucketTaggingCommand,
  ListObjectVersionsCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { isNamed } from "../doctor/finding";
import { stageInTags } from "../stack-names";
import { bucketsOf } from "./stage-stacks";

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

interface Clients {
  s3: S3Client;
  cloudFormation: CloudFormationClient;
}

/**
 * Empties a bucket that a removed stage left, and gives how many versions it had. Raises for a bucket that carries another
 * stage's tag or none, and for one that a stack of the stage still holds.
 */
export async function emptyLeftBucket(clients: Clients, stage: string, bucket: string): Promise<number> {
  const owner = await stageOfBucket(clients.s3, bucket);
  if (owner !== stage) {
    const whose = owner === undefined ? "no stage of this product" : `the stage ${owner}`;
    throw new Error(`The bucket ${bucket} is of ${whose} by its tags, not of ${stage}. Nothing was touched.`);
  }
  const stack = (await bucketsOf(clients.cloudFormation, stage)).get(bucket);
  if (stack !== undefined) {
    throw new Error(`The bucket ${bucket} is in use by the stack ${stack}. Nothing was touched.`);
  }
  return emptyBucket(clients.s3, bucket);
}

/** The stage that a bucket's tags name. Raises when there is no such bucket. */
async function stageOfBucket(s3: S3Client, Bucket: string): Promise<string | undefined> {
  try {
    return stageInTags((await s3.send(new GetBucketTaggingCommand({ Bucket }))).TagSet ?? []);
  } catch (error) {
    if (isNamed(error, "NoSuchTagSet")) return undefined;
    if (isNamed(error, "NoSuchBucket")) throw new Error(`There is no bucket ${Bucket}.`, { cause: error });
    throw error;
  }
}
