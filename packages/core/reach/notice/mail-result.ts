import { myPaths } from "@nutria/contract/web/my-paths";
import { findPerson } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { sendMail } from "../../mail/address/index";
import { newResultMail } from "../../mail/index";

/** Mails a patient that there is a new result; nobody who has no account, in which alone it can be seen. */
export async function mailResult(ctx: Context, { patientId }: { patientId: string }): Promise<void> {
  const person = await findPerson(ctx, patientId);
  if (!person?.hasAccount) return;
  const url = ctx.settings.webUrl + myPaths.progress.href();
  await sendMail(ctx, {
    cause: "agreed",
    to: person,
    ...newResultMail({ patientName: person.name, url }),
  });
}
