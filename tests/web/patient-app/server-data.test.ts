import { describe, expect, test, vi } from "vitest";
import { ServerData } from "../../../web/src/data/query/patient-server-data";
import { NoAnswerError } from "../../../web/src/lib/no-answer-error";

const key = "listClientAppointments {}";

describe("the answers of the server", () => {
  test("are asked for although the copy of the phone is a second old: who knows what changed since", async () => {
    const data = new ServerData();
    data.setCopy(key, ["old"], Date.now() - 1_000);
    const ask = vi.fn(() => Promise.resolve(["new"]));
    data.follow(key, ask);
    expect(data.state(key).data).toEqual(["old"]);
    await vi.waitFor(() => expect(data.state(key).data).toEqual(["new"]));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("of a clock that was ahead are asked for again once it is right", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * 86_400_000 });
    const data = new ServerData();
    const ask = vi.fn(() => Promise.resolve(["new"]));
    data.follow(key, ask)();
    await vi.waitFor(() => expect(data.state(key).data).toEqual(["new"]));
    vi.useRealTimers();
    data.follow(key, ask);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  });

  test("are not asked for twice by two who show them, and a copy that comes late changes nothing", async () => {
    const data = new ServerData();
    const ask = vi.fn(() => Promise.resolve(["new"]));
    data.follow(key, ask);
    data.follow(key, ask);
    await vi.waitFor(() => expect(data.state(key).data).toEqual(["new"]));
    data.setCopy(key, ["old"], Date.now());
    data.follow(key, ask);
    expect(data.state(key).data).toEqual(["new"]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("that were outdated while they were read are read again", async () => {
    const data = new ServerData();
    let count = 0;
    data.follow(key, () => Promise.resolve((count += 1)));
    await data.invalidate(["listClientAppointments"]);
    expect(data.state(key).data).toBe(2);
  });

  test.each([
    ["the first", [0]],
    ["the last", [2]],
    ["all but the first, in their order", [1, 2]],
    ["all but the last, in their order", [0, 1]],
    ["all but the one between, the last one first", [2, 0]],
  ])("are read again for those who still show them when %s left", async (_, leaving) => {
    const data = new ServerData();
    let count = 0;
    const ask = () => Promise.resolve((count += 1));
    const leave = [ask, ask, () => ask()].map((each) => data.follow(key, each));
    await vi.waitFor(() => expect(data.state(key).data).toBe(1));
    for (const index of leaving) leave[index]?.();
    await data.invalidate(["listClientAppointments"]);
    expect(data.state(key).data).toBe(2);
  });

  test("are read no more when nobody shows them", async () => {
    const data = new ServerData();
    const ask = vi.fn(() => Promise.resolve(1));
    for (const leave of [data.follow(key, ask), data.follow(key, ask)]) leave();
    await data.invalidate(["listClientAppointments"]);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe("a bundle of answers", () => {
  const [one, two, other] = ["listClientThreads {}", "getClientDiary {}", "listClientPasses {}"];
  const opened = (answers: Record<string, unknown> | Error) => {
    const data = new ServerData();
    const asks = vi.fn(() =>
      answers instanceof Error ? Promise.reject(answers) : Promise.resolve(new Map(Object.entries(answers))),
    );
    data.useBundle({ covers: (key) => key === one || key === two, ask: asks });
    const own = vi.fn((key: string) => Promise.resolve(`own ${key}`));
    const follow = (...keys: string[]) => keys.forEach((key) => data.follow(key, () => own(key)));
    return { data, asks, own, follow };
  };
  const shown = (data: ServerData) => [one, two].map((key) => data.state(key).data);

  test("is what those who open meanwhile wait for, each keeps its part, and nobody asks again", async () => {
    const { data, asks, own, follow } = opened({ [one]: "threads", [two]: "week" });
    const kept: unknown[] = [];
    data.onAnswer((key, answer) => kept.push([key, answer]));
    const coming = data.readBundle();
    follow(one, two, other);
    await coming;
    await vi.waitFor(() => expect(data.state(other).data).toBe(`own ${other}`));
    expect(shown(data)).toEqual(["threads", "week"]);
    expect(own.mock.calls).toEqual([[other]]);
    expect(asks).toHaveBeenCalledTimes(1);
    expect(kept).toEqual([
      [one, "threads"],
      [two, "week"],
      [other, `own ${other}`],
    ]);
  });

  test("is asked for when several of its answers are out of date at once, not for one of them", async () => {
    const { data, asks, own, follow } = opened({ [one]: "threads", [two]: "week" });
    follow(one, two);
    await vi.waitFor(() => expect(shown(data)).toEqual([`own ${one}`, `own ${two}`]));
    await data.invalidate(["getClientDiary"]);
    expect([own.mock.calls.length, asks.mock.calls.length]).toEqual([3, 0]);
    await data.invalidate(["getClientDiary", "listClientThreads"]);
    expect(shown(data)).toEqual(["threads", "week"]);
    expect([own.mock.calls.length, asks.mock.calls.length]).toEqual([3, 1]);
    await data.invalidateAll();
    expect([own.mock.calls.length, asks.mock.calls.length]).toEqual([3, 2]);
  });

  test("is asked for once when the patient comes back to the app", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { data, asks, own, follow } = opened({ [one]: "threads", [two]: "week" });
    const coming = data.readBundle();
    follow(one, two);
    await coming;
    data.readOnReturn();
    expect(asks).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 6_000);
    data.readOnReturn();
    await vi.waitFor(() => expect(asks).toHaveBeenCalledTimes(2));
    expect(own).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  test("that a change overtook leaves that answer to its own route", async () => {
    const { data, follow } = opened({ [one]: "threads", [two]: "week" });
    const coming = data.readBundle();
    follow(one, two);
    await data.invalidate(["getClientDiary"]);
    await coming;
    expect(shown(data)).toEqual(["threads", `own ${two}`]);
  });

  test("that lacks an answer, or is refused, leaves it to its own route", async () => {
    const lacking = opened({ [one]: "threads" });
    const coming = lacking.data.readBundle();
    lacking.follow(one, two);
    await coming;
    await vi.waitFor(() => expect(shown(lacking.data)).toEqual(["threads", `own ${two}`]));
    const refused = opened(new Error("404"));
    const refusal = refused.data.readBundle();
    refused.follow(one, two);
    await refusal;
    await vi.waitFor(() => expect(shown(refused.data)).toEqual([`own ${one}`, `own ${two}`]));
  });

  test("without a connection is not asked for again, answer by answer", async () => {
    const { data, own, follow } = opened(new NoAnswerError(new TypeError("Failed to fetch")));
    const coming = data.readBundle();
    follow(one, two);
    await coming;
    await vi.waitFor(() => expect(data.state(two).error).toBeInstanceOf(NoAnswerError));
    expect(own).not.toHaveBeenCalled();
  });

  test("that comes after a sign-out shows the next account nothing", async () => {
    const { data } = opened({ [one]: "threads", [two]: "week" });
    const coming = data.readBundle();
    data.clear();
    await coming;
    expect(shown(data)).toEqual([undefined, undefined]);
  });
});
