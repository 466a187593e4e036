import { randomUUID } from "node:crypto";
import { account as accountId } from "../server";
import { attributeOf, deletionRefusal, givenName, keyOf, type Resource } from "./resources";
import { creationOrder, holds, resolve, type Scope, type Template, type TemplateResource } from "./template";

export interface StackEvent {
  EventId: string;
  LogicalResourceId: string;
  PhysicalResourceId: string;
  ResourceType: string;
  Timestamp: Date;
  ResourceStatus: string;
  ResourceStatusReason?: string;
}

export interface Stack {
  name: string;
  id: string;
  region: string;
  status: string;
  reason?: string;
  template: Template;
  body: string;
  parameters: Record<string, string>;
  tags: { Key: string; Value: string }[];
  created: Date;
  isProtected: boolean;
  resources: Map<string, Resource>;
  outputs: { OutputKey: string; OutputValue: string; ExportName?: string; Description?: string }[];
  /** The newest last. */
  events: StackEvent[];
}

/** What is to become of a stack. */
export interface Target {
  body: string;
  template: Template;
  parameters: Record<string, string>;
  tags: Stack["tags"];
}

/** What the engine asks of the account around it. */
export interface Surroundings {
  /** Why this resource fails to be created or changed; undefined when it does not. */
  failureOf: (stack: string, logicalId: string, type: string) => string | undefined;
  bucketSize: (bucket: string) => number;
  /** The version of a secret; undefined when there is none. */
  secretValue: (name: string, versionId: string) => string | undefined;
  /** Called when a resource was created or changed, and when it was deleted (`undefined`). */
  changed: (key: string, resource: Resource | undefined) => void;
}

/** The stacks of an account and the resources that exist in it, those without a stack too. */
export class Engine {
  readonly stacks = new Map<string, Stack>();
  /** By type and name, every resource that exists; a retained one outlives its stack. */
  readonly existing = new Map<string, Resource>();
  private made = 0;

  constructor(private readonly surroundings: Surroundings) {}

  create(name: string, region: string): Stack {
    const stack: Stack = {
      name,
      region,
      id: `arn:aws:cloudformation:${region}:${accountId}:stack/${name}/${randomUUID()}`,
      status: "REVIEW_IN_PROGRESS",
      template: { Resources: {} },
      body: "",
      parameters: {},
      tags: [],
      created: new Date(),
      isProtected: false,
      resources: new Map(),
      outputs: [],
      events: [],
    };
    this.stacks.set(name, stack);
    return stack;
  }

  /** Creates or updates the stack, or takes the change back. The status says how it ended. */
  deploy(stack: Stack, target: Target): void {
    const isNew = stack.status === "CREATE_IN_PROGRESS";
    const earlier = new Map(stack.resources);
    if (isNew) stack.tags = target.tags;
    const kind = isNew ? "CREATE" : "UPDATE";
    this.log(stack, undefined, `${kind}_IN_PROGRESS`);
    const replaced: [string, Resource][] = [];
    try {
      const scope = this.scopeOf(stack, target);
      for (const logicalId of creationOrder(target.template)) {
        const declared = target.template.Resources[logicalId] as TemplateResource;
        if (!holds(declared.Condition, scope)) continue;
        const before = stack.resources.get(logicalId);
        this.carryOut(stack, logicalId, declared, scope);
        if (before && before.physicalId !== stack.resources.get(logicalId)?.physicalId) {
          replaced.push([logicalId, before]);
        }
      }
      const outputs = outputsOf(target, scope);
      this.requireUnusedExports(stack, outputs);
      const removed = [...earlier].filter(([logicalId]) => !(logicalId in target.template.Resources));
      stack.outputs = outputs;
      for (const [logicalId, resource] of [...replaced, ...removed.toReversed()]) {
        // What AWS cannot delete while it cleans up stays without a stack.
        this.remove(stack, logicalId, resource, `${kind}_COMPLETE_CLEANUP`);
        if (stack.resources.get(logicalId) === resource) stack.resources.delete(logicalId);
      }
      Object.assign(stack, target);
      this.finish(stack, `${kind}_COMPLETE`);
    } catch (error) {
      this.log(
        stack,
        undefined,
        isNew ? "ROLLBACK_IN_PROGRESS" : "UPDATE_ROLLBACK_IN_PROGRESS",
        String(error),
      );
      this.rollBack(stack, earlier, isNew ? "ROLLBACK" : "UPDATE_ROLLBACK");
    }
  }

