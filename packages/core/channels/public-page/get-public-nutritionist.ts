import { diets } from "@nutria/contract/catalogues/diets";
import { nameIn } from "@nutria/contract/catalogues/entry";
import { nutritionistTypes } from "@nutria/contract/catalogues/nutritionist-types";
import { specialities } from "@nutria/contract/catalogues/specialities";
import { AppError } from "@nutria/contract/wire/errors";
import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { findAccount } from "../../identity/account/index";
import type { Context } from "../../kernel/context";
import {
  findNutritionist,
  isBookingOpen,
  nutritionistOfSlug,
  profileSections,
  type Nutritionist,
} from "../../practice/nutritionist/index";
import { fullAddress, linkIn, offices, type StoredOffice } from "../../practice/office/index";
import { officeSchedules, type StoredOfficeSchedule } from "../../practice/office-schedule/index";
import { services, toService, type StoredService } from "../../practice/service/index";
import { shareOf } from "./share";

/**
 * The profile of a public address. Raises `not_found` for an unknown address, and also when the owner
 * switched the page off, has an incomplete profile or is disabled.
 */
export async function findPublicProfile(
  ctx: Context,
  slug: string,
): Promise<Nutritionist & { slug: string }> {
  const nutritionistId = await nutritionistOfSlug(ctx, slug);
  if (nutritionistId === undefined) throw new AppError("not_found");
  const [profile, account] = await Promise.all([
    findNutritionist(ctx, nutritionistId),
    findAccount(ctx, nutritionistId),
  ]);
  const isOpen =
    account?.status === "active" &&
    profile?.isProfileCompleted === true &&
    profile.settings.isPublicPageOn !== false;
  if (!isOpen) throw new AppError("not_found");
  return { ...profile, slug };
}

/**
 * The public page of a nutritionist: no e-mail, no phone, and no meeting link of an online office. Raises
 * `not_found`.
 */
export async function getPublicNutritionist(ctx: Context, slug: string): Promise<PublicNutritionist> {
  const profile = await findPublicProfile(ctx, slug);
  const { nutritionistId } = profile;
  const [offered, rooms, hours] = await Promise.all([
    services(ctx, nutritionistId).all(),
    offices(ctx, nutritionistId).all(),
    officeSchedules(ctx, nutritionistId).all(),
  ]);
  const page = {
    ...personOf(profile),
    ...publicOffer(offered, rooms, hours),
    timeZone: profile.settings.timeZone,
    isBookingOpen: isBookingOpen(ctx, profile),
  };
  return { ...page, share: shareOf(page, ctx.settings.webUrl) };
}

function personOf(profile: Nutritionist & { slug: string }) {
  const { name, lastName, pictureUrl, about } = profileSections.general.read({ profile, services: [] });
  const {
    types,
    diets: followed,
    specialities: chosen,
    ...titles
  } = profileSections.specialties.read({
    profile,
    services: [],
  });
  return {
    slug: profile.slug,
    name,
    lastName,
    pictureUrl,
    about,
    ...titles,
    types: types.map((id) => nameIn(nutritionistTypes, id)),
    diets: followed.map((id) => nameIn(diets, id)),
    specialities: specialities
      .filter(({ _id }) => chosen.includes(_id))
      .map(({ name, kind }) => ({ name, kind })),
  };
}

function publicOffer(offered: StoredService[], rooms: StoredOffice[], hours: StoredOfficeSchedule[]) {
  return {
    services: offered
      .map(toService)
      .map(({ _id, name, mode, minutesLenght, price, isPricePublic, description }) => ({
        _id,
        name,
        mode,
        minutesLenght,
        price: isPricePublic ? price : null,
        description,
      })),
    offices: rooms.map(({ officeId, name, mode, address }) => ({
      _id: officeId,
      name,
      mode,
      fullAddress: fullAddress(address),
      mapUrl: mode === "onsite" ? linkIn(address.mapUrl) : null,
    })),
    hours: hours.map(({ offices: open, schedule: { days, startTime, endTime } }) => ({
      offices: open,
      days,
      startTime,
      endTime,
    })),
  };
}
