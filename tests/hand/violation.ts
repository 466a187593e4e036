/** What does not hold after a step. */
export interface Violation {
  invariant: string;
  text: string;
}

/** Whether two violations are of one kind, whatever names and figures they say. */
export const kindOf = ({ invariant, text }: Violation): string =>
  `${invariant}: ${text.replace(/“[^”]*”/g, "“…”").replace(/\d+/g, "#")}`;
