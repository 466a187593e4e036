import { randomUUID } from "node:crypto";
import { AwsError } from "@nutria/local/shared/aws-service";
import { parse } from "yaml";
import { queryService } from "../query-protocol";
import type { Service } from "../server";
import { Engine, type Stack, type Surroundings, type Target } from "./engine";
import type { Template } from "./template";

export interface CloudFormation extends Service {
  engine: Engine;
}

interface ChangeSet {
  id: string;
  name: string;
  stack: Stack;
  target: Target;
  isNew: boolean;
  hasChanges: boolean;
}

interface NamedChangeSet {
  StackName?: string;
  ChangeSetName: string;
}

/** What creates or changes a stack, with or without a change set. */
interface ChangeSetInput {
  StackName: string;
  ChangeSetName: string;
  ChangeSetType?: string;
  TemplateBody?: string;
  TemplateURL?: string;
  UsePreviousTemplate?: string;
  /** The query protocol writes an empty list as an empty text. */
  Parameters?: { ParameterKey: string; ParameterValue?: string; UsePreviousValue?: string }[] | "";
  Tags?: Stack["tags"] | "";
}

export interface CloudFormationOptions extends Surroundings {
  /** The template at an address of S3. */
  readTemplate: (url: string) => string;
  /** How long the creation, change or deletion of a stack takes. The CDK looks at once, and then every five seconds. */
  milliseconds: number;
}

/**
 * CloudFormation for deploys: stacks with change sets, exports and imports, names that are taken, retained resources, refused
 * deletions and rollbacks. Resources exist by name only; nothing runs in them.
 */
