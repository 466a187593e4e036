/** One step of a walk: an action, and the seed of the choices that it makes. */
export interface Step {
  action: string;
  seed: number;
}

/** A path as `--path` takes it: `turn:4711 pressEmpty:12`. */
export function writePath(path: readonly Step[]): string {
  return path.map(({ action, seed }) => `${action}:${String(seed)}`).join(" ");
}

/** Reads what {@link writePath} wrote. Raises where a word is none of its steps. */
export function readPath(text: string): Step[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [, action, seed] = /^([a-zA-Z]+):(\d+)$/.exec(word) ?? [];
      if (action === undefined) throw new Error(`${word} is no step of a path, such as turn:4711`);
      return { action, seed: Number(seed) };
    });
}
