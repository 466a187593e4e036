import { AppError } from "@nutria/contract/wire/errors";
import { StaleReadError, retryOnConflict } from "@nutria/core/kernel/table/retry-on-conflict";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

class InnerStaleReadError extends StaleReadError {}

/** An attempt that fails with this error a number of times, and then succeeds. */
function failing(times: number, error: () => Error) {
  let remaining = times;
  return vi.fn(async () => {
    if (remaining-- > 0) throw error();
    return "written";
  });
}

beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("an attempt with concurrent writers", () => {
  test("is retried until it succeeds, after every kind of conflict", async () => {
    const attempt = failing(60, () => new InnerStaleReadError());
    await expect(retryOnConflict(attempt)).resolves.toBe("written");
    expect(attempt).toHaveBeenCalledTimes(61);
  });

  test("is not retried after any other error", async () => {
    const attempt = failing(1, () => new AppError("slot_taken"));
    await expect(retryOnConflict(attempt)).rejects.toMatchObject({ code: "slot_taken" });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test("is retried after the named kinds of conflict, and raises the others to its caller", async () => {
    const days = failing(1, () => new InnerStaleReadError());
    const outer = vi.fn(async () => retryOnConflict(days, [InnerStaleReadError]));
    await expect(retryOnConflict(outer)).resolves.toBe("written");
    expect([days.mock.calls.length, outer.mock.calls.length]).toEqual([2, 1]);

    const agenda = failing(1, () => new StaleReadError());
    const around = vi.fn(async () => retryOnConflict(agenda, [InnerStaleReadError]));
    await expect(retryOnConflict(around)).resolves.toBe("written");
    expect([agenda.mock.calls.length, around.mock.calls.length]).toEqual([2, 2]);
  });

  test("ends in a retryable conflict when concurrent writers keep winning", async () => {
    const attempt = failing(Infinity, () => new StaleReadError());
    await expect(retryOnConflict(attempt)).rejects.toMatchObject({ code: "conflict" });
  });
});
