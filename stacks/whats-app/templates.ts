import {
  CreateWhatsAppMessageTemplateCommand,
  GetWhatsAppMessageTemplateCommand,
  ListWhatsAppMessageTemplatesCommand,
  type SocialMessagingClient,
  type TemplateSummary,
} from "@aws-sdk/client-socialmessaging";
import { templateDefinition, whatsAppTemplates } from "@nutria/contract/messages/whats-app-templates";

type Client = Pick<SocialMessagingClient, "send">;
type Definition = ReturnType<typeof templateDefinition>;

/** A template of the code beside what is registered of it. */
export interface ComparedTemplate {
  name: string;
  definition: Definition;
  /** Meta's state of it: `APPROVED`, `PENDING`, `REJECTED`, `PAUSED`…; undefined for one that is not registered. */
  status: string | undefined;
  /** Whether what is registered says what the code says. */
  isSame: boolean;
}

/** Compares the templates of the code, with the links of a stage, with those that are registered. */
export async function compareTemplates(
  client: Client,
  wabaId: string,
  webUrl: string,
): Promise<ComparedTemplate[]> {
  const registered = await listTemplates(client, wabaId);
  return Promise.all(
    Object.values(whatsAppTemplates).map(async (template) => {
      const definition = templateDefinition(template, webUrl);
      const { name, language } = template;
      const found = registered.find((one) => one.templateName === name && one.templateLanguage === language);
      if (!found) return { name, definition, status: undefined, isSame: false };
      const { metaTemplateId } = found;
      const { template: text = "{}" } = await client.send(
        new GetWhatsAppMessageTemplateCommand({ id: wabaId, metaTemplateId }),
      );
      const isSame = comparable(JSON.parse(text) as Partial<Definition>) === comparable(definition);
      return { name, definition, status: found.templateStatus, isSame };
    }),
  );
}

/** The differences between Meta's templates and the code that prevent sending, in words; empty without any. */
export function differencesOf(compared: readonly ComparedTemplate[]): string[] {
  return compared.flatMap(({ name, status, isSame }) => {
    if (status === undefined) return [`the template ${name} is not registered`];
    if (!isSame) return [`the template ${name} has another text than the code: give the new text a new name`];
    return status === "APPROVED" ? [] : [`the template ${name} is ${status.toLowerCase()}`];
  });
}

/** Registers the templates that are not registered yet; Meta reviews each, within a day. Returns their names. */
export async function registerTemplates(client: Client, wabaId: string, webUrl: string): Promise<string[]> {
  const missing = (await compareTemplates(client, wabaId, webUrl)).filter(
    ({ status }) => status === undefined,
  );
  for (const { definition } of missing) {
    const templateDefinition = Buffer.from(JSON.stringify(definition));
    await client.send(new CreateWhatsAppMessageTemplateCommand({ id: wabaId, templateDefinition }));
  }
  return missing.map(({ name }) => name);
}

async function listTemplates(client: Client, id: string): Promise<TemplateSummary[]> {
  const all: TemplateSummary[] = [];
  let nextToken: string | undefined;
  do {
    const page: { templates?: TemplateSummary[] | undefined; nextToken?: string | undefined } =
      await client.send(new ListWhatsAppMessageTemplatesCommand({ id, nextToken }));
    all.push(...(page.templates ?? []));
    ({ nextToken } = page);
  } while (nextToken !== undefined);
  return all;
}

/**
 * The visible parts of a template and the acts of its buttons; Meta adds fields of its own, and leaves examples out.
 */
function comparable({ category, components = [] }: Partial<Definition>): string {
  const parts = components.map((part) => ({
    type: part.type,
    text: "text" in part ? part.text : "",
    buttons: ("buttons" in part ? (part.buttons ?? []) : []).map((button) => ({
      type: button.type,
      text: button.text,
      url: "url" in button ? button.url : "",
    })),
  }));
  return JSON.stringify([category, parts.toSorted((one, other) => one.type.localeCompare(other.type))]);
}
