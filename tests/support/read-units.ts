import type { Context } from "@nutria/core/kernel/context";

/** The read units that a context consumed, and how many requests for them. */
export interface ReadUnits {
  units: number;
  requests: number;
}

/** The same context, and the read units of what it reads from now on. */
export function withReadUnits<C extends Context>(ctx: C): { ctx: C; read: ReadUnits; reset: () => void } {
  const read = { units: 0, requests: 0 };
  const client = new Proxy(ctx.db.client, {
    get(target, name) {
      if (name !== "send") return Reflect.get(target, name, target) as unknown;
      return async (command: { constructor: { name: string }; input: object }) => {
        const isRead = /^(Get|BatchGet|Query|Scan|TransactGet)/.test(command.constructor.name);
        if (isRead) Object.assign(command.input, { ReturnConsumedCapacity: "TOTAL" });
        const answer = (await target.send(command as never)) as { ConsumedCapacity?: unknown };
        if (isRead) {
          const consumed = [answer.ConsumedCapacity ?? []].flat() as { CapacityUnits?: number }[];
          if (consumed.length === 0) throw new Error(`${command.constructor.name} says no read units`);
          for (const { CapacityUnits = 0 } of consumed) read.units += CapacityUnits;
          read.requests++;
        }
        return answer;
      };
    },
  });
  return {
    ctx: { ...ctx, db: { ...ctx.db, client } },
    read,
    reset: () => void Object.assign(read, { units: 0, requests: 0 }),
  };
}

/** What a read costs in read units, and what it answers. */
export async function measured<C extends Context, Answer>(actor: C, read: (ctx: C) => Promise<Answer>) {
  const { ctx, read: taken } = withReadUnits(actor);
  const answer = await read(ctx);
  return { answer, units: taken.units };
}
