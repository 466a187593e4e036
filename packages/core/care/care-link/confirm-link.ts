import { AppError } from "@nutria/contract/wire/errors";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { emailConfirmedItem } from "../patient/index";
import { LinkConfirmed } from "./events";
import { careLinks } from "./repo";

/**
 * Confirms a provisional link as its person; what waited is delivered afterwards. Confirming again changes
 * nothing. Raises `not_found` when the two are not linked, and `email_unconfirmed` while the address of the
 * person proves nothing. Decisions, "Consent and proof".
 */
export async function confirmLink(
  ctx: Context,
  { nutritionistId, patientId }: { nutritionistId: string; patientId: string },
): Promise<void> {
  const links = careLinks(ctx, nutritionistId);
  const confirmed = links
    .patch(patientId)
    .remove(["isProvisional", "confirmationAskedAt"])
    .where(({ isProvisional }, { eq }) => eq(isProvisional, true));
  try {
    await commit(
      ctx,
      [
        { write: confirmed, orElse: (existing) => new AppError(existing ? "conflict" : "not_found") },
        emailConfirmedItem(ctx, patientId),
      ],
      [LinkConfirmed({ nutritionistId, patientId })],
    );
  } catch (error) {
    const isRepeated = error instanceof AppError && error.code === "conflict";
    if (!isRepeated || (await links.get(patientId)).isProvisional === true) throw error;
  }
}
