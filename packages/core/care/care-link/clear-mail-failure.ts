import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { clearPersonFailureItem, type Person } from "../patient/index";
import { linksOfPatient } from "./change-link";
import { careLinks } from "./repo";

/** Mails reach a person again: the person and every link say so. Raises `StaleReadError` when either changed since. */
export async function clearMailFailureItems(ctx: Context, person: Person): Promise<TransactItem[]> {
  const { patientId } = person;
  const links = await linksOfPatient(ctx, patientId);
  return [
    clearPersonFailureItem(ctx, person),
    ...links.map(({ nutritionistId }) =>
      careLinks(ctx, nutritionistId).mailFailureItem(patientId, undefined),
    ),
  ];
}
