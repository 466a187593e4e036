/** HTML whose values are already escaped. */
export class SafeHtml {
  constructor(readonly text: string) {}
}

type Text = string | number | undefined;
type Piece = SafeHtml | Text | readonly SafeHtml[];

/** Template tag for HTML: escapes every value that is not `SafeHtml`. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): SafeHtml {
  return new SafeHtml(parts.map((part, index) => part + render(pieces[index])).join(""));
}

function render(piece: Piece): string {
  if (piece === undefined) return "";
  if (piece instanceof SafeHtml) return piece.text;
  if (typeof piece === "object") return piece.map(({ text }) => text).join("");
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
  :root { color-scheme: light dark; --text: light-dark(#1d2b24, #e6ede9); --quiet: light-dark(#5b6b63, #a4b0aa);
    --line: light-dark(#dde5e0, #33403a); --link: light-dark(#14694a, #7fd1ae); --failed: light-dark(#a3261a, #ff9b8f); }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1.5rem; color: var(--text);
    background: light-dark(#fff, #141a17); }
  a { color: var(--link); } h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; } table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  pre { background: light-dark(#f3f6f4, #1d2521); padding: .75rem; overflow-x: auto; white-space: pre-wrap; }
  iframe { width: 100%; height: 32rem; border: 1px solid var(--line); }
  label { display: block; margin: .75rem 0; } input:not([type=hidden]), textarea { display: block; box-sizing: border-box; width: 100%; font: inherit; padding: .3rem .5rem; }
  textarea { font: 14px/1.45 ui-monospace, monospace; }
  button { font: inherit; padding: .2rem .8rem; } .failed { color: var(--failed); } .quiet { color: var(--quiet); }
  @media (max-width: 40rem) { td, th { display: block; border: 0; padding: .1rem 0; } tr { display: block; border-bottom: 1px solid var(--line); padding: .5rem 0; } }
`;

/** A complete page with the navigation of the developer page. */
export function page(title: string, content: SafeHtml): string {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Nutria</title>
        <style>
          ${new SafeHtml(style)}
        </style>
      </head>
      <body>
        <nav>
          <a href="/">Abrir Nutria</a><a href="/_local">Inicio</a><a href="/_local/mail">Correos</a
          ><a href="/_local/events">Eventos</a><a href="/_local/emit">Enviar</a
          ><a href="/_local/jobs">Trabajos</a><a href="/_local/bank">Banco</a>
        </nav>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`.text;
}

/** An instant in es-MX format and the machine's time zone. */
export function readable(instant: string): string {
  return new Date(instant).toLocaleString("es-MX", { dateStyle: "medium", timeStyle: "medium" });
}
