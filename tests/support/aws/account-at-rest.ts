import { createData, definedTable, emptyData, type DataAtRest } from "./data-at-rest";
import { createLimits, generousLimits, type Limits } from "./limits";
import { createOperating, nothingOperating, type Operating } from "./operating";
import { startAws, type AwsServer, type Service } from "./server";
import { createSsm, type Ssm } from "./ssm";
import { createStacksAtRest, type StackAtRest } from "./stacks-at-rest";
import { createSts } from "./sts";

/** An account of AWS between two deploys, as the doctor finds it. Tests change what is in it. */
export interface AccountAtRest extends AwsServer {
  stacks: Map<string, StackAtRest>;
  data: DataAtRest;
  limits: Limits;
  operating: Operating;
  ssm: Ssm;
  /** The regions that AWS lists, and the services that it does not list in them. */
  regions: Map<string, { without: string[] }>;
  /** Names that AWS's list of services has not in any region. */
  listedNowhere: string[];
  /** The secrets whose values were asked for. */
  decrypted: string[];
  /** Puts a whole stage into the account, with its secrets; nothing is missing for it. */
  addStage: (stage: string) => void;
}

/** Starts an account with nothing in it. The further services are those of one test. */
export async function startAccountAtRest(
  services: Readonly<Record<string, Service>> = {},
): Promise<AccountAtRest> {
  const regions: AccountAtRest["regions"] = new Map([["us-east-1", { without: [] }]]);
  const stacks = new Map<string, StackAtRest>();
  const data = emptyData();
  const limits = generousLimits();
  const operating = nothingOperating();
  const listedNowhere = ["events", "apigatewayv2"];
  const decrypted: string[] = [];
  const ssm = createSsm((name) => publishedOf(name, regions, listedNowhere));
  const server = await startAws({
    sts: createSts(),
    ssm: {
      ...ssm,
      respond(request) {
        const { WithDecryption, Name, Names } = JSON.parse(request.body.toString()) as {
          WithDecryption?: boolean;
          Name?: string;
          Names?: string[];
        };
        if (WithDecryption) decrypted.push(...(Names ?? [Name ?? ""]));
        return ssm.respond(request);
      },
    },
    cloudformation: createStacksAtRest(stacks, data),
    ...createData(data),
    ...createLimits(limits),
    ...createOperating(operating),
    ...services,
  });

  const addStage = (stage: string): void => {
    const isProduction = stage === "prod";
    const table = `${stage}-nutria-table`;
    const pool = `us-east-1_${stage}`;
    stacks.set("CDKToolkit", { status: "CREATE_COMPLETE", outputs: { BootstrapVersion: "30" } });
    const whole = ["auth", "channels", "edge", "storage", "push", "events", "api-2", "api", "web", "alarms"];
    for (const name of whole) {
      const isProtected = name === "auth" || name === "storage";
      const tags = { "sst:app": "nutria", "sst:stage": stage };
      stacks.set(`${stage}-nutria-${name}`, { status: "UPDATE_COMPLETE", isProtected, tags });
    }
    Object.assign(stacks.get(`${stage}-nutria-storage`) ?? {}, {
      outputs: { TableName: table },
      resources: [{ id: "table", type: "AWS::DynamoDB::Table", physicalId: table }],
    });
    data.tables.set(table, definedTable(table, isProduction));
    data.pools.set(pool, { name: `${stage}-nutria-users`, isProtected: isProduction });
    for (const name of ["link-secret", "push-key", "stripe-secret", "stripe-webhook-secret"]) {
      ssm.parameters.set(`/nutria/${stage}/${name}`, [
        { Value: "secret", Type: "SecureString", Version: 1, LastModifiedDate: 0 },
      ]);
    }
    ssm.parameters.set(`/nutria/${stage}/push-public-key`, [
      { Value: "public", Type: "String", Version: 1, LastModifiedDate: 0 },
    ]);
  };
  return { ...server, stacks, data, limits, operating, ssm, regions, listedNowhere, decrypted, addStage };
}

const list = "/aws/service/global-infrastructure";

function publishedOf(
  name: string,
  regions: AccountAtRest["regions"],
  listedNowhere: string[],
): string | undefined {
  if (!name.startsWith(`${list}/`)) return undefined;
  const [, region, service] = /\/regions\/([^/]+)(?:\/services\/(.+))?$/.exec(name) ?? [];
  if (region === undefined) return listedNowhere.some((each) => name.endsWith(`/${each}`)) ? undefined : name;
  const found = regions.get(region);
  if (!found) return undefined;
  const isListed = service === undefined || ![...found.without, ...listedNowhere].includes(service);
  return isListed ? (service ?? region) : undefined;
}
