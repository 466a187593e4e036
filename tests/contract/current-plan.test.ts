import { currentPlanOf, draftPlanOf, planStateOf } from "@nutria/contract/clinical/current-plan";
import { expect, test } from "vitest";

const followed = { _id: "mpl_01A", startDate: "2030-01-01", endDate: "2030-02-28" };
const draft = { _id: "mpl_01B", startDate: "2030-01-10", endDate: null, isDraft: true };
const next = { _id: "mpl_01C", startDate: "2030-03-01", endDate: null };
const old = { _id: "npl_019", startDate: "2029-06-01", endDate: "2029-12-31" };
const plans = [draft, next, followed, old];

const states = (day: string, of = plans) => of.map((plan) => planStateOf(plan, of, day));

test("the plan that the patient follows holds while another is drafted", () => {
  expect(currentPlanOf(plans, "2030-01-15")).toBe(followed);
  expect(states("2030-01-15")).toEqual(["draft", "scheduled", "current", "ended"]);
  expect(draftPlanOf(plans, "2030-01-15")).toBe(draft);
});

test("a plan takes the place of the one before once it was sent and its day has come", () => {
  const sent = [{ ...draft, isDraft: false }, next, followed, old];
  expect(states("2030-01-09", sent)).toEqual(["scheduled", "scheduled", "current", "ended"]);
  expect(states("2030-01-10", sent)).toEqual(["current", "scheduled", "ended", "ended"]);
  expect(states("2030-03-01", sent)).toEqual(["ended", "current", "ended", "ended"]);
  expect(draftPlanOf(sent, "2030-01-10")).toBeUndefined();
});

test("a draft whose days are over is prepared no more, and stays a draft", () => {
  const left = [{ ...draft, endDate: "2030-01-20" }];
  expect(draftPlanOf(left, "2030-01-21")).toBeUndefined();
  expect(states("2030-01-21", left)).toEqual(["draft"]);
});
