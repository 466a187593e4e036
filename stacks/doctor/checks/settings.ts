import { provider } from "@nutria/contract/provider";
import { readSettings, type StageSettings } from "../../stage";
import { advice, good, missing, type Examined, type Finding } from "../finding";

/** Something to write in the place of each required parameter. */
const examples: Record<string, string> = {
  NUTRIA_MAIL_FROM: "Nutria <avisos@example.com>",
  NUTRIA_ALARM_EMAIL: "alarmas@example.com,guardia@example.com",
  NUTRIA_DOMAIN: "app.example.com",
  NUTRIA_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:111122223333:certificate/…",
  NUTRIA_GATEWAY_CERTIFICATE_ARN: "arn:aws:acm:<region>:111122223333:certificate/…",
  NUTRIA_STRIPE_PUBLISHABLE_KEY: "pk_live_1",
};

/** The parameters of the stage: each one that is missing or wrong. */
export function checkSettings({ stage, region, environment }: Examined): Finding[] {
  const file = `.env.${stage}`;
  const findings: Finding[] = [];
  const completed = { ...environment };
  for (;;) {
    try {
      readSettings(stage, completed, false, region);
      break;
    } catch (error) {
      const { message } = error as Error;
      const name = /^Set (NUTRIA_\w+)/.exec(message)?.[1];
      const example = name === undefined ? undefined : examples[name];
      if (name === undefined || example === undefined || completed[name]) {
        findings.push(missing("parameters", message, `edit ${file} (docs/deploy.md, "Parameters")`));
        break;
      }
      findings.push(missing("parameters", `${name} is not set`, `echo '${name}=${example}' >> ${file}`));
      completed[name] = example;
    }
  }
  if (findings.length === 0) findings.push(good("parameters", "all that are required are set"));
  if (stage === "prod") findings.push(...checkProduction(environment));
  return findings;
}

function checkProduction(environment: Examined["environment"]): Finding[] {
  const { socialNetworks: _, ...facts } = provider;
  const unknown = Object.entries(facts).flatMap(([name, value]) => (value === null ? [name] : []));
  return [
    ...(unknown.length === 0
      ? []
      : [
          advice(
            "legal documents",
            `packages/contract/provider.ts does not say ${unknown.join(", ")}`,
            "edit packages/contract/provider.ts, then: npm run make legal",
          ),
        ]),
    ...(environment.NUTRIA_STRIPE_PUBLISHABLE_KEY?.startsWith("pk_test_")
      ? [
          advice(
            "payments",
            "NUTRIA_STRIPE_PUBLISHABLE_KEY is a test key: no card is charged",
            "edit .env.prod with the live key of Stripe's dashboard",
          ),
        ]
      : []),
  ];
}

/** The settings as far as they are valid: the other checks need some of them. */
export function settingsIfValid({
  stage,
  region,
  environment,
}: Pick<Examined, "stage" | "region" | "environment">): StageSettings | undefined {
  try {
    return readSettings(stage, environment, false, region);
  } catch {
    return undefined;
  }
}
