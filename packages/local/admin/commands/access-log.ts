import { adminRoutes } from "@nutria/contract/routes/admin";
import type { AccessBreach, AccessVerification } from "@nutria/contract/schemas/record/access";
import type { Command } from "../command";

const reasons: Record<AccessBreach["reason"], (sequence: number) => string> = {
  altered: (sequence) => `la entrada ${sequence} no es como se escribió`,
  missing: (sequence) => `falta la entrada ${sequence}`,
  head: (sequence) => `el final del registro no es el de su última entrada, la ${sequence}`,
};

/** The command that verifies the access logs; it is refused when one is broken. */
export const accessLogCommands: Record<string, Command> = {
  async "verify-access"(client) {
    let entries = 0;
    let logs = 0;
    let cursor: string | null = null;
    do {
      const step: AccessVerification = await client(adminRoutes.verifyAccessLogs, {
        query: cursor === null ? {} : { cursor },
      });
      entries += step.entries;
      logs += step.logs;
      cursor = step.nextCursor;
      if (step.breach) {
        const { nutritionist, sequence, reason } = step.breach;
        return {
          json: { isIntact: false, entries, logs, breach: step.breach },
          text: `Registro roto de ${nutritionist}: ${reasons[reason](sequence)}.`,
          isRefused: true,
        };
      }
    } while (cursor !== null);
    return {
      json: { isIntact: true, entries, logs, breach: null },
      text: `Todo en orden: ${entries} entradas de ${logs} registros.`,
    };
  },
};