  /** Deletes the stack; the status is `DELETE_FAILED` when AWS refuses to delete one of its resources. */
  delete(stack: Stack): void {
    this.log(stack, undefined, "DELETE_IN_PROGRESS");
    const order = creationOrder(stack.template).toReversed();
    const inOrder = [...stack.resources].toSorted(
      ([one], [other]) => order.indexOf(one) - order.indexOf(other),
    );
    const failures = inOrder.filter(([logicalId, resource]) => {
      const isGone = this.remove(stack, logicalId, resource, "DELETE");
      if (isGone) stack.resources.delete(logicalId);
      return !isGone;
    });
    if (failures.length > 0) {
      const reason = `The following resource(s) failed to delete: [${failures.map(([id]) => id).join(", ")}].`;
      return this.finish(stack, "DELETE_FAILED", reason);
    }
    this.finish(stack, "DELETE_COMPLETE");
    this.stacks.delete(stack.name);
  }

  /** Names of the stacks that import this export. */
  importersOf(exportName: string): string[] {
    return [...this.stacks.values()]
      .filter((stack) => importsOf(stack.template, this.scopeOf(stack, stack)).has(exportName))
      .map(({ name }) => name);
  }

  exports(): { stack: Stack; name: string; value: string }[] {
    return [...this.stacks.values()].flatMap((stack) =>
      stack.outputs.flatMap(({ ExportName, OutputValue }) =>
        ExportName === undefined ? [] : [{ stack, name: ExportName, value: OutputValue }],
      ),
    );
  }

  private carryOut(stack: Stack, logicalId: string, declared: TemplateResource, scope: Scope): void {
    const { Type: type } = declared;
    const properties = (resolve(declared.Properties ?? {}, scope) ?? {}) as Record<string, unknown>;
    const before = stack.resources.get(logicalId);
    const deletionPolicy = declared.DeletionPolicy ?? "Delete";
    const isSame = before?.type === type && JSON.stringify(before.properties) === JSON.stringify(properties);
    if (isSame) return void stack.resources.set(logicalId, { ...before, deletionPolicy });
    const name = givenName(type, properties);
    const isKept = before?.type === type && (name === undefined || name === before.physicalId);
    const physicalId = isKept ? before.physicalId : (name ?? this.makeName(stack, logicalId, type));
    const resource = { type, physicalId, properties, deletionPolicy };
    const kind = isKept ? "UPDATE" : "CREATE";
    this.log(stack, logicalId, `${kind}_IN_PROGRESS`, undefined, resource);
    const key = keyOf(type, physicalId, properties);
    const failure =
      this.surroundings.failureOf(stack.name, logicalId, type) ??
      this.unknownSecret(properties) ??
      this.unknownRoute(type, properties) ??
      (!isKept && this.existing.has(key)
        ? `Resource of type '${type}' with identifier '${physicalId}' already exists.`
        : undefined);
    if (failure !== undefined) {
      this.log(stack, logicalId, `${kind}_FAILED`, failure, resource);
      throw new Error(`The following resource(s) failed to ${kind.toLowerCase()}: [${logicalId}].`);
    }
    this.existing.set(key, resource);
    stack.resources.set(logicalId, resource);
    this.surroundings.changed(key, resource);
    this.log(stack, logicalId, `${kind}_COMPLETE`, undefined, resource);
  }

