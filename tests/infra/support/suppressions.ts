import { apiStacks } from "@nutria/stacks/route-groups";
import type { NagPackSuppression } from "cdk-nag";

const runtime: NagPackSuppression = {
  id: "AwsSolutions-L1",
  reason: "nodejs22.x is the version that the product is tested on; moving to the next one is a decision.",
};
const traces: NagPackSuppression = {
  id: "AwsSolutions-IAM5",
  reason: "Writing traces takes no resource; every other statement names its own.",
  appliesTo: ["Resource::*"],
};
const files: NagPackSuppression = {
  id: "AwsSolutions-IAM5",
  reason: "The files of one bucket are named by their ids, so its objects cannot be listed here.",
  appliesTo: [{ regex: "/^Resource::<filesBucket.*\\.Arn>\\/(photos|instructions|records)\\/\\*$/" }],
};
const videos: NagPackSuppression = {
  id: "AwsSolutions-IAM5",
  reason: "The videos of one bucket are named by their ids, so its objects cannot be listed here.",
  appliesTo: [{ regex: "/^Resource::<videosBucket.*\\.Arn>\\/\\*$/" }],
};
const lastStop: NagPackSuppression = {
  id: "AwsSolutions-SQS3",
  reason: "It is itself the queue of dead letters.",
};
const api: NagPackSuppression[] = [
  runtime,
  traces,
  files,
  videos,
  {
    id: "AwsSolutions-APIG4",
    reason: "Each Lambda verifies the token: the gateway's authorizer cannot answer 'jwt expired'.",
  },
];

/** Rules of the AwsSolutions pack that a stack does not follow, with the reason. An unlisted stack follows all. */
export const suppressions: Record<string, NagPackSuppression[]> = {
  edge: [
    {
      id: "AwsSolutions-CFR1",
      reason: "People travel: a nutritionist abroad still reads her agenda.",
    },
    {
      id: "AwsSolutions-CFR3",
      reason:
        "A delivery of its own keeps the access log, without paths: that of a mailed page is as good as its link.",
    },
    {
      id: "AwsSolutions-S1",
      reason:
        "One bucket holds the public files of the site, which only CloudFront reads, the other an access log.",
    },
  ],
  auth: [
    runtime,
    traces,
    { id: "AwsSolutions-COG1", reason: "The specification asks for six characters of any kind." },
    { id: "AwsSolutions-COG2", reason: "The specification has no second factor." },
    {
      id: "AwsSolutions-COG3",
      reason:
        "Sign-in is throttled per account and per address by the product; the paid tier can be added later.",
    },
  ],
  push: [runtime, traces],
  events: [runtime, traces, lastStop],
  schedules: [runtime, traces, files, videos, lastStop],
  operations: [runtime, traces, files],
  ...Object.fromEntries(apiStacks.map((name) => [name, api])),
  web: [
    runtime,
    {
      id: "AwsSolutions-IAM4",
      reason: "The deploy's own Lambda comes with the managed policy for writing its log.",
    },
    {
      id: "AwsSolutions-IAM5",
      reason: "It copies the built site: every file of one bucket into another.",
      appliesTo: [{ regex: "/^Resource::.*\\/\\*$/" }],
    },
  ],
};
