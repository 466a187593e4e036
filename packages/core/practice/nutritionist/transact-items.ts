import type { MailFailure } from "@nutria/contract/schemas/mail-failure";
import type { TransactItem } from "../../kernel/table/transact-item";
import { deletedItem, itemCheck, newItem } from "../../kernel/table/items";
import type { Context } from "../../kernel/context";
import { defaultTimeZone, nutritionists, type Nutritionist } from "./entity";

/** The fields of the registration form (spec A §3). */
type RegistrationFields = Pick<
  Nutritionist,
  "name" | "lastName" | "email" | "sex" | "countryCode" | "phoneNumber" | "nutritionistProfile"
>;

/** Creates a profile: incomplete, in the time zone of Mexico City. */
export function createNutritionistItem(
  ctx: Context,
  nutritionistId: string,
  fields: RegistrationFields,
): TransactItem {
  return {
    write: newItem(nutritionists(ctx.db), {
      nutritionistId,
      ...fields,
      isProfileCompleted: false,
      agendaDisabledByAdmin: false,
      settings: { timeZone: defaultTimeZone },
      version: 1,
      createdAt: ctx.now(),
    }),
    orElse: "conflict",
  };
}

/** Replaces the fields of a registration that was never confirmed. */
export function replaceRegistrationItem(
  ctx: Context,
  nutritionistId: string,
  fields: RegistrationFields,
): TransactItem {
  return {
    write: nutritionists(ctx.db).patch({ nutritionistId }).set(fields).add({ version: 1 }),
    orElse: "conflict",
  };
}

/**
 * Disables or enables the agenda, as an administrator. It changes the version of the profile, so that a
 * booking in progress is decided again. Raises `not_found`.
 */
export function agendaAccessItem(ctx: Context, nutritionistId: string, isDisabled: boolean): TransactItem {
  return {
    write: nutritionists(ctx.db)
      .patch({ nutritionistId })
      .set({ agendaDisabledByAdmin: isDisabled })
      .add({ version: 1 }),
    orElse: "not_found",
  };
}

/**
 * Sets whether the plan includes the agenda. It changes the version of the profile, so that a booking in progress is
 * decided again. Raises `not_found`.
 */
export function planAgendaItem(ctx: Context, nutritionistId: string, isIncluded: boolean): TransactItem {
  return {
    write: nutritionists(ctx.db)
      .patch({ nutritionistId })
      .set({ hasAgendaInPlan: isIncluded })
      .add({ version: 1 }),
    orElse: "not_found",
  };
}

/**
 * Says that mails do not reach a nutritionist, or that they do again. It changes no form, so it leaves the version.
 * Raises `conflict` for a registration that was removed since.
 */
export function mailFailureItem(
  ctx: Context,
  nutritionistId: string,
  mailFailure: MailFailure | undefined,
): TransactItem {
  const profile = nutritionists(ctx.db).patch({ nutritionistId });
  return {
    write: mailFailure ? profile.set({ mailFailure }) : profile.remove(["mailFailure"]),
    orElse: "conflict",
  };
}

/**
 * A check that the profile, and with it the services, offices and hours, is unchanged since it was read.
 * Raises `orElse`.
 */
export function profileUnchangedItem(
  ctx: Context,
  profile: Nutritionist,
  orElse: TransactItem["orElse"],
): TransactItem {
  const check = itemCheck(
    nutritionists(ctx.db),
    { nutritionistId: profile.nutritionistId },
    ({ version }, { eq }) => eq(version, profile.version),
  );
  return { write: check, orElse: orElse };
}

/** Deletes the profile of a registration that was never confirmed. */
export function removeNutritionistItem(ctx: Context, nutritionistId: string): TransactItem {
  return { write: deletedItem(nutritionists(ctx.db), { nutritionistId }), orElse: "conflict" };
}
