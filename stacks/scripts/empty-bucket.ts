import { S3Client } from "@aws-sdk/client-s3";
import { emptyBucket } from "../deploy/empty-bucket";
import { readStageArguments, refuse } from "./arguments";

/**
 * `npm run empty-bucket -- --stage <stage> --yes-empty <bucket>`: deletes every version of every object of a bucket that a
 * removed stage left, which AWS's own command line leaves in a bucket with versions.
 */
const { stage, region, values } = readStageArguments("empty-bucket", {
  options: { "yes-empty": { type: "string" } },
  usage: "--yes-empty <bucket>",
});
const { "yes-empty": bucket } = values;
if (typeof bucket !== "string" || !bucket.includes(stage)) {
  refuse(`Say which bucket of the stage ${stage}: --yes-empty <bucket>`);
}
const count = await emptyBucket(new S3Client({ region }), bucket);
console.log(`${bucket}: ${count} versions deleted`);