  /** Why a dynamic reference of the properties has no value; undefined when each has. */
  private unknownSecret(properties: object): string | undefined {
    const reference = /\{\{resolve:secretsmanager:([^:]+):SecretString:::([^}]*)\}\}/g;
    for (const [, name = "", version = ""] of JSON.stringify(properties).matchAll(reference)) {
      if (this.surroundings.secretValue(name, version) === undefined) {
        return `Secrets Manager can't find the specified secret value for VersionId: ${version}`;
      }
    }
    return undefined;
  }

  /** Why the gateway refuses the throttles of a stage: one is of a route that is not there. */
  private unknownRoute(type: string, properties: Record<string, unknown>): string | undefined {
    if (type !== "AWS::ApiGatewayV2::Stage") return undefined;
    const routes = Object.keys((properties["RouteSettings"] as object | undefined) ?? {});
    const missing = routes.find(
      (route) => !this.existing.has(keyOf("AWS::ApiGatewayV2::Route", route, properties)),
    );
    return missing && `Unable to find Route by key ${missing} within the provided RouteSettings`;
  }

  /** Gives whether the resource is gone from the stack: deleted, or retained outside of it. */
  private remove(stack: Stack, logicalId: string, resource: Resource, kind: string): boolean {
    const key = keyOf(resource.type, resource.physicalId, resource.properties);
    const isFirst = kind === "ROLLBACK";
    const isRetained =
      resource.deletionPolicy === "Retain" ||
      (resource.deletionPolicy === "RetainExceptOnCreate" && !isFirst);
    if (isRetained) {
      this.log(stack, logicalId, "DELETE_SKIPPED", undefined, resource);
      return true;
    }
    const refusal = deletionRefusal(resource, this.surroundings.bucketSize);
    if (refusal !== undefined) {
      this.log(stack, logicalId, "DELETE_FAILED", refusal, resource);
      return false;
    }
    this.existing.delete(key);
    this.surroundings.changed(key, undefined);
    this.log(stack, logicalId, "DELETE_COMPLETE", undefined, resource);
    return true;
  }

  private rollBack(stack: Stack, earlier: Map<string, Resource>, kind: "ROLLBACK" | "UPDATE_ROLLBACK"): void {
    const added = [...stack.resources].filter(
      ([logicalId, { physicalId }]) => earlier.get(logicalId)?.physicalId !== physicalId,
    );
    const kept = added.toReversed().filter(([id, resource]) => !this.remove(stack, id, resource, kind));
    for (const [, resource] of earlier) {
      this.existing.set(keyOf(resource.type, resource.physicalId, resource.properties), resource);
    }
    stack.resources = new Map([...earlier, ...kept]);
    this.finish(stack, kept.length === 0 ? `${kind}_COMPLETE` : `${kind}_FAILED`);
  }

  private requireUnusedExports(stack: Stack, outputs: Stack["outputs"]): void {
    for (const { ExportName } of stack.outputs) {
      if (ExportName === undefined || outputs.some((output) => output.ExportName === ExportName)) continue;
      const importers = this.importersOf(ExportName).filter((name) => name !== stack.name);
      if (importers.length === 0) continue;
      throw new Error(`Cannot delete export ${ExportName} as it is in use by ${importers.join(", ")}.`);
    }
  }

  private scopeOf(stack: Stack, { template, parameters }: Pick<Target, "template" | "parameters">): Scope {
    const resourceOf = (logicalId: string): Resource => {
      const resource = stack.resources.get(logicalId);
      if (!resource) throw new Error(`Template error: unresolved resource ${logicalId}`);
      return resource;
    };
    const { Parameters: declared = {} } = template;
    return {
      template,
      parameters: {
        "AWS::AccountId": accountId,
        "AWS::Partition": "aws",
        "AWS::Region": stack.region,
        "AWS::StackId": stack.id,
        "AWS::StackName": stack.name,
        "AWS::URLSuffix": "amazonaws.com",
        ...Object.fromEntries(
          Object.entries(declared).map(([name, { Default = "" }]) => [name, String(Default)]),
        ),
        ...parameters,
      },
      ref: (logicalId) => resourceOf(logicalId).physicalId,
      attribute: (logicalId, name) => attributeOf(resourceOf(logicalId), name, stack.region),
      importValue: (name) => {
        const found = this.exports().find((exported) => exported.name === name);
        if (!found) throw new Error(`No export named ${name} found.`);
        return found.value;
      },
    };
  }

  private makeName(stack: Stack, logicalId: string, type: string): string {
    this.made += 1;
    const random = this.made.toString(36).padStart(8, "0");
    if (type === "AWS::CloudFront::Distribution") return `E${random.toUpperCase()}`;
    if (type === "AWS::Cognito::UserPool") return `${stack.region}_${random}`;
    const name = `${stack.name}-${logicalId}-${random}`;
    return type === "AWS::S3::Bucket" ? name.toLowerCase().slice(-63) : name;
  }

  private finish(stack: Stack, status: string, reason?: string): void {
    this.log(stack, undefined, status, reason);
    stack.status = status;
    if (reason === undefined) delete stack.reason;
    else stack.reason = reason;
  }

  private log(
    stack: Stack,
    logicalId: string | undefined,
    status: string,
    reason?: string,
    resource?: Resource,
  ): void {
    stack.events.push({
      EventId: randomUUID(),
      LogicalResourceId: logicalId ?? stack.name,
      PhysicalResourceId: resource?.physicalId ?? stack.id,
      ResourceType: resource?.type ?? "AWS::CloudFormation::Stack",
      Timestamp: new Date(),
      ResourceStatus: status,
      ...(reason !== undefined && { ResourceStatusReason: reason }),
    });
  }
}

function outputsOf({ template }: Target, scope: Scope): Stack["outputs"] {
  return Object.entries(template.Outputs ?? {})
    .filter(([, { Condition }]) => holds(Condition, scope))
    .map(([OutputKey, { Value, Export, Description }]) => ({
      OutputKey,
      OutputValue: String(resolve(Value, scope)),
      ...(Export && { ExportName: String(resolve(Export.Name, scope)) }),
      ...(Description !== undefined && { Description }),
    }));
}

function importsOf(template: Template, scope: Scope): Set<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit);
    if (typeof part !== "object" || part === null) return;
    for (const [name, argument] of Object.entries(part)) {
      if (name === "Fn::ImportValue") found.add(String(resolve(argument, scope)));
      else visit(argument);
    }
  };
  visit(template.Resources);
  visit(template.Outputs);
  return found;
}
