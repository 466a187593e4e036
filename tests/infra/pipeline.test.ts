import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deployStatements, roleTemplate } from "@nutria/stacks/pipeline/access";
import { readSettings } from "@nutria/stacks/stage";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  uses?: string;
  needs?: string;
  permissions?: Record<string, string>;
  environment?: string;
  concurrency?: Record<string, unknown>;
  env?: Record<string, string>;
  strategy?: { matrix: { node: string[] } };
  steps?: Step[];
  "timeout-minutes"?: number;
}

interface Workflow {
  on: Record<string, Record<string, string[]> | null>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const textOf = (name: string): string => readFileSync(`.github/workflows/${name}.yml`, "utf8");
const workflowOf = (name: string): Workflow => parse(textOf(name)) as Workflow;
const [check, deploy] = [workflowOf("check"), workflowOf("deploy")];
const jobs = [check, deploy].flatMap((workflow) => Object.values(workflow.jobs));
const steps = jobs.flatMap((job) => job.steps ?? []);
const commandsOf = (job: Job | undefined): string[] => (job?.steps ?? []).flatMap(({ run }) => run ?? []);

describe("the workflows", () => {
  test("run the commands that README.md and docs/deploy.md tell a person to run", () => {
    expect(commandsOf(check.jobs["test"])).toEqual([
      "npm ci",
      "npm test",
      "npm test -- --again",
      "npm run test:depth",
      "npm run synth",
      "npm run cost",
      "npm run test:stage",
    ]);
    expect(commandsOf(deploy.jobs["deploy"])).toEqual(["npm ci", 'npm run deploy -- --stage "$STAGE"']);
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
    const named = steps.flatMap(({ run = "" }) =>
      [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !(name !== undefined && name in scripts))).toEqual([]);
  });

  test("use actions of one commit each, named with its version", () => {
    const used = [textOf("check"), textOf("deploy")].flatMap((text) =>
      [...text.matchAll(/uses: (\S+)(.*)/g)].filter(([, action]) => !action?.startsWith("./")),
    );
    expect(used.length).toBeGreaterThan(4);
    for (const [, action, comment] of used) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(comment).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
  });

  test("test on the Node of the Lambdas, and on the oldest that is allowed", () => {
    const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
    const oldest = /^>=(\d+)/.exec(engines.node)?.[1];
    const lambda = /runtime: "nodejs(\d+)\.x"/.exec(readFileSync("stacks/support/lambda.ts", "utf8"))?.[1];
    expect(check.jobs["test"]?.strategy?.matrix.node).toEqual([oldest, lambda]);
    expect(readFileSync(".nvmrc", "utf8").trim()).toBe(lambda);
  });

  test("may read the repository, and only the deploy may ask for a token; none has a stored key", () => {
    expect(check.permissions).toEqual({ contents: "read" });
    expect(deploy.permissions).toEqual({});
    expect(
      Object.fromEntries(Object.entries(deploy.jobs).map(([name, job]) => [name, job.permissions])),
    ).toEqual({ check: { contents: "read" }, deploy: { contents: "read", "id-token": "write" } });
    for (const name of ["check", "deploy"]) {
      expect(textOf(name)).not.toMatch(/secrets\.|aws-access-key-id|aws-secret-access-key|AWS_SECRET/i);
    }
    for (const { uses = "", with: given } of steps) {
      if (uses.startsWith("actions/checkout@")) expect(given).toMatchObject({ "persist-credentials": false });
    }
  });

  test("begin with every push and pull request, and end in an hour", () => {
    expect(Object.keys(check.on).sort()).toEqual(["pull_request", "push", "workflow_call"]);
    expect(check.on["push"]).toEqual({ branches: ["**"] });
    for (const job of jobs) if (!job.uses) expect(job["timeout-minutes"]).toBeLessThanOrEqual(60);
  });
});

describe("a tag", () => {
  const job = deploy.jobs["deploy"];
  const stageOf = (tag: string): string => {
    const [, start, then, otherwise] =
      /^\$\{\{ startsWith\(github\.ref_name, '([\w-]+)'\) && '(\w+)' \|\| '(\w+)' \}\}$/.exec(
        String(job?.environment),
      ) ?? [];
    return String(tag.startsWith(start ?? "?") ? then : otherwise);
  };

  test("deploys its stage, in the environment that asks for approval, once the tests passed", () => {
    expect(deploy.on).toEqual({ push: { tags: ["staging-*", "prod-*", "v*"] } });
    expect(["staging-1", "prod-2026-11-23", "v1.2.0"].map(stageOf)).toEqual(["staging", "prod", "prod"]);
    expect(job).toMatchObject({ needs: "check", env: { STAGE: job?.environment } });
    expect(deploy.jobs["check"]?.uses).toBe("./.github/workflows/check.yml");
  });

  test("waits for an earlier deploy of its stage instead of cutting it off", () => {
    expect(job?.concurrency).toEqual({ group: `deploy-${job?.environment}`, "cancel-in-progress": false });
  });

  test("deploys with every parameter that a stage knows, from the environment's variables", () => {
    const known = new Set<string>();
    const asked = (values: Record<string, string>) =>
      new Proxy(values, {
        get: (target, name) => {
          known.add(String(name));
          return target[String(name)];
        },
      });
    // Certificates are asked for with a domain, and one more in another region.
    for (const region of ["us-east-1", "mx-central-1"]) {
      readSettings("prod", asked({}), true, region);
      readSettings("staging", asked({ NUTRIA_DOMAIN: "app.example.com" }), true, region);
    }
    expect(known.size).toBeGreaterThan(9);
    for (const name of known) expect(job?.env?.[name], name).toBe(`\${{ vars.${name} }}`);
  });

  test("deploys as without a parameter that the environment does not have", () => {
    const set = { NUTRIA_MAIL_FROM: "avisos@example.com", NUTRIA_STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
    const empty = Object.fromEntries(Object.keys(job?.env ?? {}).map((name) => [name, ""]));
    expect(readSettings("staging", { ...empty, ...set }, false)).toEqual(readSettings("staging", set, false));
  });

  test("takes the role of its environment after the packages are installed", () => {
    const places = (job?.steps ?? []).map(({ uses, run }) => uses?.split("@")[0] ?? run ?? "");
    const role = places.indexOf("aws-actions/configure-aws-credentials");
    expect([
      places.indexOf("npm ci") < role,
      places.findIndex((place) => place.includes("deploy --")) > role,
    ]).toEqual([true, true]);
    expect(job?.steps?.[role]?.with).toEqual({
      "role-to-assume": "${{ vars.AWS_ROLE_ARN }}",
      "aws-region": "${{ vars.AWS_REGION }}",
    });
  });
});

/** The prefix of the permissions for the calls of a client, by its package. */
const prefixes: Record<string, string> = {
  "@aws-sdk/client-cloudformation": "cloudformation",
  "@aws-sdk/client-cognito-identity-provider": "cognito-idp",
  "@aws-sdk/client-dynamodb": "dynamodb",
  "@aws-sdk/client-lambda": "lambda",
  "@aws-sdk/client-s3": "s3",
  "@aws-sdk/client-secrets-manager": "secretsmanager",
  "@aws-sdk/client-sesv2": "ses",
  "@aws-sdk/client-socialmessaging": "social-messaging",
  "@aws-sdk/client-ssm": "ssm",
  "@aws-sdk/client-sts": "sts",
};
/** The same for calls without a client, by what comes before the operation. */
const targets: Record<string, string> = {
  AWSCognitoIdentityProviderService: "cognito-idp",
  CertificateManager: "acm",
  CloudApiService: "cloudformation",
  Logs_20140328: "logs",
  ServiceQuotasV20190624: "servicequotas",
};
/** Permissions that are named otherwise than their call. */
const otherNames: Record<string, string> = { "s3:HeadBucket": "s3:ListBucket" };
/** What anybody may ask, and what other commands do with the same modules. */
const notOfADeploy = [
  "sts:GetCallerIdentity",
  "secretsmanager:DeleteSecret",
  "secretsmanager:PutSecretValue",
  "secretsmanager:UpdateSecretVersionStage",
  "social-messaging:CreateWhatsAppMessageTemplate",
];

/** The files of `stacks` that a script of it imports, itself among them; the CDK's process works with roles of its own. */
function filesOf(script: string): string[] {
  const found = new Set([script]);
  for (const file of found) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/from "(\.{1,2}\/[^"]+)"/g)) {
      const imported = join(dirname(file), name);
      found.add(existsSync(`${imported}.ts`) ? `${imported}.ts` : join(imported, "index.ts"));
    }
  }
  return [...found];
}

