import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { careLinkEntity, type CareLink } from "./entity";

/**
 * Notes in an active link that its patient is reminded to log. Raises `StaleReadError` when they were reminded since the link
 * was read, and `patient_inactive`.
 */
export function remindedItem(ctx: Context, link: CareLink, at: string): TransactItem {
  const { nutritionistId, patientId, diaryRemindedAt } = link;
  const write = careLinkEntity(ctx.db)
    .patch({ nutritionistId, patientId })
    .set({ diaryRemindedAt: at })
    .where((stored, { eq, notExists }) =>
      [
        eq(stored.isActive, true),
        diaryRemindedAt === undefined
          ? notExists(stored.diaryRemindedAt)
          : eq(stored.diaryRemindedAt, diaryRemindedAt),
      ].join(" AND "),
    );
  return {
    write,
    orElse: (existing) =>
      existing?.["isActive"] === true ? new StaleReadError() : new AppError("patient_inactive"),
  };
}
