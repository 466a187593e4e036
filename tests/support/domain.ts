import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { AppError } from "@nutria/contract/wire/errors";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Actor, Context, NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import type { EventEnvelope } from "@nutria/core/kernel/events/events";
import { createNutritionistItem } from "@nutria/core/practice/nutritionist/index";
import {
  createLinkRequest,
  createPatient,
  listClientLinkRequests,
  listLinkRequests,
} from "@nutria/core/linking/link-request/index";
import { acceptClientLinkRequest } from "@nutria/core/linking/link-request/index";
import { grantPasses } from "@nutria/core/passes/pass/index";
import { createPersonItems, markJoinedItems } from "@nutria/core/care/patient/index";
import { initialPlanItems, takePlaceItem } from "@nutria/core/care/plan/index";
import { startProduct, type Product } from "./product";
import { afterAll, beforeAll } from "vitest";

let people = 0;

/** Contact data that nobody else has. */
export function contact(overrides: Partial<Contact> = {}): Contact {
  const number = String(10_000_000 + ++people);
  return {
    name: "Elena",
    lastName: "Ramírez Soto",
    email: `persona${number}@example.com`,
    phoneNumber: `33${number}`,
    countryCode: 52,
    ...overrides,
  };
}
interface Contact {
  name: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  countryCode: 52 | 1;
}

/** The domain over an embedded cloud: actors, with a clock and events that the test controls. */
export interface Domain {
  product: Product;
  /** A nutritionist with the free plan and this number of passes. */
  nutritionist(options?: { passes?: number }): Promise<NutritionistContext>;
  /** A person who opened an account without a nutritionist. */
  patient(overrides?: Partial<Contact>): Promise<PatientContext>;
  /** The context in which a person acts as a patient, no matter who entered the person. */
  as(patientId: string): PatientContext;
  /** The events raised so far, oldest first. */
  events: EventEnvelope[];
  /** The clock of every context, as an instant. */
  setTime(instant: string | undefined): void;
  close(): Promise<void>;
}

export async function startDomain(): Promise<Domain> {
  const product = await startProduct();
  const events: EventEnvelope[] = [];
  let time: string | undefined;
  const bus = {
    publish: (published: EventEnvelope[]) => {
      events.push(...published);
      return Promise.resolve();
    },
  };
  const template = await product.context({ role: "system", id: "test" });
  const contextOf = <A extends Actor>(actor: A): Context<A> => ({
    ...template,
    actor,
    bus,
    now: () => time ?? template.now(),
  });
  return {
    product,
    events,
    setTime: (instant) => (time = instant),
    as: (patientId) => contextOf({ role: "patient", id: patientId }),

    async nutritionist({ passes = 0 } = {}) {
      const id = template.newId("nutritionist");
      const ctx = contextOf({ role: "nutritionist", id } as const);
      const { name, lastName, email, phoneNumber, countryCode } = contact({ name: "Ana", lastName: "Pérez" });
      await commit(ctx, [
        createNutritionistItem(ctx, id, {
          name,
          lastName,
          email,
          phoneNumber,
          countryCode,
          sex: "female",
          nutritionistProfile: { professionalLicense: "en trámite" },
        }),
        ...initialPlanItems(ctx, id),
      ]);
      if (passes > 0) await grantPasses(ctx, id, passes, "Para la prueba");
      return ctx;
    },

    async patient(overrides) {
      const id = template.newId("patient");
      const ctx = contextOf({ role: "patient", id } as const);
      await commit(ctx, createPersonItems(ctx, { patientId: id, ...contact(overrides) }));
      await commit(ctx, markJoinedItems(ctx, id));
      return ctx;
    },

    close: () => product.close(),
  };
}

/** The domain of a file's tests: started before the first of them, closed after the last. */
export function domainOfFile(): Domain {
  const domain = {} as Domain;
  beforeAll(async () => {
    Object.assign(domain, await startDomain());
  });
  afterAll(() => domain.close());
  return domain;
}

const plain = { shouldAddPass: false, addedFromCalendar: false };

/**
 * Enters a person and accepts the request as that person: a patient of the nutritionist, active if the plan has a
 * place.
 */
export async function linkedPatient(
  domain: Domain,
  ctx: NutritionistContext,
  overrides: Partial<Contact> = {},
): Promise<string> {
  const { requestId, patient } = await createPatient(ctx, contact(overrides), plain);
  await acceptClientLinkRequest(domain.as(patient._id), requestId);
  return patient._id;
}

/** Sets the number of active patients of a new plan without creating patients. */
export async function fillPlan(ctx: NutritionistContext, count: number): Promise<void> {
  for (let place = 0; place < count; place++) await commit(ctx, [takePlaceItem(ctx, ctx.actor.id)]);
}

/** Sends a request to a registered person and returns its id. */
export async function invited(
  ctx: NutritionistContext,
  patientId: string,
  options: Partial<typeof plain> = {},
): Promise<string> {
  const input = { patient: patientId, publicField: "alguien@example.com" };
  return (await createLinkRequest(ctx, input, { ...plain, ...options })).requestId;
}

/** The first page of the pending requests of a nutritionist. */
export async function requestsOf(ctx: NutritionistContext): Promise<LinkRequest[]> {
  return (
    await listLinkRequests(ctx, {
      search: "",
      sort: "recent",
      limit: 16,
      cursor: undefined,
      patient: undefined,
    })
  ).items;
}

/** The newest request that a patient sees. */
export async function newestRequestOf(ctx: PatientContext): Promise<string> {
  const [newest] = await listClientLinkRequests(ctx);
  if (!newest) throw new Error("The patient has no request");
  return newest._id;
}

/**
 * The error code that a promise rejects with; `undefined` when it succeeds. Any error that is not ours is raised again.
 */
export async function codeOf(promise: Promise<unknown>): Promise<string | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    // The domain raises an AppError, a call of the API an ApiError.
    const { name, code } = error as Partial<AppError>;
    if (name === "AppError" || name === "ApiError") return code;
    throw error;
  }
}

/** The number of promises that succeeded, and the number of each error. */
export async function countOutcomes(promises: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of await Promise.all(promises.map(codeOf))) {
    const name = code ?? "won";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
