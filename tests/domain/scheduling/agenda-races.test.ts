import { afterAll, beforeAll, expect, test } from "vitest";
import {
  acceptsRound,
  deactivationRounds,
  followingRounds,
  lengthsRound,
  seriesRound,
  slotsRound,
} from "../../support/agenda/agenda-rounds";
import { startDomain, type Domain } from "../../support/domain";

// The same rounds as `npm test -- races`, but fewer.
let domain: Domain;

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

test("a slot has exactly one winner", async () => {
  expect(await slotsRound(domain, 6, 6)).toEqual({ answers: { won: 6, slot_taken: 30 }, problems: [] });
});

test("concurrent bookings of any duration do not overlap", async () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const { answers, problems } = await lengthsRound(domain, 40, random);
  expect(problems).toEqual([]);
  expect((answers.won ?? 0) + (answers.slot_taken ?? 0)).toBe(40);
  expect(answers.won).toBeGreaterThan(0);
});

test("of overlapping series one is booked whole, and nothing of the others", async () => {
  const { answers, problems } = await seriesRound(domain, 8, 12);
  expect(problems).toEqual([]);
  expect(answers).toEqual({ won: 1, slot_taken: 7, appointments: 12 });
});

test("a series is moved and cancelled whole or not at all, whoever else books", async () => {
  const { answers, problems } = await followingRounds(domain, 3);
  expect(problems).toEqual([]);
  expect(Object.keys(answers).filter((name) => name.startsWith("fault"))).toEqual([]);
});

test("of two overlapping appointments only one is accepted", async () => {
  const { answers, problems } = await acceptsRound(domain, 12);
  expect(problems).toEqual([]);
  expect(answers).toEqual({ won: 1, slot_taken: 6, appointment_closed: 5 });
});

test("an inactive patient never has an accepted appointment", async () => {
  const { answers, problems } = await deactivationRounds(domain, 12);
  expect(problems).toEqual([]);
  expect(answers).toMatchObject({ both: 0, neither: 0 });
});
