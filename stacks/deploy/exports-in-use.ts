import {
  DescribeStacksCommand,
  ListImportsCommand,
  type CloudFormationClient,
  type Output,
} from "@aws-sdk/client-cloudformation";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceTemplate, templateFilesIn } from "./assembly";

interface Template {
  Outputs?: Record<string, { Description?: string; Value: unknown; Export?: { Name: unknown } }>;
}

/**
 * Keeps in the templates the exports that a release drops while another deployed stack still imports them: CloudFormation
 * refuses to delete one in use, and the importing stack comes later in the order. The next deploy drops them.
 */
export async function keepExportsInUse(
  cloudFormation: CloudFormationClient,
  templates: string,
): Promise<void> {
  for (const [stack, file] of templateFilesIn(templates)) {
    const template = JSON.parse(readFileSync(join(templates, file), "utf8")) as Template;
    const exported = new Set(Object.values(template.Outputs ?? {}).map((output) => output.Export?.Name));
    const dropped = (await outputsOf(cloudFormation, stack)).filter(
      ({ ExportName }) => ExportName !== undefined && !exported.has(ExportName),
    );
    const kept: Output[] = [];
    for (const output of dropped) if (await isImported(cloudFormation, output.ExportName)) kept.push(output);
    if (kept.length === 0) continue;
    template.Outputs ??= {};
    for (const { OutputKey = "", OutputValue, ExportName } of kept) {
      template.Outputs[OutputKey] = {
        Description: "Another stack still imports it",
        Value: OutputValue,
        Export: { Name: ExportName },
      };
    }
    replaceTemplate(templates, stack, file, JSON.stringify(template));
  }
}

/** The outputs of a deployed stack; none when there is no such stack. */
async function outputsOf(cloudFormation: CloudFormationClient, stack: string): Promise<Output[]> {
  try {
    const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName: stack }));
    return Stacks?.[0]?.Outputs ?? [];
  } catch (error) {
    if (/does not exist/.test((error as Error).message)) return [];
    throw error;
  }
}

async function isImported(cloudFormation: CloudFormationClient, name: string | undefined): Promise<boolean> {
  try {
    const { Imports = [] } = await cloudFormation.send(new ListImportsCommand({ ExportName: name }));
    return Imports.length > 0;
  } catch (error) {
    if (/is not imported by any stack/.test((error as Error).message)) return false;
    throw error;
  }
}
