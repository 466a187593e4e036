import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const style = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { display: grid; min-height: 100vh; margin: 0; place-content: center; justify-items: center; gap: .25rem; padding: 1.5rem;
  box-sizing: border-box; text-align: center; color: light-dark(#1d2b26, #e6ede9); background: light-dark(#f7f8f6, #141a17); }
h1 { margin: 0; font-size: 1.4rem; font-weight: 600; }
p { margin: 0; color: light-dark(#55635d, #a4b0aa); }`;

/** Asks again each second, so that the page that it stands for comes up by itself. */
const page = `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="1">
<title>Nutria se está preparando</title>
<style>${style}</style>
</head>
<body>
<h1>Nutria se está preparando</h1>
<p role="status">Esta página aparece sola en unos segundos.</p>
</body>
</html>
`;

const headers = {
  "retry-after": "1",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
};

/** Answers every request while the product starts: a page says so, and a client that calls tries again later. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): boolean {
  if (answerBuilding(request, response)) return true;
  response.writeHead(503, headers).end();
  return true;
}

/** Answers the requests of pages while the web client is built. */
export function answerBuilding(
  { method, url = "/", headers: { accept = "" } }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const isPage = (method === "GET" || method === "HEAD") && /\btext\/html\b/.test(accept);
  if (!isPage || /^\/(v1|_local)(\/|$)/.test(url)) return false;
  response.writeHead(503, { ...headers, "content-type": "text/html; charset=utf-8" });
  response.end(method === "HEAD" ? undefined : page);
  return true;
}
