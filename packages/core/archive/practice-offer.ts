import { maximumDaysOff } from "@nutria/contract/schemas/agenda/day-off";
import { maximumOffices } from "@nutria/contract/schemas/practice/office";
import { maximumServices } from "@nutria/contract/schemas/practice/service";
import { type ImportedOffer, type PracticeOffer } from "@nutria/contract/schemas/record/practice-offer";
import { isEqual } from "@nutria/contract/clinical/leaves";
import type { NutritionistContext } from "../kernel/context";
import type { ItemWrite, TransactItem } from "../kernel/table/transact-item";
import { daysOff } from "../practice/day-off/index";
import { changeProfile, type Nutritionist } from "../practice/nutritionist/index";
import { offices } from "../practice/office/index";
import { archivedPhoto, restoredPhoto } from "../practice/photo/index";
import { officeSchedules } from "../practice/office-schedule/index";
import { findNutritionistOrFail } from "../scheduling/appointment/index";
import { services, toService } from "../practice/service/index";
import { archiveVideos, restoredVideos } from "../workouts/workout-video/index";
import { archiveWorkouts, restoreWorkouts } from "../workouts/workout/index";

/** The number of days off that one transaction writes. */
const chunk = 50;

/** The offer of the caller's practice for an export. */
export async function collectOffer(ctx: NutritionistContext): Promise<PracticeOffer> {
  const { id } = ctx.actor;
  const [profile, allServices, allOffices, schedules, free, workouts, videos] = await Promise.all([
    findNutritionistOrFail(ctx, id),
    services(ctx, id).all(),
    offices(ctx, id).all(),
    officeSchedules(ctx, id).all(),
    daysOff(ctx, id).all(),
    archiveWorkouts(ctx),
    archiveVideos(ctx),
  ]);
  const photo = profile.pictureUrl === undefined ? undefined : await archivedPhoto(ctx, profile.pictureUrl);
  return {
    profile: { ...exportedProfile(profile), ...(photo !== undefined && { photo }) },
    services: allServices.map(({ nutritionistId: _, mode, ...service }) => ({
      ...service,
      mode: [...mode].sort(),
    })),
    offices: allOffices.map(({ nutritionistId: _, ...office }) => office),
    schedules: schedules.map(({ nutritionistId: _, ...schedule }) => schedule),
    daysOff: free
      .map(({ nutritionistId: _, ...dayOff }) => dayOff)
      .sort((one, other) => (one.dayOffId < other.dayOffId ? -1 : 1)),
    workouts,
    videos,
  };
}

type ExportedProfile = NonNullable<PracticeOffer["profile"]>;

