import { promotionCode } from "@nutria/contract/store/promotion-code";
import { adminRoutes } from "@nutria/contract/routes/admin";
import type { Promotion } from "@nutria/contract/schemas/store/admin-store";
import { nextDay } from "@nutria/calendar/day";
import { startOfDay } from "@nutria/calendar/local-time";
import { isDay } from "@nutria/calendar/valid-day";
import { browserZone } from "@nutria/calendar/zone";
import { isYes, orNone, required, wholeNumber, type Options } from "../arguments";
import type { Command } from "../command";
import { formatInstant, keyValueLines, table, yesOrNo, type CommandResult } from "../output";
import { UsageError } from "../usage";

/** Commands for the promotion codes. */
export const promotionCommands: Record<string, Command> = {
  async promotions(client) {
    const promotions = await client(adminRoutes.listPromotions, {});
    const text = table(
      promotions,
      [
        ["Código", ({ _id }) => _id],
        ["Descuento", discountOf],
        ["Desde", ({ startsAt }) => formatInstant(startsAt)],
        ["Hasta", ({ endsAt }) => formatInstant(endsAt)],
        ["Usos", usesOf],
        ["Por persona", ({ limitPerNutritionist }) => limitPerNutritionist ?? "sin límite"],
        ["Activa", ({ isActive }) => yesOrNo(isActive)],
      ],
      "Todavía no hay promociones.",
    );
    return { json: promotions, text };
  },

  async "save-promotion"(client, [code], options) {
    const id = required(code, "el código");
    const promotions = await client(adminRoutes.listPromotions, {});
    const saved = promotions.find(({ _id }) => _id === promotionCode(id));
    const body = { ...(saved ? fieldsOf(saved) : created(options)), ...changesFrom(options) };
    return show(await client(adminRoutes.savePromotion, { params: { id }, body }));
  },
};

type Fields = Omit<Promotion, "_id" | "usedTimes">;

function fieldsOf({ _id, usedTimes: _uses, ...fields }: Promotion): Fields {
  return fields;
}

/** A new promotion from today on, without an end or limits but for those of the options. */
function created({ percent }: Options): Fields {
  return {
    percent: wholeNumber(percent, "--percent"),
    startsAt: new Date().toISOString(),
    endsAt: null,
    limitPerNutritionist: null,
    limitInAll: null,
    isActive: true,
  };
}

/** The fields that the options set; the others stay unchanged. */
function changesFrom({ percent, from, until, limit, "limit-each": each, active }: Options): Partial<Fields> {
  return {
    ...(percent !== undefined && { percent: wholeNumber(percent, "--percent") }),
    ...(from !== undefined && { startsAt: startOf(from, "--from") }),
    // The last day counts.
    ...(until !== undefined && {
      endsAt: orNone(until, (day) => startOf(nextDay(checkedDay(day, "--until")), "--until")),
    }),
    ...(limit !== undefined && { limitInAll: orNone(limit, (value) => wholeNumber(value, "--limit")) }),
    ...(each !== undefined && {
      limitPerNutritionist: orNone(each, (value) => wholeNumber(value, "--limit-each")),
    }),
    ...(active !== undefined && { isActive: isYes(active, "--active") }),
  };
}

function startOf(day: string, what: string): string {
  return startOfDay(checkedDay(day, what), browserZone());
}

function checkedDay(day: string, what: string): string {
  if (!isDay(day)) throw new UsageError(`${what} debe ser un día como 2026-12-31, y es "${day}"`);
  return day;
}

function show(promotion: Promotion): CommandResult {
  const text = keyValueLines([
    ["Código", promotion._id],
    ["Descuento", discountOf(promotion)],
    ["Desde", formatInstant(promotion.startsAt)],
    ["Hasta", formatInstant(promotion.endsAt)],
    ["Usos", usesOf(promotion)],
    ["Por persona", promotion.limitPerNutritionist ?? "sin límite"],
    ["Activa", yesOrNo(promotion.isActive)],
  ]);
  return { json: promotion, text };
}

const discountOf = ({ percent }: Promotion): string => `${percent} %`;

const usesOf = ({ usedTimes, limitInAll }: Promotion): string =>
  `${usedTimes} de ${limitInAll ?? "sin límite"}`;
