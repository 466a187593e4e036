import { account as accountId } from "../server";

/** The property with the name of a resource that may be given one, by type; of two levels with a dot. */
const nameProperties: Record<string, string> = {
  "AWS::ApiGatewayV2::Route": "RouteKey",
  "AWS::ApiGatewayV2::DomainName": "DomainName",
  "AWS::CloudFront::Function": "Name",
  "AWS::CloudFront::OriginAccessControl": "OriginAccessControlConfig.Name",
  "AWS::CloudFront::ResponseHeadersPolicy": "ResponseHeadersPolicyConfig.Name",
  "AWS::CloudWatch::Alarm": "AlarmName",
  "AWS::CloudWatch::Dashboard": "DashboardName",
  "AWS::Cognito::UserPoolGroup": "GroupName",
  "AWS::DynamoDB::Table": "TableName",
  "AWS::ECR::Repository": "RepositoryName",
  "AWS::Events::Archive": "ArchiveName",
  "AWS::Events::EventBus": "Name",
  "AWS::Events::Rule": "Name",
  "AWS::IAM::ManagedPolicy": "ManagedPolicyName",
  "AWS::IAM::Role": "RoleName",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::Logs::DeliveryDestination": "Name",
  "AWS::Logs::DeliverySource": "Name",
  "AWS::Logs::LogGroup": "LogGroupName",
  "AWS::S3::Bucket": "BucketName",
  "AWS::SES::ConfigurationSet": "Name",
  "AWS::SNS::Topic": "TopicName",
  "AWS::SQS::Queue": "QueueName",
  "AWS::SSM::Parameter": "Name",
  "AWS::SecretsManager::Secret": "Name",
  "AWS::WAFv2::WebACL": "Name",
};

/** Names of these are unique within what this property names, not within the account. */
const parents: Record<string, string> = {
  "AWS::ApiGatewayV2::Route": "ApiId",
  "AWS::Events::Rule": "EventBusName",
  "AWS::Cognito::UserPoolGroup": "UserPoolId",
};

export interface Resource {
  type: string;
  physicalId: string;
  properties: Record<string, unknown>;
  deletionPolicy: string;
}

/** The name that the properties give the resource; undefined when AWS makes it up. */
export function givenName(type: string, properties: Record<string, unknown>): string | undefined {
  const path = nameProperties[type]?.split(".") ?? [];
  if (path.length === 0) return undefined;
  const name = path.reduce<unknown>(
    (at, part) => (at as Record<string, unknown> | undefined)?.[part],
    properties,
  );
  return typeof name === "string" ? name : undefined;
}

/** By what an account knows a resource of a given name. */
export function keyOf(type: string, name: string, properties: Record<string, unknown>): string {
  const parent = parents[type];
  const within = parent === undefined ? undefined : properties[parent];
  return [type, ...(typeof within === "string" ? [within] : []), name].join("|");
}

/** An attribute of a resource: an ARN, a host name or another text that names both. */
export function attributeOf({ type, physicalId }: Resource, name: string, region: string): string {
  if (name === "Arn" || name.endsWith("Arn")) {
    const service = type.split("::")[1]?.toLowerCase();
    const suffix = name === "Arn" ? "" : `/${name}`;
    if (type === "AWS::S3::Bucket") return `arn:aws:s3:::${physicalId}`;
    return `arn:aws:${service}:${region}:${accountId}:${physicalId}${suffix}`;
  }
  if (type === "AWS::CloudFront::Distribution" && name === "DomainName") {
    return `${physicalId.toLowerCase()}.cloudfront.net`;
  }
  return `${physicalId}.${name}`;
}

/** Why AWS refuses to delete the resource; undefined when it does not. */
export function deletionRefusal(
  { type, physicalId, properties }: Resource,
  bucketSize: (bucket: string) => number,
): string | undefined {
  if (type === "AWS::DynamoDB::Table" && properties["DeletionProtectionEnabled"] === true) {
    return `Resource handler returned message: "Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first."`;
  }
  if (type === "AWS::Cognito::UserPool" && properties["DeletionProtection"] === "ACTIVE") {
    return "The user pool cannot be deleted because deletion protection is activated.";
  }
  if (type === "AWS::S3::Bucket" && bucketSize(physicalId) > 0) {
    return `The bucket you tried to delete is not empty: ${physicalId}`;
  }
  return undefined;
}
