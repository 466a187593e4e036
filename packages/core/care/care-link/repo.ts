import { AppError, type ErrorCode } from "@nutria/contract/errors";
import { checks, checkItem } from "../../kernel/check";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { careLinkEntity, type CareLink } from "./entity";

/** The care links of one nutritionist; none can be reached without naming the owner. */
export function careLinks(ctx: Context, nutritionistId: string) {
  const entity = careLinkEntity(ctx.db);
  return {
    /** Undefined when the patient is not linked with this nutritionist. */
    async find(patientId: string): Promise<CareLink | undefined> {
      const { data } = await entity.get({ nutritionistId, patientId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Raises `not_found` for somebody else's patient. */
    async get(patientId: string): Promise<CareLink> {
      const { data } = await entity.get({ nutritionistId, patientId }).go({ consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    async all(): Promise<CareLink[]> {
      const { data } = await entity.query
        .byNutritionist({ nutritionistId })
        .go({ pages: "all", consistent: true });
      return data;
    },

    /** Holds as long as the two are not linked; `patient_already_linked` otherwise. */
    absentItem(patientId: string): TransactItem {
      const check = checks(entity)
        .check({ nutritionistId, patientId })
        .where((link, { notExists }) => notExists(link.patientId));
      return checkItem(check, "patient_already_linked");
    },

    create: (link: Omit<CareLink, "nutritionistId">) => entity.create({ ...link, nutritionistId }),
    patch: (patientId: string) => entity.patch({ nutritionistId, patientId }),
  };
}

/** Why a write that needs an active link was refused: no such patient, or an inactive one (spec A §4). */
export function unlessActive(existing: Record<string, unknown> | undefined): AppError {
  return new AppError(existing ? "patient_inactive" : "not_found");
}

/** Why a change from one state to the other was refused. */
export function unlessThere(code: ErrorCode) {
  return (existing: Record<string, unknown> | undefined) => new AppError(existing ? code : "not_found");
}
