import { AppError } from "@nutria/contract/errors";
import { StaleReadError, retryOnConflict } from "@nutria/core/kernel/retry-on-conflict";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

class InnerStaleReadError extends StaleReadError {}

/** An attempt that loses to so many rivals before it is left in peace. */
function losing(times: number, error: () => Error) {
  let rivals = times;
  return vi.fn(async () => {
    if (rivals-- > 0) throw error();
    return "written";
  });
}

beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("an attempt that rivals come in between of", () => {
  test("is made again until nobody does, of whichever kind they are", async () => {
    const attempt = losing(60, () => new InnerStaleReadError());
    await expect(retryOnConflict(attempt)).resolves.toBe("written");
    expect(attempt).toHaveBeenCalledTimes(61);
  });

  test("is made once when it raises anything else", async () => {
    const attempt = losing(1, () => new AppError("slot_taken"));
    await expect(retryOnConflict(attempt)).rejects.toMatchObject({ code: "slot_taken" });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test("waits out the kinds that are named, and leaves the others to whoever it runs inside", async () => {
    const days = losing(1, () => new InnerStaleReadError());
    const outer = vi.fn(async () => retryOnConflict(days, [InnerStaleReadError]));
    await expect(retryOnConflict(outer)).resolves.toBe("written");
    expect([days.mock.calls.length, outer.mock.calls.length]).toEqual([2, 1]);

    const agenda = losing(1, () => new StaleReadError());
    const around = vi.fn(async () => retryOnConflict(agenda, [InnerStaleReadError]));
    await expect(retryOnConflict(around)).resolves.toBe("written");
    expect([agenda.mock.calls.length, around.mock.calls.length]).toEqual([2, 2]);
  });

  test("ends in a conflict that a person can retry when rivals keep winning", async () => {
    const attempt = losing(Infinity, () => new StaleReadError());
    await expect(retryOnConflict(attempt)).rejects.toMatchObject({ code: "conflict" });
  });
});
