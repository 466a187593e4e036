import { createClientsWith } from "@nutria/platform/adapters/clients";
import { createCognito, type CognitoEndpoint } from "@nutria/local/cognito/server";
import { operations } from "@nutria/functions/operations/index";
import { readOrder } from "@nutria/stacks/restore/order";
import { restore, type RestoreTools } from "@nutria/stacks/restore/restore";
import {
  createRestoreClients,
  readRestoredTable,
  readUserPoolGeneration,
  type RestoreClients,
} from "@nutria/stacks/restore/stage";
import { createDynamodbFront, type DynamodbFront } from "../../support/aws/dynamodb";
import { forwardingService } from "../../support/aws/forward";
import { createLambda } from "../../support/aws/lambda";
import { startAws, type AwsServer } from "../../support/aws/server";
import { createSsm, type Ssm } from "../../support/aws/ssm";
import { createStackOutputs } from "../../support/aws/stack-outputs";
import { createVersionedS3, type VersionedS3 } from "../../support/aws/versioned-s3";
import { startProduct, type Product } from "../../support/product";

/** The name of the stage. */
export const stageName = "rehearsal";

/** A product over an embedded cloud, and AWS as the operator's commands see it in front of that cloud. */
export interface RestoredStage {
  product: Product;
  aws: AwsServer;
  dynamodb: DynamodbFront;
  s3: VersionedS3;
  ssm: Ssm;
  clients: RestoreClients;
  ownTable: string;
  buckets: { files: string; videos: string };
  /** The table that the product uses. */
  tableInUse(): string;
  /** Every line that the command printed. */
  printed: string[];
  /** Runs the command with these words, and gives the lines that it printed. */
  restore(...words: string[]): Promise<string[]>;
  /** Called by the next deploy, to have it fail. */
  failDeploy: (() => void) | undefined;
  /** The table of each deploy. */
  deploys: string[];
  /** Has AWS know the stage's user pool no more. */
  losePool(): void;
  close(): Promise<void>;
}

/** Starts the product, with its files in buckets that keep versions and a journal of its table. */
export async function startRestoredStage(): Promise<RestoredStage> {
  const product = await startProduct();
  const { cloud } = product;
  const { TABLE_NAME = "", FILES_BUCKET = "", VIDEOS_BUCKET = "", USER_POOL_ID = "" } = cloud.environment;
  const dynamodb = createDynamodbFront(cloud.dynamodb, cloud.stream, {
    name: TABLE_NAME,
    tags: { "sst:stage": stageName, "aws:cloudformation:stack-name": `${stageName}-nutria-storage` },
  });
  const s3 = await createVersionedS3(7);
  const ssm = createSsm();
  let laterPool: CognitoEndpoint | undefined;
  const outputs: Record<string, Record<string, string>> = {
    [`${stageName}-nutria-storage`]: {
      TableName: TABLE_NAME,
      FilesBucketName: FILES_BUCKET,
      VideosBucketName: VIDEOS_BUCKET,
    },
    [`${stageName}-nutria-auth`]: { UserPoolId: USER_POOL_ID },
  };
  const aws = await startAws({
    dynamodb,
    s3,
    ssm,
    lambda: createLambda(
      Object.fromEntries(
        operations.map(({ name, handler }) => [`nutria-${stageName}-operations-${name}`, handler]),
      ),
    ),
    cloudformation: createStackOutputs(outputs),
    "cognito-idp": forwardingService(() => laterPool?.url ?? cloud.cognito.url),
  });
  /** Has the product read its environment again, as a deploy does with its Lambdas. */
  const useEnvironment = (environment: Record<string, string>): void => {
    Object.assign(process.env, environment);
    createClientsWith(cloud.clientOptions);
  };
  useEnvironment({ AWS_ENDPOINT_URL_S3: aws.url });

  /** The user pool of a generation, which the first deploy of it makes. */
  const poolOf = async (generation: number): Promise<Record<string, string>> => {
    if (generation === 1) return {};
    const stack = `${stageName}-nutria-auth-${generation}`;
    if (!outputs[stack]) {
      laterPool = await createCognito({ poolId: `us-east-1_LATER000${generation}`, clientId: "laterclient" });
      outputs[stack] = { UserPoolId: laterPool.poolId };
    }
    const { url = "", poolId = "", clientId = "" } = laterPool ?? {};
    return {
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: url,
      USER_POOL_ID: poolId,
      USER_POOL_CLIENT_ID: clientId,
      USER_POOL_KEYS_URL: `${url}/${poolId}/.well-known/jwks.json`,
    };
  };
  const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = aws.environment;
  const clients = createRestoreClients({
    region: "us-east-1",
    endpoint: aws.url,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  });
  const stage: RestoredStage = {
    product,
    aws,
    dynamodb,
    s3,
    ssm,
    clients,
    ownTable: TABLE_NAME,
    buckets: { files: FILES_BUCKET, videos: VIDEOS_BUCKET },
    tableInUse: () => process.env.TABLE_NAME ?? "",
    printed: [],
    failDeploy: undefined,
    deploys: [],
    async restore(...words) {
      const lines: string[] = [];
      const { stage: name, ...order } = readOrder(["--stage", stageName, ...words], new Date());
      const tools: RestoreTools = {
        clients,
        async deploy() {
          const { failDeploy } = stage;
          stage.failDeploy = undefined;
          failDeploy?.();
          const restored = await readRestoredTable(clients, stageName);
          stage.deploys.push(restored?.name ?? TABLE_NAME);
          useEnvironment({
            TABLE_NAME: restored?.name ?? TABLE_NAME,
            ...(await poolOf(await readUserPoolGeneration(clients, stageName))),
          });
        },
        print: (line) => {
          lines.push(line);
          stage.printed.push(line);
        },
        pollMilliseconds: 1,
      };
      await restore(name, order, tools);
      return lines;
    },
    losePool() {
      outputs[`${stageName}-nutria-auth`] = { UserPoolId: "us-east-1_GONE00001" };
    },
    async close() {
      for (const client of Object.values(clients)) (client as { destroy(): void }).destroy();
      await aws.close();
      await laterPool?.close();
      await product.close();
    },
  };
  return stage;
}

/** Waits for the next whole second, which is the finest time that can be restored, and lets it pass. */
export async function aMoment({ product, dynamodb }: RestoredStage): Promise<string> {
  await product.settle();
  await dynamodb.recorded();
  const moment = Math.ceil((Date.now() + 1) / 1000) * 1000;
  await untilAfter(moment);
  // S3 tells whole seconds, so what is written in the same second counts as written by then.
  await untilAfter(moment + 1000);
  return new Date(moment).toISOString().replace(".000Z", "Z");
}

function untilAfter(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time - Date.now() + 20));
}