/** The permission of each call of AWS that is written in a file. */
function permissionsIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const imports = [...text.matchAll(/import (?:type )?\{([^}]+)\} from "(@aws-sdk\/client-[\w-]+)"/g)];
  const commands = imports.flatMap(([, names = "", client = ""]) =>
    [...names.matchAll(/(\w+)Command\b/g)].map(([, name]) => `${prefixes[client] ?? client}:${name}`),
  );
  const operations = [...text.matchAll(/operation(?: =|:) "(\w+)\.(\w+)"/g)];
  const asked = operations.map(([, target = "", name]) => `${targets[target] ?? target}:${name}`);
  return [...commands, ...asked].map((name) => otherNames[name] ?? name);
}

describe("the role of a stage", () => {
  const granted = deployStatements("staging").flatMap(({ Action }) => Action);

  test("has a permission for each call that a deploy makes, and no other", () => {
    const files = filesOf("stacks/scripts/deploy.ts");
    expect(files).toEqual(expect.arrayContaining(["stacks/doctor/checks/mail.ts", "stacks/deploy/state.ts"]));
    const needed = new Set(files.flatMap(permissionsIn).filter((name) => !notOfADeploy.includes(name)));
    expect(needed.size).toBeGreaterThan(8);
    expect([...needed].filter((name) => !granted.includes(name))).toEqual([]);
    const unused = granted.filter((name) => !needed.has(name) && name !== "sts:AssumeRole");
    expect(unused).toEqual([]);
  });

  test("changes nothing but the parameters and the origin key of the stage, and names every action", () => {
    const reads = /:(Get|List|Describe)[A-Z]/;
    for (const { Sid, Action, Resource } of deployStatements("staging")) {
      for (const action of Action) expect(action, Sid).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
      if (Resource === "*") expect(Action.filter((action) => !reads.test(action))).toEqual([]);
    }
    const writes = deployStatements("staging").filter(({ Action }) =>
      Action.some((action) => !reads.test(action)),
    );
    expect(writes.map(({ Resource }) => Resource)).toEqual([
      ["deploy", "file-publishing", "lookup"].map((role) => ({
        "Fn::Sub": expect.stringContaining(
          `role/cdk-hnb659fds-${role}-role-\${AWS::AccountId}-\${AWS::Region}`,
        ) as string,
      })),
      [{ "Fn::Sub": expect.stringMatching(/:parameter\/nutria\/staging\/\*$/) as string }],
      [{ "Fn::Sub": expect.stringMatching(/:parameter\/nutria\/staging\/deploying$/) as string }],
      [{ "Fn::Sub": expect.stringMatching(/:secret:nutria\/staging\/\*$/) as string }],
    ]);
  });

  test("reads the templates of its stage alone, also beside one whose name goes on with the product's", () => {
    const templates = deployStatements("a").find(({ Action }) =>
      Action.includes("cloudformation:GetTemplate"),
    );
    expect(templates?.Condition).toEqual({ StringEquals: { "aws:ResourceTag/sst:stage": "a" } });
    const tables = deployStatements("a").flatMap(({ Resource }) =>
      Resource === "*" ? [] : Resource.map((each) => each["Fn::Sub"].split(":table/")[1] ?? ""),
    );
    const reach = tables
      .filter((name) => name !== "")
      .map((name) => new RegExp(`^${name.replace("*", ".*")}$`));
    const reached = (name: string) => reach.some((pattern) => pattern.test(name));
    expect(["a-nutria-table", "a-nutria-table-20260131T120000Z"].map(reached)).toEqual([true, true]);
    expect(["a-nutria-nutria-table", "a-nutria-b-nutria-table"].map(reached)).toEqual([false, false]);
  });

  test.each(["nutria", "owner/na me", "owner/*", "owner/name:environment:prod", "*/*", "owner/name@"])(
    "is made for no repository %j",
    (repository) => {
      expect(() => roleTemplate({ stage: "staging", repository })).toThrow("is no repository");
    },
  );
});
