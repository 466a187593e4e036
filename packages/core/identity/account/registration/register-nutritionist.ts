import type { RegisterNutritionistInput, RegisteredNutritionist } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { commit } from "../../../kernel/table/commit";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import { throttle } from "../../../kernel/throttle";
import {
  claim,
  emailTaken,
  ownerOf,
  phoneKey,
  phoneTaken,
  release,
  transfer,
} from "../../../kernel/table/unique";
import {
  createNutritionistItem,
  findNutritionist,
  removeNutritionistItem,
  replaceRegistrationItem,
  type Nutritionist,
} from "../../../practice/nutritionist/index";
import { initialPlanItems } from "../../../care/plan/index";
import type { Account } from "../entity";
import { NutritionistRegistered } from "../events";
import { findAccount } from "../find-account";
import { limits } from "../limits";
import { openPassword, sealPassword } from "./kept-password";
import {
  signUpInPool,
  isReplaceable,
  isReserved,
  openAccountItem,
  removeAccountItem,
  reopenAccountItem,
} from "./registration";

type Input = z.output<typeof RegisterNutritionistInput>;

/**
 * Registers a nutritionist and mails the verification link (spec A §3, §5). Of concurrent registrations with
 * one e-mail or phone one calls the user pool; the others raise `email_taken` or `phone_taken` with the field,
 * and mail nothing. A later one replaces an earlier one that nobody confirmed, and takes the phone of the one that it
 * `replaces`. Also raises `throttled`. `registration.ts` describes interrupted registrations.
 */
export async function registerNutritionist(
  ctx: Context,
  { password, ...fields }: Input,
): Promise<z.output<typeof RegisteredNutritionist>> {
  await throttle(ctx, ...limits.register(ctx));
  const { email } = fields;
  const ownerId = await ownerOf(ctx, "nutritionistEmail", email);
  const id = ownerId === undefined ? await registerAnew(ctx, fields) : await takeOver(ctx, ownerId, fields);
  await signUpInPool(ctx, { id, email, password, name: fields.name });
  return { _id: id, email, sealedPassword: await sealPassword(ctx, { accountId: id, email }, password) };
}

type Fields = Omit<Input, "password">;
type Profile = Omit<Fields, "replaces">;

async function registerAnew(ctx: Context, { replaces, ...fields }: Fields): Promise<string> {
  const id = ctx.newId("nutritionist");
  const items = [
    claim(ctx, "nutritionistEmail", fields.email, id, emailTaken),
    ...(await takePhoneItems(ctx, id, fields, replaces)),
    openAccountItem(ctx, { accountId: id, role: "nutritionist", email: fields.email }),
    createNutritionistItem(ctx, id, fields),
    ...initialPlanItems(ctx, id),
  ];
  await commit(ctx, items, [NutritionistRegistered({ nutritionistId: id })]);
  return id;
}

/** Replaces a registration that nobody confirmed: keeps its id and takes the new data. */
async function takeOver(ctx: Context, id: string, { replaces, ...fields }: Fields): Promise<string> {
  const [account, earlier] = await Promise.all([findAccount(ctx, id), findNutritionist(ctx, id)]);
  if (!account || !earlier || !isReplaceable(ctx, account)) throw emailTaken();
  const items = [
    reopenAccountItem(ctx, account, fields.email),
    replaceRegistrationItem(ctx, id, fields),
    ...(phoneOf(earlier) === phoneOf(fields)
      ? []
      : [
          release(ctx, "nutritionistPhone", phoneOf(earlier), id),
          ...(await takePhoneItems(ctx, id, fields, replaces)),
        ]),
  ];
  await commit(ctx, items);
  return id;
}

const phoneOf = ({ countryCode, phoneNumber }: Pick<Nutritionist, "countryCode" | "phoneNumber">): string =>
  phoneKey(countryCode, phoneNumber);

/**
 * Claims the phone; takes it from a registration with another e-mail when that one is unconfirmed, and no longer reserved
 * or replaced by this one.
 */
async function takePhoneItems(
  ctx: Context,
  id: string,
  fields: Profile,
  replaced: Fields["replaces"],
): Promise<TransactItem[]> {
  const phone = phoneOf(fields);
  const ownerId = await ownerOf(ctx, "nutritionistPhone", phone);
  if (ownerId === undefined) return [claim(ctx, "nutritionistPhone", phone, id, phoneTaken)];
  const owner = await findAccount(ctx, ownerId);
  const isFree = owner && (!isReserved(ctx, owner) || (await isReplaced(ctx, owner, replaced)));
  if (!isFree) throw phoneTaken();
  return [
    transfer(ctx, "nutritionistPhone", phone, { fromId: ownerId, toId: id }, phoneTaken),
    ...removalItems(ctx, owner),
  ];
}

/** Whether who registers now registered this account too: only that browser has its sealed password. */
async function isReplaced(ctx: Context, owner: Account, replaced: Fields["replaces"]): Promise<boolean> {
  if (owner.emailVerifiedAt !== undefined || owner.email !== replaced?.email) return false;
  return (await openPassword(ctx, owner, replaced.sealedPassword)) !== undefined;
}

/**
 * Deletes a registration that was never confirmed. Its user stays in the pool, but no e-mail resolves to it
 * any more.
 */
function removalItems(ctx: Context, account: Account): TransactItem[] {
  return [
    removeAccountItem(ctx, account, phoneTaken),
    removeNutritionistItem(ctx, account.accountId),
    release(ctx, "nutritionistEmail", account.email, account.accountId),
  ];
}
