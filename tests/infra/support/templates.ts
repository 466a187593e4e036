import type { Group } from "@nutria/contract/wire/define";
import { stackOfGroup } from "@nutria/stacks/route-groups";
import type { Resource, Template } from "@nutria/stacks/synthesise";

type Templates = Record<string, Template>;

export interface Found {
  stack: string;
  id: string;
  resource: Resource;
  // Templates are plain JSON of any shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  properties: any;
}

/** Every resource of a type, in all stacks or one. */
export function find(templates: Templates, type: string, onlyStack?: string): Found[] {
  return Object.entries(templates)
    .filter(([stack]) => onlyStack === undefined || stack === onlyStack)
    .flatMap(([stack, { Resources }]) =>
      Object.entries(Resources)
        .filter(([, resource]) => resource.Type === type)
        .map(([id, resource]) => ({ stack, id, resource, properties: resource.Properties ?? {} })),
    );
}

/** The one resource of a type; raises when there are none or several. */
export function findOne(templates: Templates, type: string, onlyStack?: string): Found {
  const [found, ...others] = find(templates, type, onlyStack);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} × ${type}`);
  return found;
}

/** The logical id that `{ Ref }` or `{ Fn::GetAtt }` names, at any depth; undefined without one. */
export function target(value: unknown): string | undefined {
  const text = JSON.stringify(value) ?? "";
  return /"Ref":"([^"]+)"/.exec(text)?.[1] ?? /"Fn::GetAtt":\["([^"]+)"/.exec(text)?.[1];
}

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

/** Every statement of the stack's roles, by the logical id of the role. */
export function statementsOf(templates: Templates, stack: string, roleId: string): Statement[] {
  const attached = find(templates, "AWS::IAM::Policy", stack).filter(({ properties }) =>
    (properties.Roles as unknown[]).some((role) => target(role) === roleId),
  );
  return attached.flatMap(({ properties }) => properties.PolicyDocument.Statement as Statement[]);
}

/** The actions of a statement, as a list. */
export function actionsOf({ Action }: Statement): string[] {
  return [Action].flat();
}

/** The Lambda with this name in all stacks or one, by the start of its logical id. */
export function lambdaNamed(templates: Templates, stack: string | undefined, name: string): Found {
  const start = name.replaceAll("-", "");
  const found = find(templates, "AWS::Lambda::Function", stack).filter(({ id }) =>
    new RegExp(`^${start}[0-9A-F]{8}$`).test(id),
  );
  if (found.length !== 1)
    throw new Error(`${found.length} Lambdas named ${name} in ${stack ?? "all stacks"}`);
  return found[0] as Found;
}

/** The Lambda of a group of routes, in the stack of its group. */
export function groupLambda(templates: Templates, group: Group): Found {
  return lambdaNamed(templates, stackOfGroup[group], `api-${group}`);
}
