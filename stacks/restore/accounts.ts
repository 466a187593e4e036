import { InvokeCommand } from "@aws-sdk/client-lambda";
import type { AccountCounts } from "@nutria/core/identity/account/index";
import type { PoolUser } from "@nutria/core/kernel/context";
import { setTimeout } from "node:timers/promises";
import { RestoreError, type RestoreClients } from "./stage";
import type { Print } from "./table";

/** The Lambda that may change the user pool, so that no operator needs to. */
interface AccountsWork {
  clients: Pick<RestoreClients, "lambda">;
  stage: string;
  print: Print;
  pollMilliseconds: number;
}

/** The user pool makes some 50 users a second, which this many parts at once stay below. */
const segments = 2;
const attempts = 5;

/**
 * Makes the user pool agree with the accounts of the table, a bounded call after the other. A call that fails is repeated
 * from where the one before it ended.
 */
export async function restorePoolUsers(work: AccountsWork, isDryRun: boolean): Promise<AccountCounts> {
  const totals: Partial<AccountCounts> = {};
  const walk = async (segment: number): Promise<void> => {
    let cursor: string | undefined;
    do {
      const done: { counts: AccountCounts; cursor?: string } = await invoke(work, {
        step: "accounts",
        segment,
        segments,
        isDryRun,
        ...(cursor !== undefined && { cursor }),
      });
      for (const [name, count] of Object.entries(done.counts) as [keyof AccountCounts, number][]) {
        totals[name] = (totals[name] ?? 0) + count;
      }
      ({ cursor } = done);
    } while (cursor !== undefined);
  };
  await Promise.all(Array.from({ length: segments }, (_, segment) => walk(segment)));
  return totals as AccountCounts;
}

/** A user of the pool, and whether the table has the account. */
type ListedUser = PoolUser & { isKnown: boolean };

/** All users of the pool, a page after the other. */
export async function* walkPoolUsers(work: AccountsWork): AsyncGenerator<ListedUser> {
  let cursor: string | undefined;
  do {
    const page: { users: ListedUser[]; cursor?: string } = await invoke(work, {
      step: "users",
      ...(cursor !== undefined && { cursor }),
    });
    yield* page.users;
    ({ cursor } = page);
  } while (cursor !== undefined);
}

/** Calls the operation. Raises `RestoreError` when it does not exist, and its failure after some attempts. */
async function invoke<Output>(
  { clients, stage, print, pollMilliseconds }: AccountsWork,
  input: object,
): Promise<Output> {
  const FunctionName = `nutria-${stage}-operations-restore-accounts`;
  for (let attempt = 1; ; attempt++) {
    const { FunctionError, Payload } = await clients.lambda
      .send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(input) }))
      .catch((cause: unknown) => {
        const { name, message } = cause as Error;
        throw new RestoreError(`${FunctionName} could not be invoked: ${name}: ${message}`, { cause });
      });
    const answer: unknown = JSON.parse(Buffer.from(Payload ?? new Uint8Array()).toString() || "null");
    if (FunctionError === undefined) return answer as Output;
    const { errorMessage = FunctionError } = (answer ?? {}) as { errorMessage?: string };
    if (attempt >= attempts) throw new RestoreError(`${FunctionName} failed: ${errorMessage}`);
    print(`${FunctionName} failed (${errorMessage}); once more`);
    await setTimeout(pollMilliseconds);
  }
}
