import type { Context } from "../../kernel/context";
import type { StoredAppointment } from "./entity";

/** The id of the person who acts: an assistant's own, not that of the practice. */
export function actingPerson({ actor, assistant }: Context): string {
  return assistant?.id ?? actor.id;
}

/** The latest change of an appointment once `by` makes another one, which has this version. */
export function lastChangeAfter(
  before: StoredAppointment | undefined,
  by: string,
  version: number,
): NonNullable<StoredAppointment["lastChange"]> {
  const last = before?.lastChange;
  const versionByOthers = (last?.by === by ? last.versionByOthers : last?.version) ?? 0;
  return { by, version, versionByOthers };
}

/** The last version of an appointment that somebody else than a person made; 0 without one. */
export function versionByOthers({ lastChange }: StoredAppointment, person: string): number {
  if (!lastChange) return 0;
  return lastChange.by === person ? lastChange.versionByOthers : lastChange.version;
}
