import { listPoolUsers, restoreAccounts } from "@nutria/core/identity/account/index";
import { operation } from "@nutria/platform/operation";
import * as z from "zod/mini";

/** Less than the Lambda's 30 seconds: a round of accounts that it began may need some of the rest. */
const millisecondsOfWork = 15_000;

/** `accounts`: a part of the table's accounts, and their users; `users`: a page of the pool's users. */
const Input = z.discriminatedUnion("step", [
  z.strictObject({
    step: z.literal("accounts"),
    segment: z.int().check(z.minimum(0)),
    segments: z.int().check(z.minimum(1), z.maximum(100)),
    cursor: z.optional(z.string()),
    isDryRun: z._default(z.boolean(), false),
  }),
  z.strictObject({ step: z.literal("users"), cursor: z.optional(z.string()) }),
]);

export const declaration = operation({
  name: "restore-accounts",
  description: "Makes the users whom the user pool lost from the accounts of the table",
  needs: ["table", "scan", "publish", "restoreAccounts"],
  input: Input,
  run: (ctx, input) => {
    if (input.step === "users") return listPoolUsers(ctx, input.cursor);
    const end = performance.now() + millisecondsOfWork;
    return restoreAccounts(ctx, input, () => performance.now() < end);
  },
});
export const { handler } = declaration;
