import { checks, checkItem } from "../../kernel/check";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { defaultTimeZone, nutritionists, type Nutritionist } from "./entity";

/** What a nutritionist says of themselves on registering (spec A §3). */
type RegistrationFields = Pick<
  Nutritionist,
  "name" | "lastName" | "email" | "sex" | "countryCode" | "phoneNumber" | "nutritionistProfile"
>;

/** The write that creates a profile. It starts incomplete, in the time zone of Mexico City. */
export function createNutritionistItem(
  ctx: Context,
  nutritionistId: string,
  fields: RegistrationFields,
): TransactItem {
  return {
    write: nutritionists(ctx.db).create({
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

/** The write that replaces what was said in a registration that nobody confirmed. */
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
 * Closes or opens the agenda, by an administrator. The version rises, so that a booking under way is decided again.
 * `not_found` when there is no such nutritionist.
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

/** Holds the profile, and the services, offices and hours that hang on it, as they were read. */
export function profileUnchangedItem(
  ctx: Context,
  profile: Nutritionist,
  orElse: TransactItem["orElse"],
): TransactItem {
  const check = checks(nutritionists(ctx.db))
    .check({ nutritionistId: profile.nutritionistId })
    .where(({ version }, { eq }) => eq(version, profile.version));
  return checkItem(check, orElse);
}

/** The write that removes the profile of a registration that nobody confirmed. */
export function removeNutritionistItem(ctx: Context, nutritionistId: string): TransactItem {
  return { write: nutritionists(ctx.db).delete({ nutritionistId }), orElse: "conflict" };
}
