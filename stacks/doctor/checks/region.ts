import { GetParametersCommand } from "@aws-sdk/client-ssm";
import { advice, good, missing, type Examined, type Finding } from "../finding";

/**
 * The services that a stage uses in its region, by the second part of the types of its resources, with the names that
 * AWS's list may have for each. X-Ray has no resource: Lambdas write to it.
 */
export const regionalServices: Readonly<Record<string, readonly string[]>> = {
  ApiGatewayV2: ["apigateway", "apigatewayv2"],
  AppSync: ["appsync"],
  CloudFormation: ["cloudformation"],
  CloudWatch: ["cloudwatch"],
  Cognito: ["cognito-idp"],
  DynamoDB: ["dynamodb"],
  Events: ["eventbridge", "events"],
  KMS: ["kms"],
  Lambda: ["lambda"],
  Logs: ["logs"],
  S3: ["s3"],
  SES: ["ses"],
  SNS: ["sns"],
  SQS: ["sqs"],
  SSM: ["ssm"],
  SecretsManager: ["secretsmanager"],
  XRay: ["xray"],
};

/** The services without a region; the firewall is one of CloudFront, made in us-east-1 or left out. */
export const globalServices: readonly string[] = ["Budgets", "CloudFront", "IAM", "WAFv2"];

const root = "/aws/service/global-infrastructure";

/** Whether AWS has the region, and in it every service. */
export async function checkRegion({ clients, stage, region }: Examined): Promise<Finding[]> {
  const names = Object.values(regionalServices).flat();
  const itsOwn = `${root}/regions/${region}`;
  const listed = await listedOf(clients.publicParameters, [
    itsOwn,
    ...names.flatMap((name) => [`${root}/services/${name}`, `${itsOwn}/services/${name}`]),
  ]);
  const isIn = (path: string) => (services: readonly string[]) =>
    services.some((name) => listed.has(`${path}/services/${name}`));
  const all = Object.values(regionalServices);
  if (!listed.has(itsOwn) && !all.some(isIn(itsOwn))) {
    return [
      missing(
        "region",
        `AWS has no region ${region}; these are its regions`,
        `aws ssm get-parameters-by-path --path ${root}/regions --region us-east-1 --query 'Parameters[].Value'`,
      ),
    ];
  }
  // A service that AWS lists nowhere has another name there than here: nothing is known of it.
  const nameOf = (services: readonly string[]) => services[0] as string;
  const unknown = all.filter((services) => !isIn(root)(services)).map(nameOf);
  const absent = all.filter((services) => isIn(root)(services) && !isIn(itsOwn)(services)).map(nameOf);
  if (absent.length > 0) {
    const elsewhere = `npm run doctor -- --stage ${stage} --region us-east-1`;
    return [advice("region", `AWS does not list ${absent.join(", ")} in ${region}; see another`, elsewhere)];
  }
  const but = unknown.length === 0 ? "" : `; AWS's list does not name ${unknown.join(", ")}`;
  return [good("region", `${region} has every service${but}`)];
}

/** The public parameters among `names` that exist. One call takes ten names. */
async function listedOf(ssm: Examined["clients"]["publicParameters"], names: string[]): Promise<Set<string>> {
  const batches = Array.from({ length: Math.ceil(names.length / 10) }, (_, at) =>
    names.slice(at * 10, at * 10 + 10),
  );
  const pages = await Promise.all(
    batches.map(async (Names) => ssm.send(new GetParametersCommand({ Names }))),
  );
  return new Set(pages.flatMap(({ Parameters = [] }) => Parameters.map(({ Name = "" }) => Name)));
}
