import { addMinutes } from "@nutria/calendar/instant";
import { mealKinds } from "@nutria/contract/clinical/adherence";
import {
  isWithdrawn,
  withSave,
  withWithdrawal,
  type Act,
  type EntrySave,
  type EntryState,
} from "@nutria/core/diary/entry-state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { iterations } from "../../support/depth";

const start = "2026-11-24T14:00:00.000Z";

type Change = { act: Act; save: EntrySave | "withdrawal" };

const save: fc.Arbitrary<EntrySave> = fc.record(
  {
    name: fc.constantFrom("Desayuno", "Almuerzo"),
    time: fc.constantFrom("07:30", "08:00"),
    kind: fc.constantFrom(...mealKinds),
    text: fc.constantFrom("", "Huevos", "Avena"),
    fileId: fc.constantFrom(null, "rfl_1", "rfl_2"),
    hunger: fc.constantFrom(null, "little", "very"),
  },
  { requiredKeys: ["name", "time", "kind"] },
);

/** Acts of few instants, so that some happen at the same one; each has an id of its own. */
const changes: fc.Arbitrary<Change[]> = fc
  .array(
    fc.record({
      minute: fc.integer({ min: 0, max: 5 }),
      save: fc.oneof({ weight: 3, arbitrary: save }, fc.constant("withdrawal" as const)),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map((one, index) => ({
      act: { eventId: `evento-${index}`, occurredAt: addMinutes(start, one.minute) },
      save: one.save,
    })),
  );

/** The state after changes in this order; a withdrawal of nothing is sent again after the others. */
function after(all: readonly Change[]): EntryState | undefined {
  let state: EntryState | undefined;
  const early: Change[] = [];
  for (const change of all) {
    if (change.save !== "withdrawal") state = withSave(state, change.save, change.act);
    else if (state) state = withWithdrawal(state, change.act);
    else early.push(change);
  }
  for (const { act } of early) state &&= withWithdrawal(state, act);
  return state;
}

const orders = changes.chain((all) =>
  fc.record({
    all: fc.constant(all),
    order: fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length, maxLength: 2 * all.length }),
  }),
);

test("every order and repetition of its changes comes to the same entry", () => {
  fc.assert(
    fc.property(orders, ({ all, order }) => {
      expect(after(order)).toEqual(after(all));
    }),
    { numRuns: iterations({ suite: 400, depth: 5000 }) },
  );
});

test("the latest act says whether it is withdrawn, and a trace has no content", () => {
  fc.assert(
    fc.property(changes, (all) => {
      const state = after(all);
      if (!state) return;
      const stampOf = ({ act }: Change) => `${act.occurredAt} ${act.eventId}`;
      const latest = all.toSorted((one, other) => (stampOf(one) < stampOf(other) ? -1 : 1)).at(-1);
      expect(isWithdrawn(state)).toBe(latest?.save === "withdrawal");
      if (!isWithdrawn(state)) return;
      expect([state.text, state.fileId, state.hunger]).toEqual([undefined, undefined, undefined]);
    }),
    { numRuns: iterations({ suite: 200, depth: 2000 }) },
  );
});
