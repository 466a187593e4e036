import type { SaveOutcome } from "../../../lib/forms/use-versioned-form";

interface Ending<Entity> {
  onSuccess: (saved: Entity) => void;
  onError: (error: Error) => void;
}

/** The mutations that create and change one kind of entity. */
interface EntityMutations<Body, Entity> {
  create: { mutate: (input: { body: Body }, ending: Ending<Entity>) => void };
  update: { mutate: (input: { params: { id: string }; body: Body }, ending: Ending<Entity>) => void };
}

/** Creates an entity, or updates the one that the form opened, with its version. */
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
