import type { SaveOutcome } from "../../../lib/forms/use-versioned-form";

interface Ending<Entity> {
  onSuccess: (saved: Entity) => void;
  onError: (error: Error) => void;
}

/** The calls that create and change one kind of thing. */
interface EntityMutations<Body, Entity> {
  create: { mutate: (input: { body: Body }, ending: Ending<Entity>) => void };
  update: { mutate: (input: { params: { id: string }; body: Body }, ending: Ending<Entity>) => void };
}

/** Creates something, or changes what the form was opened with: its version goes along. */
export function saveEntity<Body, Entity extends { _id: string; version: number }>(
  { create, update }: EntityMutations<Body, Entity>,
  body: Body,
  opened: Entity | undefined,
  { onSuccess, refused }: { onSuccess: (saved: Entity) => void } & Pick<SaveOutcome<Entity>, "refused">,
): void {
  const ending = { onSuccess, onError: refused };
  if (!opened) create.mutate({ body }, ending);
  else update.mutate({ params: { id: opened._id }, body: { ...body, version: opened.version } }, ending);
}
