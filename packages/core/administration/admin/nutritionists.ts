import { AppError } from "@nutria/contract/wire/errors";
import type {
  AdminNutritionist,
  AdminNutritionistPage,
  AgendaAccessInput,
  GrantPassesInput,
  ListNutritionistsQuery,
} from "@nutria/contract/schemas/admin";
import type * as z from "zod/mini";
import { accountGetRequest, findAccountByEmail, type Account } from "../../identity/account/index";
import { auditItem } from "../../audit/index";
import { matcher, typedWords, wordsOf } from "@nutria/contract/web/search";
import { commit } from "../../kernel/table/commit";
import type { AdminContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { readFilteredPage } from "../../kernel/table/filtered-page";
import { ownerOf, phoneKey } from "../../kernel/table/unique";
import { batchGetEach } from "../../kernel/table/batch";
import {
  agendaAccessItem,
  canUseAgenda,
  findNutritionist,
  nutritionistsAfter,
  type Nutritionist,
} from "../../practice/nutritionist/index";
import { grantPasses } from "../../passes/pass/index";
import { passStockGetRequest, planGetRequest } from "../../care/plan/index";

/** The most nutritionists that one page of a search reads. */
const mostLookedThrough = 300;

/**
 * The nutritionists whose name, last name, e-mail or phone match a search, newest first, one page at a time. A whole
 * e-mail or phone is looked up; a page of another search may be short while another follows, since a key cannot ignore
 * accents. Raises `validation` for an invalid cursor.
 */
export async function listNutritionists(
  ctx: AdminContext,
  { limit, cursor, search }: z.output<typeof ListNutritionistsQuery>,
): Promise<z.output<typeof AdminNutritionistPage>> {
  const start = readCursor(cursor, {
    createdAt: cursorPart.instant,
    nutritionistId: cursorPart.id("nutritionist"),
  });
  const owner = start === undefined ? await findByContact(ctx, search) : undefined;
  if (owner) return { items: await describeAll(ctx, [owner]), nextCursor: null };
  const { items, last } = await readFilteredPage<Nutritionist>({
    limit,
    mostLookedThrough,
    matches: search === "" ? undefined : matcherOf(search),
    read: (after, count) => nutritionistsAfter(ctx, after ?? start, count),
  });
  return {
    items: await describeAll(ctx, items),
    nextCursor: last ? cursorOf(last.createdAt, last.nutritionistId) : null,
  };
}

/** The nutritionist whose whole e-mail, or phone of ten digits with or without its country code, is searched for. */
async function findByContact(ctx: AdminContext, search: string): Promise<Nutritionist | undefined> {
  if (search.includes("@")) {
    const account = await findAccountByEmail(ctx, "nutritionist", search.toLowerCase());
    return account && findNutritionist(ctx, account.accountId);
  }
  const [digits = ""] = typedWords(search);
  if (!/^\d{10,12}$/.test(digits)) return undefined;
  const phones = digits.length === 10 ? [phoneKey(52, digits), phoneKey(1, digits)] : [`+${digits}`];
  const owners = await Promise.all(phones.map((phone) => ownerOf(ctx, "nutritionistPhone", phone)));
  const [ownerId, another] = owners.filter((owner) => owner !== undefined);
  return ownerId === undefined || another !== undefined ? undefined : findNutritionist(ctx, ownerId);
}

function matcherOf(search: string): (nutritionist: Nutritionist) => boolean {
  const matches = matcher(search);
  return ({ name, lastName, email, phoneNumber }) =>
    matches([...wordsOf(`${name} ${lastName} ${email}`), phoneNumber].join(" "));
}

/** Disables or enables a nutritionist's agenda, from their next request on. Raises `not_found`. Spec A §4. */
export async function setAgendaAccess(
  ctx: AdminContext,
  nutritionistId: string,
  { isDisabled }: z.output<typeof AgendaAccessInput>,
): Promise<AdminNutritionist> {
  const profile = await findNutritionist(ctx, nutritionistId);
  if (!profile) throw new AppError("not_found");
  if (profile.agendaDisabledByAdmin !== isDisabled) {
    await commit(ctx, [
      agendaAccessItem(ctx, nutritionistId, isDisabled),
      auditItem(ctx, isDisabled ? "agenda.disabled" : "agenda.enabled", nutritionistId),
    ]);
  }
  return describe(ctx, nutritionistId);
}

/**
 * Grants passes to a nutritionist and notifies them; a repeated idempotency key grants them once. Raises
 * `not_found`.
 */
export async function grantPassesTo(
  ctx: AdminContext,
  nutritionistId: string,
  { quantity, reason }: z.output<typeof GrantPassesInput>,
): Promise<AdminNutritionist> {
  const entry = auditItem(ctx, "passes.granted", nutritionistId, { quantity, reason });
  await grantPasses(ctx, nutritionistId, quantity, reason, [entry]);
  return describe(ctx, nutritionistId);
}

async function describe(ctx: AdminContext, nutritionistId: string): Promise<AdminNutritionist> {
  const profile = await findNutritionist(ctx, nutritionistId);
  const [described] = await describeAll(ctx, profile ? [profile] : []);
  if (!described) throw new AppError("not_found");
  return described;
}

async function describeAll(ctx: AdminContext, profiles: Nutritionist[]): Promise<AdminNutritionist[]> {
  const ids = profiles.map(({ nutritionistId }) => nutritionistId);
  const [accounts, plans, stocks] = await Promise.all([
    batchGetEach(
      ctx,
      ids.map((id) => accountGetRequest(ctx, id)),
    ),
    batchGetEach(
      ctx,
      ids.map((id) => planGetRequest(ctx, id)),
    ),
    batchGetEach(
      ctx,
      ids.map((id) => passStockGetRequest(ctx, id)),
    ),
  ]);
  return profiles.map((profile, index) =>
    toAdminNutritionist(ctx, profile, {
      account: accounts[index],
      plan: plans[index],
      availablePasses: stocks[index]?.available ?? 0,
    }),
  );
}

function toAdminNutritionist(
  ctx: AdminContext,
  profile: Nutritionist,
  {
    account,
    plan,
    availablePasses,
  }: {
    account: Account | undefined;
    plan: { activatedUsers: number; usersInPlan?: number | undefined } | undefined;
    availablePasses: number;
  },
): AdminNutritionist {
  const { nutritionistId, name, lastName, email, phoneNumber, countryCode, createdAt } = profile;
  return {
    _id: nutritionistId,
    name,
    lastName,
    email,
    phoneNumber,
    countryCode,
    professionalLicense: profile.nutritionistProfile.professionalLicense,
    isVerified: account?.emailVerifiedAt !== undefined,
    isProfileCompleted: profile.isProfileCompleted,
    canUseAgenda: canUseAgenda(ctx, profile),
    agendaDisabledByAdmin: profile.agendaDisabledByAdmin,
    activatedUsers: plan?.activatedUsers ?? 0,
    usersInPlan: plan ? (plan.usersInPlan ?? null) : 0,
    availablePasses,
    createdAt,
  };
}
