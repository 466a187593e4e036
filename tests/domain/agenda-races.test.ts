import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptsRound, deactivationRounds, lengthsRound, slotsRound } from "../support/agenda-rounds";
import { startDomain, type Domain } from "../support/domain";

// The same rounds as `npm run test:races`, smaller.
let domain: Domain;

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

test("a slot has exactly one winner, whoever its rivals are", async () => {
  expect(await slotsRound(domain, 6, 6)).toEqual({ answers: { won: 6, slot_taken: 30 }, problems: [] });
});

test("times of any length that are booked at once do not clash", async () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const { answers, problems } = await lengthsRound(domain, 40, random);
  expect(problems).toEqual([]);
  expect((answers.won ?? 0) + (answers.slot_taken ?? 0)).toBe(40);
  expect(answers.won).toBeGreaterThan(0);
});

test("of two that clash one is accepted", async () => {
  const { answers, problems } = await acceptsRound(domain, 12);
  expect(problems).toEqual([]);
  expect(answers).toEqual({ won: 1, slot_taken: 6, appointment_closed: 5 });
});

test("a patient is never inactive with an accepted appointment", async () => {
  const { answers, problems } = await deactivationRounds(domain, 12);
  expect(problems).toEqual([]);
  expect(answers).toMatchObject({ both: 0, neither: 0 });
});
