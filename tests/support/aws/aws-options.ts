/** The options of one command. Each must be taken, so that none is left out of what is run. */
export class Options {
  private readonly values = new Map<string, string[]>();
  private readonly taken = new Set(["region"]);

  constructor(words: readonly string[]) {
    let values: string[] = [];
    for (const word of words) {
      if (word.startsWith("--")) this.values.set(word.slice(2), (values = []));
      else values.push(word);
    }
  }

  all(name: string): string[] | undefined {
    this.taken.add(name);
    return this.values.get(name);
  }

  text(name: string): string {
    const [value] = this.all(name) ?? [];
    if (value === undefined) throw new Error(`--${name} is required`);
    return value;
  }

  /** `--no-x` is false, `--x` is true; undefined without either. */
  flag(name: string): boolean | undefined {
    if (this.all(`no-${name}`)) return false;
    return this.all(name) ? true : undefined;
  }

  /** `A=1,B=true` or JSON. */
  structures<Structure>(name: string): Structure[] | undefined {
    return this.all(name)?.flatMap((value) =>
      /^[[{]/.test(value) ? (JSON.parse(value) as Structure[]) : [shorthand(value) as Structure],
    );
  }

  get untaken(): string[] {
    return [...this.values.keys()].filter((name) => !this.taken.has(name));
  }
}

function shorthand(text: string): Record<string, string | boolean> {
  const fields: Record<string, string | boolean> = {};
  for (const field of text.split(",")) {
    const [name = "", value = ""] = field.split("=");
    fields[name] = value === "true" || value === "false" ? value === "true" : value;
  }
  return fields;
}

/** A command of the AWS CLI as the call that it makes; gives what the call answers. */
export type Run = (options: Options, region: string) => Promise<unknown>;
