import { GetAccountSettingsCommand } from "@aws-sdk/client-lambda";
import { advice, good, type Examined, type Finding } from "../finding";
import { settingsIfValid } from "./settings";

const lambdasAtOnce = 1000;

/** The concurrency quotas of the account. A new account may run ten Lambdas. */
export async function checkQuotas(examined: Examined): Promise<Finding[]> {
  return [await checkLambda(examined), ...(await checkGateway(examined))];
}

async function checkLambda({ clients, region }: Examined): Promise<Finding> {
  const { AccountLimit } = await clients.lambda.send(new GetAccountSettingsCommand({}));
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  return limit >= lambdasAtOnce
    ? good("quotas", `${limit} Lambdas at once`)
    : advice(
        "quotas",
        `only ${limit} Lambdas may run at once: ask for ${lambdasAtOnce} before people come`,
        increase("lambda", "L-B99A9384", lambdasAtOnce, region),
      );
}

/** The gateway's limit is the account's, whatever a stage says. */
async function checkGateway(examined: Examined): Promise<Finding[]> {
  const { call, region } = examined;
  const limit = settingsIfValid(examined)?.apiLimit;
  if (!limit) return [];
  const code = "L-8A5B8E43";
  const { Quota } = (await call({
    service: "servicequotas",
    region,
    operation: "ServiceQuotasV20190624.GetServiceQuota",
    input: { ServiceCode: "apigateway", QuotaCode: code },
  })) as { Quota?: { Value?: number } };
  const value = Quota?.Value ?? 0;
  return [
    value >= limit.perSecond
      ? good("quotas", `${value} requests a second at the gateway`)
      : advice(
          "quotas",
          `the gateway takes ${value} requests a second in this region, fewer than the ${limit.perSecond} of the stage`,
          increase("apigateway", code, limit.perSecond, region),
        ),
  ];
}

/** The command that asks AWS for a higher quota. */
export function increase(service: string, code: string, value: number, region: string): string {
  const which = `--service-code ${service} --quota-code ${code} --desired-value ${value}`;
  return `aws service-quotas request-service-quota-increase ${which} --region ${region}`;
}
