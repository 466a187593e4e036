import { AppError } from "@nutria/contract/wire/errors";
import type { AccessSubject } from "@nutria/contract/schemas/record/access";
import { careLinks } from "../../care/care-link/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import { refuseStale, type Versioned } from "../../kernel/section";
import { commitWithAccess } from "../access-log/index";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { RecordKey } from "./define-record-section";

/** The parts of a section that a whole save needs. */
interface WholeSection<Data> {
  read(ctx: Context, record: RecordKey): Promise<Versioned<Data>>;
  saveItems(
    ctx: Context,
    record: RecordKey,
    change: { stored: Versioned<Data>; data: Data },
    toWire: (stored: Versioned<Data>) => unknown,
  ): TransactItem[];
}

/** A save of a section that has a route of its own, which replaces all of it. */
interface WholeSave<Data> {
  data: Data;
  /** The version that the form was opened with. */
  opened: number;
  what: AccessSubject;
}

/**
 * Saves a section of one of the caller's patients with its history and the access log, and returns it with its new version.
 * Raises `not_found`; `patient_inactive`; `stale_version` with the stored section when it was saved elsewhere since the
 * form was opened.
 */
export async function saveWholeSection<Data extends object>(
  ctx: NutritionistContext,
  patientId: string,
  section: WholeSection<Data>,
  { data, opened, what }: WholeSave<Data>,
): Promise<Data & { version: number }> {
  const links = careLinks(ctx, ctx.actor.id);
  const link = await links.get(patientId);
  if (!link.isActive) throw new AppError("patient_inactive");
  const stored = await section.read(ctx, link);
  refuseStale(stored, opened, sectionWithVersion);
  const items = section.saveItems(ctx, link, { stored, data }, sectionWithVersion);
  await commitWithAccess(ctx, { patientId, action: "update", what }, [links.activeItem(patientId), ...items]);
  return { ...data, version: stored.version + 1 };
}

/** A section with its version on the wire. */
export const sectionWithVersion = <Data extends object>({
  data,
  version,
}: Versioned<Data>): Data & { version: number } => ({ ...data, version });
