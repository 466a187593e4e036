import type { Route } from "./define";
import { openApiOf } from "./openapi";
import { productName } from "./product";

const groupNames: Record<string, string> = {
  auth: "Acceso",
  client: "Lado del paciente",
  patients: "Pacientes, solicitudes y pases",
  agenda: "Agenda",
  profile: "Perfil",
  offices: "Consultorios y horarios",
  store: "Compras",
  records: "Planes y análisis",
  archive: "Accesos, exportación e importación",
  workouts: "Entrenamientos",
  notifications: "Notificaciones",
  events: "Eventos",
  webhooks: "Webhooks",
  admin: "Administración",
  docs: "Documentación",
};

const roleNames: Record<string, string> = {
  public: "público",
  signedIn: "con sesión",
  nutritionist: "nutriólogo",
  patient: "paciente",
  admin: "administrador",
  event: "socio o paciente",
};

const style = `
:root{color-scheme:light dark;--ink:#1D1B20;--muted:#5F5B66;--line:#E6E2EA;--ground:#FAF9FB;--card:#fff;--main:#8A1C5A}
@media (prefers-color-scheme:dark){:root{--ink:#ECE8F0;--muted:#A9A4B2;--line:#37333E;--ground:#141217;--card:#1D1A21;--main:#E48BBB}}
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
main{max-width:960px;margin:0 auto;padding:32px 16px}h1{font-size:28px;margin:0 0 8px}h2{font-size:20px;margin:40px 0 12px}
p{color:var(--muted);margin:0 0 8px}a{color:var(--main)}
details{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:0 0 8px}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;padding:12px 16px;cursor:pointer;align-items:baseline}
summary b{font:600 13px ui-monospace,monospace;color:var(--main);min-width:56px}
code,pre{font:13px/1.5 ui-monospace,monospace}summary code{overflow-wrap:anywhere}
summary span{color:var(--muted);margin-left:auto;font-size:13px}.body{padding:0 16px 16px}
pre{overflow:auto;background:var(--ground);border:1px solid var(--line);border-radius:8px;padding:12px;margin:4px 0 12px}
`;

/** A readable page of every route: its role, what it takes and what it answers. No script, no outside address. */
export function docsPage(routes: Route[]): string {
  const paths = openApiOf(routes).paths as Record<string, Record<string, Operation>>;
  const groups = [...new Set(routes.map((route) => route.group))];
  const sections = groups.map((group) => {
    const items = routes
      .filter((route) => route.group === group)
      .map((route) => routeSection(route, paths[route.spec.path]?.[route.spec.method.toLowerCase()]));
    return `<h2>${groupNames[group] ?? group}</h2>${items.join("")}`;
  });
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API de ${productName}</title><style>${style}</style></head><body><main><h1>API de ${productName}</h1>
<p>${routes.length} rutas. Los errores responden <code>{ code, message, public, fields? }</code>. La descripción
completa está en <a href="/v1/openapi.json">openapi.json</a>.</p>${sections.join("")}</main></body></html>`;
}

interface Operation {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>;
}

function routeSection({ spec }: Route, operation: Operation | undefined): string {
  if (!operation) return "";
  const parameters = operation.parameters
    .map(
      (one) => `<li><code>${escaped(one.name)}</code> (${one.in}${one.required ? ", obligatorio" : ""})</li>`,
    )
    .join("");
  const body = operation.requestBody?.content["application/json"]?.schema;
  const answers = Object.entries(operation.responses)
    .map(([status, answer]) => `<li><code>${status}</code> ${escaped(answer.description)}</li>`)
    .join("");
  return `<details><summary><b>${spec.method}</b><code>${escaped(spec.path)}</code><span>${escaped(
    spec.summary,
  )} · ${roleNames[spec.auth] ?? spec.auth}</span></summary><div class="body">${
    parameters && `<p>Parámetros</p><ul>${parameters}</ul>`
  }${body ? `<p>Cuerpo</p><pre>${escaped(JSON.stringify(body, null, 2))}</pre>` : ""}<p>Respuestas</p><ul>${answers}</ul></div></details>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
