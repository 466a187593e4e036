import type { Context } from "@nutria/core/kernel/context";

/** The process died. */
export class Crash extends Error {}

/** Dies before or after the n-th effect outside of the process: a write of the table, or a call of the provider, the user pool or WhatsApp. */
export function dying<C extends Context>(ctx: C, step: number, when: "before" | "after"): C {
  let effects = 0;
  const atStep = async <Result>(effect: () => Promise<Result>): Promise<Result> => {
    effects += 1;
    if (effects > step || (effects === step && when === "before")) throw new Crash();
    const result = await effect();
    if (effects === step) throw new Crash();
    return result;
  };
  const { client, tableName } = ctx.db;
  const send = (command: object) => {
    const isWrite = /Transact|Put|Update|Delete|BatchWrite/.test(command.constructor.name);
    const carryOut = () => client.send(command as never) as Promise<unknown>;
    return isWrite ? atStep(carryOut) : carryOut();
  };
  const dyingClient = new Proxy(client, {
    get: (target, name) => (name === "send" ? send : (Reflect.get(target, name) as unknown)),
  });
  const dyingAdapter = <Adapter extends object>(adapter: Adapter): Adapter =>
    new Proxy(adapter, {
      get: (target, name) => {
        const call = Reflect.get(target, name) as (...of: unknown[]) => Promise<unknown>;
        return (...of: unknown[]) => atStep(() => call.apply(target, of));
      },
    });
  return {
    ...ctx,
    db: { client: dyingClient, tableName },
    payments: dyingAdapter(ctx.payments),
    identity: dyingAdapter(ctx.identity),
    whatsApp: dyingAdapter(ctx.whatsApp),
  };
}
