import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import type { MailFailure } from "@nutria/contract/schemas/mail-failure";
import type { TransactItem } from "../../kernel/table/transact-item";
import { batchGetExisting } from "../../kernel/table/batch";
import { getItem, getRequest, itemCheck, newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { idPrefixes } from "../../kernel/ids";
import type { Context } from "../../kernel/context";
import { careLinkEntity, type CareLink } from "./entity";

/** Sorts after every id of a patient. */
const lastPatientId = `${idPrefixes.patient}_~`;

/** The care links of one nutritionist. */
export function careLinks(ctx: Context, nutritionistId: string) {
  const entity = careLinkEntity(ctx.db);
  return {
    /** Undefined when the patient is not linked with this nutritionist. */
    async find(patientId: string): Promise<CareLink | undefined> {
      return getItem(entity, { nutritionistId, patientId }, { consistent: true });
    },

    /** Raises `not_found` when the patient is not linked with this nutritionist. */
    async get(patientId: string): Promise<CareLink> {
      const data = await getItem(entity, { nutritionistId, patientId }, { consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    /** The links of these patients in their order, eventually consistent, without those that do not exist. */
    async findEach(patientIds: readonly string[]): Promise<CareLink[]> {
      const requests = patientIds.map((patientId) => getRequest(entity, { nutritionistId, patientId }));
      return batchGetExisting(ctx, requests, { consistent: false });
    },

    /** Iterates over all links, with consistent reads on demand. */
    async *walk(): AsyncGenerator<CareLink> {
      let cursor: string | null = null;
      do {
        const page: { data: CareLink[]; cursor: string | null } = await entity.query
          .byNutritionist({ nutritionistId })
          .go({ consistent: true, cursor });
        yield* page.data;
        ({ cursor } = page);
      } while (cursor !== null);
    },

    /** Up to `count` links after that of a patient in the order of their ids, or the first, with consistent reads. */
    async after(patientId: string | undefined, count: number): Promise<CareLink[]> {
      const all = entity.query.byNutritionist({ nutritionistId });
      // Bounded above, because everything else of the practice shares the partition.
      const read = patientId === undefined ? all : all.between({ patientId }, { patientId: lastPatientId });
      const data = await queryItems(entity, () => read, {
        count: count + 1,
        limit: count + 1,
        consistent: true,
      });
      return data.filter((link) => link.patientId !== patientId).slice(0, count);
    },

    ...checks(entity, nutritionistId),

    ...copies(entity, nutritionistId),

    create: (link: Omit<CareLink, "nutritionistId">) => newItem(entity, { ...link, nutritionistId }),
    patch: (patientId: string) => entity.patch({ nutritionistId, patientId }),
  };
}

/** A link's copies of its person and of notices sent to them, for a transaction. */
function copies(entity: ReturnType<typeof careLinkEntity>, nutritionistId: string) {
  return {
    /** Copies why no mails are sent to the patient, or that they arrive. Raises `conflict` when the link has gone. */
    mailFailureItem(patientId: string, mailFailure: MailFailure | undefined): TransactItem {
      const link = entity.patch({ nutritionistId, patientId });
      return {
        write: mailFailure ? link.set({ mailFailure }) : link.remove(["mailFailure"]),
        orElse: "conflict",
      };
    },

    /** Notes the delivery state of the latest WhatsApp message. Raises `conflict` when the link has gone. */
    whatsAppItem(patientId: string, whatsApp: NonNullable<CareLink["whatsApp"]>): TransactItem {
      return { write: entity.patch({ nutritionistId, patientId }).set({ whatsApp }), orElse: "conflict" };
    },

    /** The account of the patient was another person's: nothing about them is proved. Raises `conflict` when the link has gone. */
    withoutAccountItem(patientId: string): TransactItem {
      const write = entity
        .patch({ nutritionistId, patientId })
        .set({ email: "", isProvisional: true })
        .remove(["mailFailure", "confirmationAskedAt"])
        .where((stored, { notExists }) => notExists(stored.endedAt));
      return { write, orElse: "conflict" };
    },

    /** Corrects the copy of the patient's e-mail, which may be asked to confirm. Raises `conflict` when the link has gone. */
    emailItem(
      patientId: string,
      {
        mailFailure,
        ...changed
      }: {
        email: string;
        mailFailure: MailFailure | undefined;
        confirmationAskedAt?: string;
      },
    ): TransactItem {
      const link = entity.patch({ nutritionistId, patientId });
      return {
        write: mailFailure
          ? link.set({ ...changed, mailFailure })
          : link.set(changed).remove(["mailFailure"]),
        orElse: "conflict",
      };
    },
  };
}

/** Checks of a link, for a transaction. */
function checks(entity: ReturnType<typeof careLinkEntity>, nutritionistId: string) {
  return {
    /** A check that the two are not linked, or the patient left: raises `patient_already_linked`. */
    absentItem(patientId: string): TransactItem {
      const check = itemCheck(
        entity,
        { nutritionistId, patientId },
        (link, { exists, notExists }) => `${notExists(link.patientId)} OR ${exists(link.endedAt)}`,
      );
      return { write: check, orElse: "patient_already_linked" };
    },

    /** A check that the patient is active: raises `not_found` or `patient_inactive`. */
    activeItem(patientId: string): TransactItem {
      const check = itemCheck(entity, { nutritionistId, patientId }, ({ isActive }, { eq }) =>
        eq(isActive, true),
      );
      return { write: check, orElse: notFoundOrInactive };
    },
  };
}

/** `not_found` when there is no such link, `patient_inactive` when it is inactive (spec A §4). */
export function notFoundOrInactive(existing: Record<string, unknown> | undefined): AppError {
  return new AppError(existing ? "patient_inactive" : "not_found");
}

/** `not_found` when there is no such link, `code` otherwise. */
export function notFoundOr(code: ErrorCode) {
  return (existing: Record<string, unknown> | undefined) => new AppError(existing ? code : "not_found");
}
