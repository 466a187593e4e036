import { findPerson } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { findNutritionist } from "../../practice/nutritionist/index";
import type { Account } from "./entity";

/** The name by which a mail greets the owner of an account; empty for an administrator. */
export async function nameOf(ctx: Context, { accountId, role }: Account): Promise<string> {
  if (role === "nutritionist") return (await findNutritionist(ctx, accountId))?.name ?? "";
  return role === "patient" ? ((await findPerson(ctx, accountId))?.name ?? "") : "";
}
