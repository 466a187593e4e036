/** The stacks of a stage, in the order of a deploy; a test compares them with the templates. */
export const stackNames = [
  "auth",
  "channels",
  "edge",
  "storage",
  "push",
  "events",
  "schedules",
  "operations",
  "api-2",
  "api",
  "web",
  "alarms",
] as const;

/** The name of the product in those of its stacks and in their tags. */
export const product = "nutria";

/** The name of a stage's stack in the account. */
export function stackNameOf(stage: string, name: string): string {
  return `${stage}-${product}-${name}`;
}

/** The name of the stack with the user pool of a generation. */
export function authStackName(generation: number): string {
  return generation === 1 ? "auth" : `auth-${generation}`;
}

/** The tags of every resource of a stage, which stacks have too. */
export const tagKeys = { product: "sst:app", stage: "sst:stage" } as const;

/** A tag as AWS lists it. */
export interface Tag {
  Key?: string | undefined;
  Value?: string | undefined;
}

/** The stage that these tags name; undefined when they name no stage of this product. */
export function stageInTags(tags: readonly Tag[]): string | undefined {
  const valueOf = (key: string) => tags.find(({ Key }) => Key === key)?.Value;
  return valueOf(tagKeys.product) === product ? valueOf(tagKeys.stage) : undefined;
}

/**
 * Whether a stack is the stage's: by its tags, whatever release deployed it. A stack without any resource has no tags, and
 * then its name must be exactly one of this release's. A beginning of the name tells nothing: `a-nutria-nutria-api` is a stack
 * of the stage `a-nutria`, beside a stage `a`.
 */
export function isStackOf(
  stage: string,
  { StackName = "", Tags = [] }: { StackName?: string | undefined; Tags?: readonly Tag[] | undefined },
): boolean {
  if (Tags.some(({ Key }) => Key === tagKeys.stage)) return stageInTags(Tags) === stage;
  const start = stackNameOf(stage, "");
  if (!StackName.startsWith(start)) return false;
  const name = StackName.slice(start.length);
  return stackNames.some((known) => known === name) || /^auth-([2-9]|[1-9]\d+)$/.test(name);
}
