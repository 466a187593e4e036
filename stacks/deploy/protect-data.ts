import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaceTemplate, templateFilesIn } from "./assembly";

interface Template {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
}

interface Manifest {
  artifacts: Record<string, { properties?: { terminationProtection?: boolean } }>;
}

/**
 * The settings that keep AWS from deleting a resource with data, by its type; the templates of a protected production
 * have them too.
 */
const refusals: Record<string, Record<string, unknown>> = {
  "AWS::DynamoDB::Table": { DeletionProtectionEnabled: true },
  "AWS::Cognito::UserPool": { DeletionProtection: "ACTIVE" },
};

/**
 * Protects these stacks of an assembly, and in production what they hold, as a synthesis of a stage that was deployed before
 * does: a first deploy would wait for another whole synthesis, which differs in this alone.
 */
export function protectData(templates: string, stacks: readonly string[], isProduction: boolean): void {
  const file = join(templates, "manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  for (const stack of stacks) {
    const properties = manifest.artifacts[stack]?.properties;
    if (!properties) throw new Error(`${file} does not have the stack ${stack}`);
    properties.terminationProtection = true;
  }
  writeFileSync(file, JSON.stringify(manifest));
  if (!isProduction) return;
  for (const [stack, templateFile] of templateFilesIn(templates)) {
    if (!stacks.includes(stack)) continue;
    const template = JSON.parse(readFileSync(join(templates, templateFile), "utf8")) as Template;
    for (const resource of Object.values(template.Resources)) {
      const refusal = refusals[resource.Type];
      if (refusal) resource.Properties = { ...resource.Properties, ...refusal };
    }
    replaceTemplate(templates, stack, templateFile, JSON.stringify(template));
  }
}
