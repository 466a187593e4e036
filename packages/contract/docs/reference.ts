import { errorTable } from "../wire/errors";
import {
  exampleOf,
  resolved,
  type Called,
  type OpenApiDocument,
  type Operation,
  type Response,
} from "./document";
import { docsPath, type Language } from "./guide-pages";
import { escaped, jsonBlock, sentence } from "./html";
import { schemaView } from "./schema-view";
import { docsTexts, type DocsTexts } from "./texts";

/** What the pages of the reference show, in one language. */
interface Shown {
  document: OpenApiDocument;
  language: Language;
  texts: DocsTexts;
}

/** The page of a group: each of its operations, what it takes and what it answers. */
export function groupPage(document: OpenApiDocument, language: Language, group: string, all: Called[]) {
  const shown = { document, language, texts: docsTexts[language] };
  const title = shown.texts.groups[group] ?? group;
  const headings = all.map(({ operation }) => ({
    id: operation.operationId,
    text: operation.summary ?? operation.operationId,
  }));
  const html = `<h1>${escaped(title)}</h1>${all.map((one) => operationView(shown, one)).join("")}`;
  return { title, headings, html };
}

/** The page that says how the API is called, with the groups. */
export function overviewPage(groups: ReadonlyMap<string, Called[]>, language: Language) {
  const texts = docsTexts[language];
  const calling = texts.calling.map(
    (text) => `<p>${text.replace("ERRORS", docsPath("errors", language))}</p>`,
  );
  const rows = [...groups].map(
    ([group, all]) =>
      `<li><a href="${docsPath(`reference/${group}`, language)}">${escaped(texts.groups[group] ?? group)}</a> <span class="may">${texts.routes(all.length)}</span></li>`,
  );
  const description = `<p><a href="/v1/openapi.json">${texts.description}: openapi.json</a></p>`;
  const html = `<h1>${texts.overview}</h1>${calling.join("")}<ul class="groups">${rows.join("")}</ul>${description}`;
  return { title: texts.overview, headings: [], html };
}

/** The page of every error code. */
export function errorsPage(language: Language) {
  const texts = docsTexts[language];
  const rows = Object.entries(errorTable)
    .sort(([one, a], [other, b]) => a.status - b.status || one.localeCompare(other))
    .map(
      ([code, { status, message }]) =>
        `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td lang="es">${escaped(message)}</td></tr>`,
    );
  const head = texts.errorColumns.map((column) => `<th>${column}</th>`).join("");
  const html = `<h1>${texts.errors}</h1><div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
  return { title: texts.errors, headings: [], html };
}

function operationView(shown: Shown, { method, path, operation }: Called): string {
  const { texts } = shown;
  const { operationId, summary = operationId, description } = operation;
  const role = operation["x-role"] ?? "";
  return `<section id="${operationId}"><h2>${escaped(summary)}</h2>
<p class="path"><b class="${method.toLowerCase()}">${method}</b> <code>${escaped(path)}</code> <span class="role">${escaped(texts.roles[role] ?? role)}</span></p>
${description ? `<p>${sentence(description)}</p>` : ""}${parametersView(shown, operation)}${bodyView(shown, operation)}${answersView(shown, operation)}</section>`;
}

function parametersView({ document, texts }: Shown, { parameters = [] }: Operation): string {
  if (parameters.length === 0) return "";
  const items = parameters.map((one) => {
    const { name, in: place, required = false, description, schema } = resolved(document, one);
    const about = description === undefined ? "" : ` <span class="about">${sentence(description)}</span>`;
    const type = schema ? schemaView({ document, texts, isSent: true }, schema) : "";
    return `<li><code>${escaped(name)}</code> <span class="type">${escaped(place)}</span> <span class="${required ? "must" : "may"}">${required ? texts.required : texts.optional}</span>${about}${type}</li>`;
  });
  return `<h3>${texts.parameters}</h3><ul class="fields">${items.join("")}</ul>`;
}

function bodyView({ document, texts }: Shown, { requestBody }: Operation): string {
  if (!requestBody) return "";
  const { content } = resolved(document, requestBody);
  const json = content["application/json"];
  if (!json) return `<h3>${texts.body}</h3><p>${texts.file}</p>`;
  const example = exampleOf(json);
  return [
    `<h3>${texts.body}</h3>`,
    json.schema ? schemaView({ document, texts, isSent: true }, json.schema) : "",
    example === undefined ? "" : `<p class="type">${texts.example}</p>${jsonBlock(example)}`,
  ].join("");
}

function answersView(shown: Shown, { responses }: Operation): string {
  const items = Object.entries(responses).map(([status, response]) =>
    answerView(shown, status, resolved(shown.document, response)),
  );
  return `<h3>${shown.texts.answers}</h3><ul class="answers">${items.join("")}</ul>`;
}

/** A success with its schema; of a refusal, whose shape is the same everywhere, its codes. */
function answerView(shown: Shown, status: string, { description, content }: Response): string {
  const { document, texts } = shown;
  if (Number(status) >= 400) return `<li><b>${status}</b> ${refusalsView(shown, description)}</li>`;
  const head = `<b>${status}</b> ${escaped(texts.statuses[status] ?? description)}`;
  const schema = content?.["application/json"]?.schema;
  if (!schema) return `<li>${head}</li>`;
  return `<li><details><summary>${head}</summary>${schemaView({ document, texts, isSent: false }, schema)}</details></li>`;
}

/** The codes of a refusal, each with its row among the errors; those of OAuth are described by sentences alone. */
function refusalsView({ language }: Shown, description: string): string {
  const parts = [...new Set(description.split(" · "))].map((part) => {
    const [code = ""] = part.split(":");
    if (!(code in errorTable)) return `<span lang="es">${escaped(part)}</span>`;
    return `<a href="${docsPath("errors", language)}#${code}"><code>${code}</code></a>`;
  });
  return parts.join(" · ");
}
