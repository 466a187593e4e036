import { ArnFormat, Duration } from "aws-cdk-lib/core";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Stack } from "sst/constructs";
import { removalPolicyOf } from "./removal-policy";

/**
 * The fields of a request's line: its behaviour, outcome and TLS, and the country and network of its origin. Neither
 * the path, because that of a mailed page is as good as its link, nor anything that identifies a person.
 */
const fields = [
  ...["timestamp", "x-edge-location", "x-edge-request-id", "cache-behavior-path-pattern"],
  ...["cs-method", "cs-protocol", "cs-protocol-version", "ssl-protocol", "ssl-cipher"],
  ...["sc-status", "sc-bytes", "cs-bytes", "sc-content-type", "time-taken", "time-to-first-byte"],
  ...["x-edge-result-type", "x-edge-detailed-result-type", "c-country", "asn"],
];

/** Keeps CloudFront's access log for 90 days, in a bucket of its own. */
export function keepAccessLog(stack: Stack, distribution: Distribution): void {
  const bucket = new Bucket(stack, "edge-access-logs", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    lifecycleRules: [{ expiration: Duration.days(90) }],
    removalPolicy: removalPolicyOf(stack),
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("delivery.logs.amazonaws.com")],
      actions: ["s3:PutObject"],
      resources: [bucket.arnForObjects("*")],
      conditions: {
        StringEquals: {
          "s3:x-amz-acl": "bucket-owner-full-control",
          "aws:SourceAccount": stack.account,
        },
        ArnLike: {
          "aws:SourceArn": stack.formatArn({
            service: "logs",
            resource: "delivery-source",
            resourceName: "*",
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        },
      },
    }),
  );

  const name = `nutria-${stack.stage}-edge`;
  const source = new CfnDeliverySource(stack, "edge-log-source", {
    name,
    logType: "ACCESS_LOGS",
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(stack, "edge-log-destination", {
    name,
    destinationResourceArn: bucket.bucketArn,
    outputFormat: "json",
  });
  if (bucket.policy) destination.node.addDependency(bucket.policy);
  const delivery = new CfnDelivery(stack, "edge-log", {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: fields,
  });
  delivery.node.addDependency(source);
}
