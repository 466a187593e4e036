import { AppError } from "@nutria/contract/errors";
import type { NutritionistUser, SessionUser } from "@nutria/contract/schemas/account";
import type { Context, NutritionistContext } from "../lib/context";
import { findNutritionist, type Nutritionist } from "../nutritionist/index";
import { accounts, type Account } from "./entity";
import { findAccount } from "./find-account";
import { sessionUserOf } from "./session-user";

/** Marks the first session as over, so that the next sign-in is an ordinary one (spec A §4). Once or often, the same. */
export async function checkIn(ctx: NutritionistContext): Promise<SessionUser> {
  const { data } = await accounts(ctx.db)
    .patch({ accountId: ctx.actor.id })
    .set({ hasLoggedIn: true })
    .go({ response: "all_new" });
  return sessionUserOf(ctx, data as Account);
}

/** The caller's own profile, with whether they may use the agenda (spec A §6). */
export async function getOwnUser(ctx: NutritionistContext): Promise<NutritionistUser> {
  const { id } = ctx.actor;
  const [account, profile] = await Promise.all([findAccount(ctx, id), findNutritionist(ctx, id)]);
  if (!account || !profile) throw new AppError("not_found");
  return toWire(ctx, account, profile);
}

/** The agenda is open while it is in beta, unless an administrator closed it for this nutritionist. */
function canUseAgenda(ctx: Context, profile: Nutritionist): boolean {
  return ctx.settings.agendaBeta && !profile.agendaDisabledByAdmin;
}

function toWire(ctx: Context, account: Account, profile: Nutritionist): NutritionistUser {
  const { name, lastName, sex, countryCode, phoneNumber, isProfileCompleted } = profile;
  return {
    _id: profile.nutritionistId,
    email: account.email,
    name,
    lastName,
    sex,
    countryCode,
    phoneNumber,
    status: account.status,
    hasLoggedIn: account.hasLoggedIn,
    isProfileCompleted,
    canUseAgenda: canUseAgenda(ctx, profile),
    nutritionistProfile: { professionalLicense: profile.nutritionistProfile.professionalLicense },
  };
}
