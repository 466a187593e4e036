import { pathOf, type CallInput } from "@nutria/contract/wire/client";
import type { ErrorBody } from "@nutria/contract/wire/api-error";
import type { ResponseOf, Route } from "@nutria/contract/wire/define";
import { authRoutes } from "@nutria/contract/routes/auth";
import { VerifyInput } from "@nutria/contract/schemas/account";
import * as z from "zod/mini";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { randomUUID } from "node:crypto";
import { nutritionistForm, patientForm } from "../support/accounts";
import type { Ground } from "./ground";

/** What an answer said: its body, or the error of a refusal. */
export type Answer<R extends Route> =
  | { body: ResponseOf<R>; error?: undefined }
  | { body?: undefined; error: ErrorBody & { status: number } };

/** Somebody with an account, who signs in again whenever the session has lapsed. */
export class Person {
  id = "";
  #token: string | undefined;

  constructor(
    readonly ground: Ground,
    readonly role: "nutritionist" | "patient",
    readonly who: { email: string; password: string },
  ) {}

  async signIn(): Promise<void> {
    const { token, user } = await callAt(this.ground, authRoutes.login, {
      query: { role: this.role },
      body: this.who,
    });
    this.#token = token.accessToken;
    this.id = user.id;
  }

  /** What a call of theirs answered. Raises where no answer came. */
  async ask<R extends Route>(route: R, input: CallInput<R>): Promise<Answer<R>> {
    const first = await askAt(this.ground, route, input, this.#token);
    if (first.error?.status !== 401) return first;
    await this.signIn();
    return askAt(this.ground, route, input, this.#token);
  }

  /** The answer of a call that is not refused; one that was too much for a minute is made again after it. */
  async call<R extends Route>(route: R, input: CallInput<R>): Promise<ResponseOf<R>> {
    let answer = await this.ask(route, input);
    while (answer.error?.status === 429) {
      await this.ground.travel(61_000);
      answer = await this.ask(route, input);
    }
    return bodyOf(route, answer);
  }
}

/** A nutritionist and a patient of hers, both with an account. */
export async function aPair(ground: Ground): Promise<{ nutritionist: Person; patient: Person }> {
  const form = nutritionistForm({ email: `${randomUUID()}@acts.example`, name: "Lucía" });
  await callAt(ground, authRoutes.registerNutritionist, { body: form });
  const nutritionist = await entered(ground, "nutritionist", form);
  const own = patientForm({ email: `${randomUUID()}@acts.example`, name: "Carmen", lastName: "Sáenz" });
  await callAt(ground, clientRoutes.registerPatient, { body: own });
  const patient = await entered(ground, "patient", own);
  const { requestId } = await nutritionist.call(patientRoutes.createLinkRequest, {
    body: { patient: patient.id, publicField: own.email },
  });
  await patient.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
  return { nutritionist, patient };
}

async function entered(
  ground: Ground,
  role: Person["role"],
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const { searchParams } = new URL(await ground.linkTo(email, "/v1/auth/verify"));
  const body = z.parse(VerifyInput, { ...Object.fromEntries(searchParams), password });
  await callAt(ground, authRoutes.verifyEmail, { body });
  const person = new Person(ground, role, { email, password });
  await person.signIn();
  return person;
}

async function callAt<R extends Route>(
  ground: Ground,
  route: R,
  input: CallInput<R>,
): Promise<ResponseOf<R>> {
  return bodyOf(route, await askAt(ground, route, input));
}

function bodyOf<R extends Route>(route: R, { body, error }: Answer<R>): ResponseOf<R> {
  if (error) throw new Error(`${route.spec.path} answered ${String(error.status)} ${JSON.stringify(error)}`);
  return body as ResponseOf<R>;
}

interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

async function askAt<R extends Route>(
  ground: Ground,
  route: R,
  input: CallInput<R>,
  token?: string,
): Promise<Answer<R>> {
  const { params, query, body } = input as RawInput;
  const isFile = body instanceof FormData;
  const answer = await fetch(`${ground.url()}${pathOf(route.spec.path, params, query)}`, {
    method: route.spec.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(!isFile && { "content-type": "application/json" }),
      ...(route.spec.idempotent !== undefined && { "idempotency-key": randomUUID() }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const read: unknown = text === "" ? null : JSON.parse(text);
  const { status } = answer;
  return status < 400 ? { body: read as ResponseOf<R> } : { error: { status, ...(read as ErrorBody) } };
}
