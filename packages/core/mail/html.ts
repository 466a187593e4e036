const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML, inside an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}

/** HTML that is ready to be put into other HTML. */
export class Html {
  constructor(readonly markup: string) {}
}

/** A template whose interpolated text is escaped; only what is {@link Html} already is not. */
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
