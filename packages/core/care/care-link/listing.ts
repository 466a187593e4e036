import type { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { directoryVersion, listingItems, type Listing } from "../directory/index";
import { careLinkEntity, type CareLink } from "./entity";

/** The fields of a link that its listing is made of. */
type ListedFields = Pick<
  CareLink,
  | "nutritionistId"
  | "patientId"
  | "isActive"
  | "name"
  | "lastName"
  | "phoneNumber"
  | "countryCode"
  | "linkedAt"
>;

/** The fields of a link that a change of its listing must find as they were read: whether it lasts, and its entries. */
const listedFields = [
  "isActive",
  "endedAt",
  "name",
  "lastName",
  "phoneNumber",
  "countryCode",
  "directoryVersion",
] as const;

/** The directory of the active or of the inactive patients. */
export const patientList = (nutritionistId: string, isActive: boolean): string =>
  `nutritionist#${nutritionistId}#patients#${isActive ? "active" : "inactive"}`;

/** A link as the directory lists it. */
export function listingOf({
  nutritionistId,
  patientId: id,
  isActive,
  linkedAt,
  ...card
}: ListedFields): Listing {
  const { name, lastName, phoneNumber, countryCode } = card;
  return {
    list: patientList(nutritionistId, isActive),
    person: { id, name, lastName, phoneNumber, countryCode, since: linkedAt },
  };
}

/**
 * Changes listed fields of a link together with its entries in the directory, on condition that none of them changed
 * since it was read, and that no accepted appointment ends after `noneAcceptedAfter`. `refusalOf` is the error of the
 * rule that the stored link breaks; without one, raises {@link StaleReadError}. A link without entries gets them.
 */
export function changeListedItems(
  ctx: Context,
  asRead: CareLink,
  changes: Partial<
    Pick<CareLink, "isActive" | "endedAt" | "name" | "lastName" | "phoneNumber" | "countryCode">
  >,
  {
    noneAcceptedAfter,
    refusalOf,
  }: {
    noneAcceptedAfter?: string;
    refusalOf: (existing: Record<string, unknown> | undefined) => AppError | undefined;
  },
): TransactItem[] {
  const { nutritionistId, patientId } = asRead;
  const write = careLinkEntity(ctx.db)
    .patch({ nutritionistId, patientId })
    .set({ ...changes, directoryVersion })
    .where((stored, { eq, lte, notExists }) =>
      [
        ...listedFields.map((field) =>
          asRead[field] === undefined ? notExists(stored[field]) : eq(stored[field], asRead[field]),
        ),
        ...(noneAcceptedAfter === undefined
          ? []
          : [`(${notExists(stored.lastAcceptedEnd)} OR ${lte(stored.lastAcceptedEnd, noneAcceptedAfter)})`]),
      ].join(" AND "),
    );
  return [
    { write, orElse: (existing) => refusalOf(existing) ?? new StaleReadError() },
    ...listingItems(
      ctx,
      isListed(asRead) ? listingOf(asRead) : undefined,
      listingOf({ ...asRead, ...changes }),
    ),
  ];
}

/** Whether the directory has the entries of a link. */
export const isListed = (link: CareLink): boolean => link.directoryVersion === directoryVersion;