export function createCloudFormation({
  readTemplate,
  milliseconds,
  ...surroundings
}: CloudFormationOptions): CloudFormation {
  const engine = new Engine(surroundings);
  const deleted = new Map<string, Stack>();
  const changeSets = new Map<string, ChangeSet>();

  const invalid = (message: string) => new AwsError("ValidationError", message);
  const findStack = (name: string): Stack | undefined =>
    engine.stacks.get(name) ?? [...engine.stacks.values()].find(({ id }) => id === name) ?? deleted.get(name);
  const stackOf = (name: string): Stack => {
    const stack = findStack(name);
    if (!stack) throw invalid(`Stack with id ${name} does not exist`);
    return stack;
  };
  const findChangeSet = ({ StackName = "", ChangeSetName }: NamedChangeSet): ChangeSet | undefined =>
    [...changeSets.values()].find(
      ({ id, name, stack }) =>
        id === ChangeSetName || (name === ChangeSetName && [stack.name, stack.id].includes(StackName)),
    );
  const changeSetOf = (input: NamedChangeSet): ChangeSet => {
    const found = findChangeSet(input);
    if (found) return found;
    throw new AwsError(
      "ChangeSetNotFoundException",
      `ChangeSet [${input.ChangeSetName}] does not exist`,
      404,
    );
  };
  const describe = (stack: Stack) => ({
    StackId: stack.id,
    StackName: stack.name,
    StackStatus: stack.status,
    StackStatusReason: stack.reason,
    CreationTime: stack.created,
    EnableTerminationProtection: stack.isProtected,
    DisableRollback: false,
    Parameters: Object.entries(stack.parameters).map(([ParameterKey, ParameterValue]) => ({
      ParameterKey,
      ParameterValue,
    })),
    Outputs: stack.outputs,
    Tags: stack.tags,
    Capabilities: [],
    NotificationARNs: [],
  });
  const bodyOf = (input: ChangeSetInput, stack: Stack | undefined): string => {
    if (input.TemplateBody !== undefined) return input.TemplateBody;
    if (input.TemplateURL !== undefined) return readTemplate(input.TemplateURL);
    return stack?.body ?? "";
  };
  /** The stack that an order creates or changes. */
  const stackFor = ({ StackName }: ChangeSetInput, isNew: boolean, region: string): Stack => {
    const known = findStack(StackName);
    if (isNew && known && known.status !== "REVIEW_IN_PROGRESS") {
      throw new AwsError("AlreadyExistsException", `Stack [${StackName}] already exists`);
    }
    if (!isNew && !known) throw invalid(`Stack [${StackName}] does not exist`);
    if (
      known &&
      /_IN_PROGRESS$|FAILED$|^ROLLBACK_COMPLETE$/.test(known.status) &&
      known.status !== "REVIEW_IN_PROGRESS"
    ) {
      throw invalid(`Stack:${known.id} is in ${known.status} state and can not be updated.`);
    }
    return known ?? engine.create(StackName, region);
  };
  const targetOf = (input: ChangeSetInput, stack: Stack): Target => {
    const body = bodyOf(input, stack);
    const parameters = Object.fromEntries(
      (input.Parameters || []).map(({ ParameterKey, ParameterValue, UsePreviousValue }) => [
        ParameterKey,
        UsePreviousValue === "true" ? (stack.parameters[ParameterKey] ?? "") : (ParameterValue ?? ""),
      ]),
    );
    return { body, template: templateIn(body), parameters, tags: input.Tags || [] };
  };
  const differs = (stack: Stack, target: Target): boolean =>
    (["template", "tags", "parameters"] as const).some(
      (part) => JSON.stringify(target[part]) !== JSON.stringify(stack[part]),
    );
  const start = (stack: Stack, target: Target, isNew: boolean) => {
    stack.status = isNew ? "CREATE_IN_PROGRESS" : "UPDATE_IN_PROGRESS";
    setTimeout(() => engine.deploy(stack, target), milliseconds);
    return { StackId: stack.id };
  };

  return {
    engine,
    ...queryService("http://cloudformation.amazonaws.com/doc/2010-05-15/", {
      DescribeStacks: ({ StackName }: { StackName?: string }) => ({
        Stacks: (StackName === undefined ? [...engine.stacks.values()] : [stackOf(StackName)]).map(describe),
      }),
      GetTemplate: ({ StackName }: { StackName: string }) => ({
        TemplateBody: stackOf(StackName).body,
        StagesAvailable: ["Original", "Processed"],
      }),
      GetTemplateSummary: (input: ChangeSetInput) => {
        const { Parameters = {} } = templateIn(bodyOf(input, undefined));
        return {
          Parameters: Object.entries(Parameters).map(([ParameterKey, { Default }]) => ({
            ParameterKey,
            DefaultValue: Default,
          })),
        };
      },
      CreateChangeSet: (input: ChangeSetInput, { region }) => {
        const isNew = input.ChangeSetType === "CREATE";
        const stack = stackFor(input, isNew, region);
        const target = targetOf(input, stack);
        const id = `arn:aws:cloudformation:${region}:111122223333:changeSet/${input.ChangeSetName}/${randomUUID()}`;
        const hasChanges = isNew || differs(stack, target);
        changeSets.set(id, { id, name: input.ChangeSetName, stack, target, isNew, hasChanges });
        return { Id: id, StackId: stack.id };
      },
      CreateStack: (input: ChangeSetInput, { region }) => {
        const stack = stackFor(input, true, region);
        return start(stack, targetOf(input, stack), true);
      },
      UpdateStack: (input: ChangeSetInput, { region }) => {
        const stack = stackFor(input, false, region);
        const target = targetOf(input, stack);
        if (!differs(stack, target)) throw invalid("No updates are to be performed.");
        return start(stack, target, false);
      },
      DescribeChangeSet: (input: NamedChangeSet) => {
        const { id, name, stack, target, hasChanges } = changeSetOf(input);
        return {
          ChangeSetName: name,
          ChangeSetId: id,
          StackId: stack.id,
          StackName: stack.name,
          Status: hasChanges ? "CREATE_COMPLETE" : "FAILED",
          StatusReason: hasChanges
            ? undefined
            : "The submitted information didn't contain changes. Submit different information to create a change set.",
          ExecutionStatus: hasChanges ? "AVAILABLE" : "UNAVAILABLE",
          Changes: Object.entries(target.template.Resources).map(([LogicalResourceId, { Type }]) => ({
            Type: "Resource",
            ResourceChange: { Action: "Add", LogicalResourceId, ResourceType: Type, Details: [], Scope: [] },
          })),
        };
      },
      ExecuteChangeSet: (input: NamedChangeSet) => {
        const { id, stack, target, isNew } = changeSetOf(input);
        changeSets.delete(id);
        start(stack, target, isNew);
        return {};
      },
      DeleteChangeSet: (input: NamedChangeSet) => {
        const known = findChangeSet(input);
        if (known) changeSets.delete(known.id);
        return {};
      },
      DescribeStackEvents: ({ StackName }: { StackName: string }) => {
        const stack = stackOf(StackName);
        const named = { StackId: stack.id, StackName: stack.name };
        return { StackEvents: stack.events.toReversed().map((event) => ({ ...event, ...named })) };
      },
      DescribeStackResources: ({ StackName }: { StackName: string }) => ({
        StackResources: resourcesOf(stackOf(StackName)),
      }),
      ListStackResources: ({ StackName }: { StackName: string }) => ({
        StackResourceSummaries: resourcesOf(stackOf(StackName)),
      }),
      DeleteStack: ({ StackName }: { StackName: string }) => {
        const stack = engine.stacks.get(StackName) ?? findStack(StackName);
        if (!stack || deleted.has(stack.id)) return {};
        if (stack.isProtected) {
          throw invalid(`Stack [${stack.name}] cannot be deleted while TerminationProtection is enabled`);
        }
        const importers = stack.outputs.flatMap(({ ExportName }) =>
          ExportName === undefined
            ? []
            : engine.importersOf(ExportName).filter((name) => name !== stack.name),
        );
        stack.status = "DELETE_IN_PROGRESS";
        setTimeout(() => {
          if (importers.length > 0) {
            stack.status = "DELETE_FAILED";
            stack.reason = `Exports cannot be deleted as they are in use by ${[...new Set(importers)].join(", ")}`;
            return;
          }
          engine.delete(stack);
          if (stack.status === "DELETE_COMPLETE") deleted.set(stack.id, stack);
        }, milliseconds);
        return {};
      },
      UpdateTerminationProtection: (input: { StackName: string; EnableTerminationProtection: string }) => {
        const stack = stackOf(input.StackName);
        stack.isProtected = input.EnableTerminationProtection === "true";
        return { StackId: stack.id };
      },
      ListExports: () => ({
        Exports: engine
          .exports()
          .map(({ stack, name, value }) => ({ ExportingStackId: stack.id, Name: name, Value: value })),
      }),
      ListImports: ({ ExportName }: { ExportName: string }) => {
        const importers = engine.importersOf(ExportName);
        if (importers.length === 0) throw invalid(`Export '${ExportName}' is not imported by any stack.`);
        return { Imports: importers };
      },
    }),
  };
}

/** JSON, as the CDK writes it, is YAML too, which takes a hundred times as long to read. */
function templateIn(body: string): Template {
  return (body.startsWith("{") ? JSON.parse(body) : parse(body)) as Template;
}

function resourcesOf(stack: Stack) {
  return [...stack.resources].map(([LogicalResourceId, { type, physicalId }]) => ({
    StackName: stack.name,
    StackId: stack.id,
    LogicalResourceId,
    PhysicalResourceId: physicalId,
    ResourceType: type,
    Timestamp: stack.created,
    LastUpdatedTimestamp: stack.created,
    ResourceStatus: "UPDATE_COMPLETE",
  }));
}
