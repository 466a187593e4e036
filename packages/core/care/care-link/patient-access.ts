import { AppError } from "@nutria/contract/wire/errors";
import type { closedReasonOf } from "@nutria/contract/people/link-access";
import type {
  ArchivedAccess,
  PatientAccess,
  PatientAccessInput,
} from "@nutria/contract/schemas/conversation";
import type * as z from "zod/mini";
import type { Context, NutritionistContext } from "../../kernel/context";
import { batchGet } from "../../kernel/table/batch";
import { commit } from "../../kernel/table/commit";
import { itemCheck } from "../../kernel/table/items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { personGetRequest } from "../patient/index";
import { linkGetRequest } from "./accepted-appointments";
import { careLinkEntity, type CareLink } from "./entity";
import { careLinks } from "./repo";

/** The link's state of its patient's app, for `closedReasonOf`; undefined without a link. */
export function linkStateOf(link: CareLink | undefined): Parameters<typeof closedReasonOf>[1] {
  if (!link) return undefined;
  const { isActive, isProvisional, messagesAccess, diaryAccess } = link;
  return { isActive, isProvisional, messages: messagesAccess, diary: diaryAccess };
}

/** A check that a link is active, and that its proof and permissions are unchanged; raises {@link StaleReadError}. */
export function sameAccessItem(ctx: Context, link: CareLink): TransactItem {
  const { nutritionistId, patientId } = link;
  const write = itemCheck(
    careLinkEntity(ctx.db),
    { nutritionistId, patientId },
    (stored, { eq, notExists }) =>
      [
        eq(stored.isActive, true),
        link.isProvisional === undefined
          ? notExists(stored.isProvisional)
          : eq(stored.isProvisional, link.isProvisional),
        ...(["messagesAccess", "diaryAccess"] as const).map((name) =>
          link[name] === undefined ? notExists(stored[name]) : eq(stored[name], link[name]),
        ),
      ].join(" AND "),
  );
  return { write, orElse: () => new StaleReadError() };
}

/** The permissions of one of the caller's patients in their app. Raises `not_found`. */
export async function getPatientAccess(ctx: NutritionistContext, patientId: string): Promise<PatientAccess> {
  const [link, person] = await batchGet(
    ctx,
    linkGetRequest(ctx, ctx.actor.id, patientId),
    personGetRequest(ctx, patientId),
  );
  if (!link) throw new AppError("not_found");
  return {
    ...archivedAccess(link),
    appSince: person?.hasAccount === true ? (person.accountOpenedAt ?? person.createdAt) : null,
  };
}

/** The permissions of a link's patient for an exported record. */
export function archivedAccess(link: CareLink): ArchivedAccess {
  return {
    messages: link.messagesAccess ?? "default",
    diary: link.diaryAccess ?? "default",
    showsCalories: link.caloriesAccess ?? "default",
    hidesWeight: link.hidesWeight ?? false,
  };
}

/** The attributes of a link for {@link archivedAccess}. */
export function accessAttributes({ messages, diary, showsCalories, hidesWeight }: ArchivedAccess) {
  return {
    ...(messages !== "default" && { messagesAccess: messages }),
    ...(diary !== "default" && { diaryAccess: diary }),
    ...(showsCalories !== "default" && { caloriesAccess: showsCalories }),
    ...(hidesWeight && { hidesWeight }),
  };
}

/** Changes the permissions of one of the caller's patients; absent ones stay. Raises `not_found`. */
export async function updatePatientAccess(
  ctx: NutritionistContext,
  patientId: string,
  { messages, diary, showsCalories, hidesWeight }: z.output<typeof PatientAccessInput>,
): Promise<PatientAccess> {
  const chosen = { messagesAccess: messages, diaryAccess: diary, caloriesAccess: showsCalories };
  const names = ["messagesAccess", "diaryAccess", "caloriesAccess"] as const;
  const removed = names.filter((name) => chosen[name] === "default");
  const write = careLinks(ctx, ctx.actor.id)
    .patch(patientId)
    .set({
      ...Object.fromEntries(
        names.flatMap((name) => {
          const choice = chosen[name];
          return choice === undefined || choice === "default" ? [] : [[name, choice]];
        }),
      ),
      ...(hidesWeight !== undefined && { hidesWeight }),
    });
  await commit(ctx, [{ write: removed.length > 0 ? write.remove(removed) : write, orElse: "not_found" }]);
  return getPatientAccess(ctx, patientId);
}
