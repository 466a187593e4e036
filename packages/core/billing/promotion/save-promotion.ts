import { AppError } from "@nutria/contract/wire/errors";
import { promotionCode } from "@nutria/contract/store/promotion-code";
import type { SavePromotionInput } from "@nutria/contract/schemas/store/admin-store";
import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { getItem, newItem } from "../../kernel/table/items";
import { promotions } from "./entity";

const codeFormat = /^[\p{Lu}\d_-]{3,40}$/u;

/**
 * Saves a new or changed promotion under its code; the uses that were counted stay. Raises `validation` for a code of
 * a wrong form, or an end that is not after the start, and `conflict` after a concurrent save.
 */
export async function savePromotionItem(
  ctx: Context,
  typedCode: string,
  input: SavePromotionInput,
): Promise<{ code: string; item: TransactItem }> {
  const code = promotionCode(typedCode);
  if (!codeFormat.test(code)) throw refused("_id", "Usa de 3 a 40 letras, números o guiones");
  const { percent, startsAt, endsAt, limitPerNutritionist, limitInAll, isActive } = input;
  if (endsAt !== null && endsAt <= startsAt) throw refused("endsAt", "El fin debe ser después del inicio");
  const fixed = { percent, startsAt, isActive };
  const optional = { endsAt, limitPerNutritionist, limitInAll };
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null));
  const absent = (Object.keys(optional) as (keyof typeof optional)[]).filter(
    (name) => optional[name] === null,
  );
  const entity = promotions(ctx.db);
  const stored = await getItem(entity, { code }, { consistent: true });
  const write = stored
    ? entity
        .patch({ code })
        .set({ ...fixed, ...present })
        .remove(absent)
    : newItem(entity, { code, ...fixed, ...present, usedTimes: 0 });
  return { code, item: { write, orElse: "conflict" } };
}

function refused(field: string, message: string): AppError {
  return new AppError("validation", { fields: { [field]: message } });
}
