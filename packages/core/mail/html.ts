/** HTML templates that escape what is put into them. */

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for use in HTML, also inside an attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}

/** Markup that is already escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

/** An HTML template that escapes interpolated text, but not {@link Html} values. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const markup = parts.reduce((before, part, index) => {
    const value = values[index - 1] as string | Html | Html[];
    return before + render(value) + part;
  });
  return new Html(markup);
}

function render(value: string | Html | Html[]): string {
  if (Array.isArray(value)) return value.map((one) => one.markup).join("");
  return value instanceof Html ? value.markup : escapeHtml(value);
}

/** The fonts of every mail, for a style attribute. */
export const fonts = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
