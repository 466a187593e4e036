import { GetTemplateCommand } from "@aws-sdk/client-cloudformation";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stacksOf, type StageAccount } from "./account";
import { dependenciesIn, replaceTemplate, templateFilesIn } from "./assembly";

interface Resource {
  Type: string;
  Properties?: { RouteKey?: string; RouteSettings?: Record<string, unknown> };
  DependsOn?: string | string[];
}

interface Template {
  Resources: Record<string, Resource>;
}

/** A deployed stack with routes that the release has in other stacks. */
interface Leaving {
  stack: string;
  /** Its template in the release; undefined when the release has no such stack. */
  file: string | undefined;
  /** The stacks of the release that get the routes. */
  receivers: string[];
  /** The keys of the routes: `GET /v1/messages`. */
  routes: Set<string>;
  deployed: Template;
}

interface Release {
  target: StageAccount;
  /** The folder of its templates. */
  templates: string;
  /** Deploys these stacks of the templates, by the words of the CDK's command line. */
  deploy: (words: string[]) => void;
  say: (line: string) => void;
}

/** The release cannot be deployed before somebody deletes a stack of another one. */
export class RouteTakenError extends Error {}

/**
 * Takes the routes that the release has in another stack out of the deployed stack: a gateway knows a route once, and
 * CloudFormation would create it in one stack before it deletes it in the other. What the receiving stacks wait for is
 * deployed before, so that the routes are away for as short as can be. Raises `RouteTakenError` when a stack that the
 * release has not holds them.
 */
export async function releaseMovedRoutes({ target, templates, deploy, say }: Release): Promise<void> {
  const leaving = await findLeaving(target, templates);
  if (leaving.length === 0) return;
  const foreign = leaving.find(({ file }) => file === undefined);
  if (foreign !== undefined) {
    throw new RouteTakenError(
      [
        `${foreign.stack} is of another release, and its routes belong to ${foreign.receivers.join(", ")} in this one.`,
        "Delete it first; until the deploy has ended, those routes are not found:",
        `  aws cloudformation delete-stack --stack-name ${foreign.stack} --region ${target.region}`,
        `  aws cloudformation wait stack-delete-complete --stack-name ${foreign.stack} --region ${target.region}`,
      ].join("\n"),
    );
  }
  const losing = leaving.map(({ stack }) => stack);
  const before = new Set(
    leaving.flatMap(({ receivers }) => receivers.flatMap((name) => dependenciesIn(templates, name))),
  );
  for (const name of losing) before.delete(name);
  deploy([...before]);
  for (const { stack, file = "", receivers, routes, deployed } of leaving) {
    say(
      `${routes.size} routes move from ${stack} to ${receivers.join(", ")}; they are not found until then.`,
    );
    const next = readFileSync(join(templates, file), "utf8");
    replaceTemplate(templates, stack, file, JSON.stringify(withoutRoutes(deployed, routes)));
    deploy([stack, "--exclusively"]);
    replaceTemplate(templates, stack, file, next);
  }
}

/** A stack in another state is not there, was never whole, or stops the deploy by itself. */
const isWhole = /^(CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT)_COMPLETE$/;

async function findLeaving(target: StageAccount, templates: string): Promise<Leaving[]> {
  const files = new Map(templateFilesIn(templates));
  const stackOfRoute = new Map<string, string>();
  for (const [stack, file] of files) {
    const template = JSON.parse(readFileSync(join(templates, file), "utf8")) as Template;
    for (const route of routesOf(template)) stackOfRoute.set(route, stack);
  }
  const found: Leaving[] = [];
  for (const { StackName: stack = "", StackStatus = "" } of await stacksOf(target)) {
    if (!isWhole.test(StackStatus)) continue;
    const { TemplateBody = "" } = await target.cloudFormation.send(
      new GetTemplateCommand({ StackName: stack }),
    );
    const deployed = JSON.parse(TemplateBody) as Template;
    const routes = new Set(
      routesOf(deployed).filter((route) => (stackOfRoute.get(route) ?? stack) !== stack),
    );
    if (routes.size === 0) continue;
    const receivers = [...new Set([...routes].map((route) => stackOfRoute.get(route) ?? stack))];
    found.push({ stack, file: files.get(stack), receivers, routes, deployed });
  }
  return found;
}

function isRoute({ Type }: Resource): boolean {
  return Type === "AWS::ApiGatewayV2::Route";
}

function routesOf({ Resources }: Template): string[] {
  return Object.values(Resources)
    .filter(isRoute)
    .map(({ Properties }) => Properties?.RouteKey ?? "");
}

/** The template without these routes, their throttles, and whatever waits for them. */
function withoutRoutes(template: Template, routes: ReadonlySet<string>): Template {
  const stays = ([, resource]: [string, Resource]): boolean =>
    !isRoute(resource) || !routes.has(resource.Properties?.RouteKey ?? "");
  const staying = Object.entries(template.Resources).filter(stays);
  const names = new Set(staying.map(([name]) => name));
  const Resources = Object.fromEntries(
    staying.map(([name, resource]) => [name, withoutThrottles(withoutMissing(resource, names), routes)]),
  );
  return { ...template, Resources };
}

function withoutMissing(resource: Resource, names: ReadonlySet<string>): Resource {
  const { DependsOn, ...rest } = resource;
  const left = [DependsOn ?? []].flat().filter((name) => names.has(name));
  return left.length === 0 ? rest : { ...rest, DependsOn: left };
}

function withoutThrottles(resource: Resource, routes: ReadonlySet<string>): Resource {
  const { RouteSettings, ...properties } = resource.Properties ?? {};
  if (RouteSettings === undefined) return resource;
  const left = Object.fromEntries(Object.entries(RouteSettings).filter(([route]) => !routes.has(route)));
  return { ...resource, Properties: { ...properties, RouteSettings: left } };
}
