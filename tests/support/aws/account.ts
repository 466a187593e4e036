import { createStripe, type StripeEndpoint } from "@nutria/local/stripe/server";
import { createCloudFormation, type CloudFormation } from "./cloudformation/index";
import type { Resource } from "./cloudformation/resources";
import { createData, definedTable, emptyData, type DataAtRest } from "./data-at-rest";
import { createLimits, generousLimits, type Limits } from "./limits";
import { createS3, type S3 } from "./s3";
import { createSecretsManager, type SecretsManager } from "./secretsmanager";
import { startAws, type AwsServer, type Service } from "./server";
import { createSsm, type Ssm } from "./ssm";
import { createSts } from "./sts";

export interface Account extends AwsServer {
  cloudFormation: CloudFormation;
  data: DataAtRest;
  limits: Limits;
  s3: S3;
  secrets: SecretsManager;
  ssm: Ssm;
  stripe: StripeEndpoint;
  /** Why resources fail to be created or changed; a test adds and removes them. */
  failures: { stack: string; type: string; reason: string }[];
  /** Puts in what an operator must before the first deploy of these stages: what Stripe issued. */
  addSecrets: (...stages: string[]) => void;
}

/** The key with which the account's stages reach Stripe. */
const stripeKey = "sk_test_operator";

/**
 * Starts an account of AWS without anything in it, and a Stripe: what CloudFormation creates there exists for the other
 * services. The further services are those of one test; a stack is created, changed or deleted in these milliseconds.
 */
export async function startAccount(
  services: Readonly<Record<string, Service>> = {},
  { stackMilliseconds = 0 } = {},
): Promise<Account> {
  const ssm = createSsm((name) =>
    name.startsWith("/aws/service/global-infrastructure/") ? name.split("/").at(-1) : undefined,
  );
  const s3 = createS3();
  const secrets = createSecretsManager();
  const [data, limits] = [emptyData(), generousLimits()];
  limits.identities.set("example.com", { isVerified: true });
  const failures: Account["failures"] = [];
  const cloudFormation = createCloudFormation({
    milliseconds: stackMilliseconds,
    failureOf: (stack, _, type) =>
      failures.find((failure) => failure.stack === stack && failure.type === type)?.reason,
    bucketSize: (bucket) => s3.buckets.get(bucket)?.size ?? 0,
    changed: (key, resource) => mirror(key, resource, { ssm, s3, data }),
    secretValue: secrets.valueOf,
    readTemplate: (url) => {
      const [, bucket = "", ...key] = new URL(url).pathname.split("/");
      return s3.buckets.get(bucket)?.get(key.join("/"))?.toString() ?? "";
    },
  });
  const server = await startAws({
    ...createData(data),
    ...createLimits(limits),
    sts: createSts(),
    ssm,
    s3,
    secretsmanager: secrets,
    cloudformation: cloudFormation,
    ...services,
  });
  const stripe = await createStripe({ apiKey: stripeKey });
  return {
    ...server,
    ...{ cloudFormation, data, limits, s3, secrets, ssm, stripe, failures },
    environment: {
      ...server.environment,
      STRIPE_HOST: "127.0.0.1",
      STRIPE_PORT: String(stripe.port),
      STRIPE_PROTOCOL: "http",
    },
    addSecrets: (...stages) => {
      for (const stage of stages) {
        const parameter = {
          Value: stripeKey,
          Type: "SecureString" as const,
          Version: 1,
          LastModifiedDate: 0,
        };
        ssm.parameters.set(`/nutria/${stage}/stripe-secret`, [parameter]);
      }
    },
    close: async () => {
      await stripe.close();
      await server.close();
    },
  };
}

const tagsIn = (properties: Record<string, unknown>) =>
  (properties["Tags"] ?? []) as { Key: string; Value: string }[];

/** Shows to the other services what CloudFormation created or deleted. */
function mirror(
  key: string,
  resource: Resource | undefined,
  { ssm, s3, data }: Pick<Account, "ssm" | "s3" | "data">,
): void {
  const [type, name = ""] = key.split("|");
  const properties = resource?.properties ?? {};
  switch (type) {
    case "AWS::S3::Bucket":
      if (resource) s3.tags.set(name, tagsIn(properties));
      else s3.tags.delete(name);
      if (!resource) s3.buckets.delete(name);
      else if (!s3.buckets.has(name)) s3.buckets.set(name, new Map());
      break;
    case "AWS::SSM::Parameter":
      if (!resource) ssm.parameters.delete(name);
      else {
        const parameter = { Value: String(properties["Value"]), Type: "String" as const, Version: 1 };
        ssm.parameters.set(name, [{ ...parameter, LastModifiedDate: 0 }]);
      }
      break;
    case "AWS::DynamoDB::Table":
      if (!resource) data.tables.delete(name);
      else {
        const isProtected = properties["DeletionProtectionEnabled"] === true;
        data.tables.set(name, { ...definedTable(name, isProtected), tags: tagsIn(properties) });
      }
      break;
    case "AWS::Cognito::UserPool":
      if (!resource) data.pools.delete(name);
      else {
        const isProtected = properties["DeletionProtection"] === "ACTIVE";
        data.pools.set(name, { name: String(properties["UserPoolName"]), isProtected });
      }
      break;
    default:
  }
}
