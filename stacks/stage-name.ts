/** What the name of a stage may be: names of resources of AWS begin with it, and buckets are the strictest. */
export const stagePattern = /^[a-z](?:-?[a-z0-9])*$/;

const longest = 20;

/** Why there can be no stage of this name; undefined when there can. */
export function mistakeInStage(stage: string): string | undefined {
  if (stage.length > longest) return `it has ${stage.length} characters, and ${longest} are the most`;
  if (/[A-Z]/.test(stage)) return `write it in lower case, ${stage.toLowerCase()}`;
  const [odd] = /[^a-z0-9-]/u.exec(stage) ?? [];
  if (odd !== undefined)
    return `it has ${odd === " " ? "a space" : odd}, and lower-case letters, digits and hyphens may be in it`;
  if (!/^[a-z]/.test(stage)) return "it must begin with a letter";
  if (!stagePattern.test(stage)) return "a hyphen stands between two letters or digits";
  return undefined;
}
