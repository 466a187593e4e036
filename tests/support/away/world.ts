import type { Context, NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import type { Job } from "@nutria/platform/job";
import { vi } from "vitest";
import { startDomain, type Domain } from "../domain";

/** The whole product with its bus, queues and mails, and a clock for all of it. */
export interface World {
  /** What its actors do is told to the subscribers at once. */
  domain: Domain;
  system: Context;
  /** The same actor, of whose acts the bus takes none: their events stay in the outbox. */
  unheard<C extends Context>(ctx: C): C;
  /** Sets the clock of the product. */
  goTo(instant: string): void;
  /** Runs jobs for the instant of the clock, and waits until everything that follows from them is done. */
  run(jobs: readonly Job[]): Promise<Record<string, Record<string, unknown>>>;
  mailsTo(address: string): Promise<{ subject: string; text: string; at: string }[]>;
  close(): Promise<void>;
}

/** Opens a world at an instant. */
export async function openWorld(instant: string): Promise<World> {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
  const domain = await startDomain();
  const { product } = domain;
  const system = await product.context({ role: "system", id: "jobs" });
  const heard = <C extends Context>(ctx: C): C => ({ ...ctx, bus: system.bus });
  return {
    domain: {
      ...domain,
      nutritionist: async (options) => heard<NutritionistContext>(await domain.nutritionist(options)),
      patient: async (overrides) => heard<PatientContext>(await domain.patient(overrides)),
      as: (patientId) => heard(domain.as(patientId)),
    },
    system,
    unheard: (ctx) => ({ ...ctx, bus: { publish: () => Promise.reject(new Error("The bus is away")) } }),
    goTo: (to) => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(to) }),
    async run(jobs) {
      const time = new Date().toISOString();
      const done: Record<string, Record<string, unknown>> = {};
      for (const { name, handler } of jobs) done[name] = await handler({ time });
      await product.settle();
      return done;
    },
    async mailsTo(address) {
      const mails = await product.mailsTo(address);
      return mails.map(({ subject, text, at }) => ({ subject, text, at }));
    },
    close: () => domain.close(),
  };
}
