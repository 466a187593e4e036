import { templateDefinition, whatsAppTemplates } from "@nutria/contract/messages/whats-app-templates";
import { AwsError } from "../shared/aws-service";
import { localNumber } from "./phones";

interface Definition {
  name: string;
  language: string;
  category: string;
  components?: unknown;
}

interface Template extends Definition {
  metaTemplateId: string;
  status: string;
}

export interface Templates {
  create(input: { id: string; templateDefinition: string }): object;
  list(wabaId: string): object;
  get(wabaId: string, metaTemplateId: string): object;
  /** Another text for a template, as Meta's own page allows; or none, before the first registration. */
  replace(definitions: readonly Definition[]): void;
}

/** The registered templates of the embedded account; at first those of the product, approved. */
export function createTemplates(webUrl: string): Templates {
  let templates: Template[] = [];
  const approved = (definition: Definition, index: number): Template => ({
    ...definition,
    metaTemplateId: String(300_000_000_000_001 + index),
    status: "APPROVED",
  });
  const replace: Templates["replace"] = (definitions) => void (templates = definitions.map(approved));
  replace(Object.values(whatsAppTemplates).map((one) => templateDefinition(one, webUrl)));

  function check(wabaId: string): void {
    if (wabaId !== localNumber.wabaId) {
      throw new AwsError("ResourceNotFoundException", "There is no such business account.", 404);
    }
  }

  return {
    replace,
    create({ id, templateDefinition: encoded }) {
      check(id);
      const definition = JSON.parse(Buffer.from(encoded, "base64").toString()) as Definition;
      if (
        templates.some(({ name, language }) => name === definition.name && language === definition.language)
      ) {
        throw new AwsError("InvalidParametersException", "There is a template of this name and language.");
      }
      const template = { ...approved(definition, templates.length), status: "PENDING" };
      templates.push(template);
      const { metaTemplateId, status, category } = template;
      return { metaTemplateId, templateStatus: status, category };
    },
    list(wabaId) {
      check(wabaId);
      return {
        templates: templates.map(({ name, language, category, metaTemplateId, status }) => ({
          templateName: name,
          templateLanguage: language,
          templateCategory: category,
          metaTemplateId,
          templateStatus: status,
        })),
      };
    },
    get(wabaId, metaTemplateId) {
      check(wabaId);
      const found = templates.find((one) => one.metaTemplateId === metaTemplateId);
      if (!found) throw new AwsError("ResourceNotFoundException", "There is no such template.", 404);
      const { status, metaTemplateId: id, ...definition } = found;
      return { template: JSON.stringify({ ...definition, id, status }) };
    },
  };
}
