/** A template of CloudFormation as far as this server reads it. */
export interface Template {
  Parameters?: Record<string, { Type?: string; Default?: string }>;
  Conditions?: Record<string, unknown>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Resources: Record<string, TemplateResource>;
  Outputs?: Record<
    string,
    { Value: unknown; Export?: { Name: unknown }; Condition?: string; Description?: string }
  >;
}

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  Condition?: string;
}

/** What the functions of a template read. */
export interface Scope {
  template: Template;
  /** Values of parameters and pseudo parameters. */
  parameters: Readonly<Record<string, string>>;
  /** The physical id of a resource that exists by now. Raises when it does not. */
  ref: (logicalId: string) => string;
  attribute: (logicalId: string, name: string) => string;
  importValue: (name: string) => string;
}

const nothing = Symbol("AWS::NoValue");

/** The value with its functions carried out, `{{resolve:…}}` left as it is. */
export function resolve(value: unknown, scope: Scope): unknown {
  const resolved = resolveAny(value, scope);
  return resolved === nothing ? undefined : resolved;
}

function resolveAny(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value))
    return value.map((item) => resolveAny(item, scope)).filter((item) => item !== nothing);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name !== undefined && Object.hasOwn(functions, name)) {
    return functions[name]?.(argument, scope);
  }
  return Object.fromEntries(
    entries
      .map(([key, item]) => [key, resolveAny(item, scope)] as const)
      .filter(([, item]) => item !== nothing),
  );
}

/** A part of a text: numbers and texts, as CloudFormation joins them. */
const textOf = (value: unknown): string => String(value as string | number | boolean);
const text = (value: unknown, scope: Scope): string => textOf(resolveAny(value, scope));
const list = (value: unknown, scope: Scope): unknown[] => resolveAny(value, scope) as unknown[];

const functions: Record<string, (argument: unknown, scope: Scope) => unknown> = {
  Ref: (name, scope) => reference(name as string, scope),
  "Fn::GetAtt": (argument, scope) => {
    const [logicalId = "", ...path] = Array.isArray(argument)
      ? (argument as string[])
      : (argument as string).split(".");
    return scope.attribute(logicalId, path.join("."));
  },
  "Fn::Join": (argument, scope) => {
    const [separator, parts] = argument as [string, unknown];
    return list(parts, scope).map(textOf).join(separator);
  },
  "Fn::Split": (argument, scope) => {
    const [separator, whole] = argument as [string, unknown];
    return text(whole, scope).split(separator);
  },
  "Fn::Select": (argument, scope) => {
    const [index, parts] = argument as [string | number, unknown];
    return list(parts, scope)[Number(index)];
  },
  "Fn::Sub": (argument, scope) => {
    const [pattern, variables] = (Array.isArray(argument) ? argument : [argument, {}]) as [
      string,
      Record<string, unknown>,
    ];
    return pattern.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (Object.hasOwn(variables, name)) return text(variables[name], scope);
      const [logicalId = "", ...path] = name.split(".");
      return path.length > 0 ? scope.attribute(logicalId, path.join(".")) : textOf(reference(name, scope));
    });
  },
  "Fn::ImportValue": (name, scope) => scope.importValue(text(name, scope)),
  "Fn::FindInMap": (argument, scope) => {
    const [map = "", first = "", second = ""] = list(argument, scope).map(textOf);
    return scope.template.Mappings?.[map]?.[first]?.[second];
  },
  "Fn::Base64": (argument, scope) => Buffer.from(text(argument, scope)).toString("base64"),
  "Fn::GetAZs": () => ["us-east-1a", "us-east-1b"],
  "Fn::If": (argument, scope) => {
    const [condition, yes, no] = argument as [string, unknown, unknown];
    return resolveAny(holds(condition, scope) ? yes : no, scope);
  },
  "Fn::Equals": (argument, scope) => {
    const [one, other] = list(argument, scope);
    return JSON.stringify(one) === JSON.stringify(other);
  },
  "Fn::Not": (argument, scope) => !list(argument, scope)[0],
  "Fn::And": (argument, scope) => list(argument, scope).every(Boolean),
  "Fn::Or": (argument, scope) => list(argument, scope).some(Boolean),
  Condition: (name, scope) => holds(name as string, scope),
};

function reference(name: string, scope: Scope): unknown {
  if (name === "AWS::NoValue") return nothing;
  const value = scope.parameters[name];
  if (value === undefined) return scope.ref(name);
  const isList = /List/.test(scope.template.Parameters?.[name]?.Type ?? "");
  return isList ? value.split(",") : value;
}

/** Whether a condition of the template is met; without one, yes. */
export function holds(condition: string | undefined, scope: Scope): boolean {
  return condition === undefined || resolveAny(scope.template.Conditions?.[condition], scope) === true;
}

/** The resources of the template that another value refers to. */
export function referencesOf(value: unknown, template: Template): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const logicalId = name.split(".")[0] ?? "";
    if (Object.hasOwn(template.Resources, logicalId)) found.add(logicalId);
  };
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit);
    if (typeof part !== "object" || part === null) return;
    for (const [name, argument] of Object.entries(part)) {
      if (name === "Ref") add(argument as string);
      else if (name === "Fn::GetAtt")
        add(Array.isArray(argument) ? (argument as string[])[0]! : (argument as string));
      else if (name === "Fn::Sub") {
        const pattern = (Array.isArray(argument) ? argument[0] : argument) as string;
        for (const [, named = ""] of pattern.matchAll(/\$\{([^!}][^}]*)\}/g)) add(named);
        visit(argument);
      } else visit(argument);
    }
  };
  visit(value);
  return found;
}

/** The logical ids so that each comes after those that it refers to or waits for. Raises at a circle. */
export function creationOrder(template: Template): string[] {
  const ordered: string[] = [];
  const state = new Map<string, "open" | "done">();
  const visit = (logicalId: string): void => {
    if (state.get(logicalId) === "done") return;
    if (state.get(logicalId) === "open") throw new Error(`Circular dependency at ${logicalId}`);
    state.set(logicalId, "open");
    const resource = template.Resources[logicalId];
    const waitsFor = new Set([
      ...referencesOf(resource?.Properties, template),
      ...[resource?.DependsOn ?? []].flat(),
    ]);
    for (const other of waitsFor) visit(other);
    state.set(logicalId, "done");
    ordered.push(logicalId);
  };
  for (const logicalId of Object.keys(template.Resources)) visit(logicalId);
  return ordered;
}
