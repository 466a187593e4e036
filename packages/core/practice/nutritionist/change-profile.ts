import { AppError } from "@nutria/contract/wire/errors";
import type { Service } from "@nutria/contract/schemas/practice/service";
import { commit } from "../../kernel/table/commit";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { NutritionistContext } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import { staleVersion } from "../../kernel/section";
import { StaleReadError, retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { nutritionists, type Nutritionist } from "./entity";
import { NutritionistCompleted } from "./events";
import { findNutritionist } from "./list-nutritionists";
import { profileSections, type ProfileSection, isComplete } from "./sections";
import { claimSlug } from "./slug";

type Settable = Partial<
  Omit<Nutritionist, "nutritionistId" | "version" | "sectionVersions" | "isProfileCompleted" | "completedAt">
>;

/** The changes that a plan makes to the profile that it received. */
interface ProfileChange<Result> {
  set?: Settable;
  /** Attributes to remove. */
  remove?: ("pictureUrl" | "birthdate" | "billing")[];
  /** The saved sections: forms of them that were opened before become stale, and their history grows. */
  sections?: ProfileSection[];
  /** The services before and after a save. */
  services?: { before: Service[]; after: Service[] };
  items?: TransactItem[];
  events?: DomainEvent[];
  result: Result;
}

/**
 * Changes the caller's profile, or the services, offices and office hours that belong to it. `plan` receives
 * the stored profile; its changes are written only if the profile is unchanged since, and otherwise `plan`
 * runs again. So the changes of one nutritionist are sequential, and a plan may decide on anything that it
 * reads (the number of offices, overlapping hours). Completeness is computed on every change: the first
 * complete profile gets its public address and raises `nutritionist.completed`, once.
 */
export async function changeProfile<Result>(
  ctx: NutritionistContext,
  plan: (profile: Nutritionist) => ProfileChange<Result> | Promise<ProfileChange<Result>>,
): Promise<Result> {
  return retryOnConflict(async () => {
    const profile = await findNutritionist(ctx, ctx.actor.id);
    if (!profile) throw new AppError("not_found");
    const change = await plan(profile);
    await write(ctx, profile, change);
    return change.result;
  });
}

async function write<Result>(
  ctx: NutritionistContext,
  profile: Nutritionist,
  { set = {}, remove = [], sections = [], services, items = [], events = [] }: ProfileChange<Result>,
): Promise<void> {
  const { nutritionistId } = profile;
  const version = profile.version + 1;
  const next = { ...profile, ...set, version };
  for (const name of remove) delete next[name];
  const completion = await completionOf(ctx, profile, next);
  const computed: Partial<Nutritionist> = { ...completion.computed };
  if (sections.length > 0) {
    const changed = Object.fromEntries(sections.map((section) => [section, version]));
    computed.sectionVersions = { ...profile.sectionVersions, ...changed };
  }
  const before = { profile, services: services?.before ?? [] };
  const after = { profile: next, services: services?.after ?? [] };
  const history = sections.map((section) => profileSections[section].historyItem(ctx, before, after));
  const patch = nutritionists(ctx.db)
    .patch({ nutritionistId })
    .set({ ...set, ...computed, version });
  const written = (remove.length > 0 ? patch.remove(remove) : patch).where((attribute, { eq }) =>
    eq(attribute.version, profile.version),
  );
  await commit(
    ctx,
    [{ write: written, orElse: () => new StaleReadError() }, ...completion.items, ...history, ...items],
    [...events, ...completion.events],
  );
}

/** The changes of a profile's first completion: the event, and the address of its public page. */
async function completionOf(ctx: NutritionistContext, before: Nutritionist, next: Nutritionist) {
  const isProfileCompleted = isComplete(next);
  const computed: Partial<Nutritionist> = { isProfileCompleted };
  if (!isProfileCompleted) return { computed, items: [], events: [] };
  const isFirst = before.completedAt === undefined;
  if (isFirst) computed.completedAt = ctx.now();
  const events = isFirst ? [NutritionistCompleted({ nutritionistId: before.nutritionistId })] : [];
  if (before.slug !== undefined) return { computed, items: [], events };
  const { slug, item } = await claimSlug(ctx, next);
  computed.slug = slug;
  // When another nutritionist claimed the address first, try again with another one.
  return { computed, items: [{ ...item, orElse: () => new StaleReadError() }], events };
}

/**
 * Raises `stale_version`, with the result of `current` for the user to compare, when a section was saved
 * after the version with which a form was opened. A save without a version is not checked.
 */
export async function refuseStaleSection(
  profile: Nutritionist,
  sections: ProfileSection[],
  version: number | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (version === undefined) return;
  const isStale = sections.some((section) => (profile.sectionVersions?.[section] ?? 0) > version);
  if (isStale) throw staleVersion(await current());
}