/** The professional profile and the settings, without empty fields. */
function exportedProfile({ nutritionistProfile, settings }: Nutritionist): ExportedProfile {
  const { onlineBooking, ...others } = settings;
  const filled = Object.entries(nutritionistProfile).filter(
    ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return {
    professional: Object.fromEntries(filled) as ExportedProfile["professional"],
    settings: {
      ...(others as ExportedProfile["settings"]),
      ...(onlineBooking && {
        onlineBooking: { ...onlineBooking, maximumPerDay: onlineBooking.maximumPerDay ?? null },
      }),
    },
  };
}

/**
 * Adds an exported offer to the caller's practice, with its ids, so that imported visits find their services and
 * offices. Existing data stay unchanged: the profile of a practice that completed its own, services of a type that it
 * has, and the hours of a practice with hours. Items beyond a limit are left out.
 */
export async function restoreOffer(ctx: NutritionistContext, offer: PracticeOffer): Promise<ImportedOffer> {
  return {
    ...(await restoreProfile(ctx, offer)),
    ...(await restoreOffices(ctx, offer)),
    daysOff: await restoreDaysOff(ctx, offer),
    workouts: await restoreWorkouts(ctx, offer.workouts, await restoredVideos(ctx, offer.videos)),
  };
}

const added = (write: ItemWrite): TransactItem => ({ write, orElse: "conflict" });

/** The profile and the services, in one change of the profile. */
async function restoreProfile(
  ctx: NutritionistContext,
  { profile: exported, services: list }: PracticeOffer,
): Promise<Pick<ImportedOffer, "hasTakenProfile" | "services">> {
  const owned = services(ctx, ctx.actor.id);
  const { isProfileCompleted, pictureUrl } = await findNutritionistOrFail(ctx, ctx.actor.id);
  const takesPhoto = exported?.photo !== undefined && !isProfileCompleted && pictureUrl === undefined;
  const photo = takesPhoto ? await restoredPhoto(ctx, exported.photo ?? "") : undefined;
  return changeProfile(ctx, async (profile) => {
    const stored = await owned.all();
    const isNew = ({ serviceId, service }: PracticeOffer["services"][number]) =>
      !stored.some((one) => one.serviceId === serviceId || one.service === service);
    const missing = list.filter(isNew).slice(0, Math.max(0, maximumServices - stored.length));
    const taken =
      exported !== null && !profile.isProfileCompleted ? takenProfile(profile, exported) : undefined;
    const hasTakenPhoto = taken !== undefined && photo !== undefined && profile.pictureUrl === undefined;
    const hasTakenProfile = taken !== undefined && (hasTakenPhoto || !isEqual(taken, keptOf(profile)));
    const result = { hasTakenProfile, services: missing.length };
    if (!hasTakenProfile && missing.length === 0) return { result };
    const before = stored.map(toService);
    const after = [...before, ...missing.map((one) => toService(one))];
    return {
      set: {
        ...(hasTakenProfile && taken),
        ...(hasTakenPhoto && { pictureUrl: photo.imageUrl }),
        serviceCount: after.length,
      },
      sections: [
        ...(hasTakenProfile ? (["general", "specialties", "settings"] as const) : []),
        ...(missing.length > 0 ? (["services"] as const) : []),
      ],
      services: { before, after },
      items: [...missing.map((service) => added(owned.put(service))), ...(hasTakenPhoto ? [photo.item] : [])],
      result,
    };
  });
}

const keptOf = ({ nutritionistProfile, settings }: Nutritionist) => ({ nutritionistProfile, settings });

/** The licence of the account stays, because it was checked with it. */
function takenProfile(
  { nutritionistProfile, settings }: Nutritionist,
  exported: ExportedProfile,
): Pick<Nutritionist, "nutritionistProfile" | "settings"> {
  const { professionalLicense } = nutritionistProfile;
  const { onlineBooking, ...others } = exported.settings;
  const { maximumPerDay, ...booking } = onlineBooking ?? {};
  return {
    nutritionistProfile: {
      ...nutritionistProfile,
      ...definedOf(exported.professional),
      ...(professionalLicense !== "" && { professionalLicense }),
    },
    settings: {
      ...settings,
      ...definedOf(others),
      ...(onlineBooking && {
        onlineBooking: { ...onlineBooking, ...booking, maximumPerDay: maximumPerDay ?? undefined },
      }),
    },
  };
}

/** The fields of an object that have a value. */
function definedOf<Fields extends object>(fields: Fields) {
  type Defined = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined;
}

/** The offices and their hours; hours come to a practice that has none, so that none of them overlap. */
function restoreOffices(
  ctx: NutritionistContext,
  { offices: list, schedules }: PracticeOffer,
): Promise<Pick<ImportedOffer, "offices" | "schedules">> {
  const owned = offices(ctx, ctx.actor.id);
  const hours = officeSchedules(ctx, ctx.actor.id);
  return changeProfile(ctx, async () => {
    const [stored, storedHours] = await Promise.all([owned.all(), hours.all()]);
    const known = new Set(stored.map(({ officeId }) => officeId));
    const missing = list
      .filter(({ officeId }) => !known.has(officeId))
      .slice(0, Math.max(0, maximumOffices - stored.length));
    const there = new Set([...known, ...missing.map(({ officeId }) => officeId)]);
    const taken =
      storedHours.length > 0
        ? []
        : schedules.filter((schedule) => schedule.offices.every((officeId) => there.has(officeId)));
    return {
      set: { officeCount: there.size },
      items: [...missing.map(owned.put), ...taken.map(hours.put)].map(added),
      result: { offices: missing.length, schedules: taken.length },
    };
  });
}

/** The days off, in as few changes of the profile as a transaction allows. */
async function restoreDaysOff(ctx: NutritionistContext, { daysOff: list }: PracticeOffer): Promise<number> {
  const owned = daysOff(ctx, ctx.actor.id);
  let count = 0;
  for (let start = 0; start < list.length; start += chunk) {
    count += await changeProfile(ctx, async () => {
      const stored = await owned.all();
      const known = new Set(stored.map(({ dayOffId }) => dayOffId));
      const missing = list
        .slice(start, start + chunk)
        .filter(({ dayOffId }) => !known.has(dayOffId))
        .slice(0, Math.max(0, maximumDaysOff - stored.length));
      return { items: missing.map((dayOff) => added(owned.create(dayOff))), result: missing.length };
    });
  }
  return count;
}
