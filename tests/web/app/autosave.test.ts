import { AppError } from "@nutria/contract/wire/errors";
import { valueAt, withLeaves } from "@nutria/contract/clinical/leaves";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NoAnswerError } from "../../../web/src/lib/no-answer-error";
import { Autosave, type Clashes, type Saved } from "../../../web/src/device/drafts/autosave";
import { eachField } from "../../../web/src/device/drafts/each-field";

const empty = { one: "", two: "", group: { three: "" }, names: [] as string[] };
type Data = typeof empty;

/** A server that keeps one section as the real one does. */
class Server {
  stored: Saved<Data> = { data: empty, version: 0 };
  sent: object[] = [];
  /** What happens to the next requests instead. */
  faults: ("noAnswer" | "answerLost" | "internal" | "refused")[] = [];

  readonly patch = async (changes: object, version: number): Promise<Saved<Data>> => {
    this.sent.push(changes);
    await Promise.resolve();
    const fault = this.faults.shift();
    if (fault === "noAnswer") throw new NoAnswerError(undefined);
    if (fault === "internal") throw new AppError("internal");
    if (fault === "refused") throw new AppError("patient_inactive");
    if (version !== this.stored.version) throw new AppError("stale_version", { current: this.stored });
    const paths = ["one", "two", "group.three", "names"].filter(
      (path) => valueAt(changes, path) !== undefined,
    );
    this.stored = { data: withLeaves(this.stored.data, changes, paths), version: version + 1 };
    if (fault === "answerLost") throw new NoAnswerError(undefined);
    return this.stored;
  };
}

/** A tab with the form of the section. */
class Tab {
  form: Data;
  states: string[] = [];
  clashes: Clashes<Data> | null = null;
  kept: { base: Saved<Data>; form: Data } | null = null;
  refusals: unknown[] = [];
  readonly sync: Autosave<Data>;

  constructor(server: Server) {
    this.form = structuredClone(server.stored.data);
    this.sync = new Autosave<Data>({
      opened: server.stored,
      fields: eachField,
      read: () => ({ data: structuredClone(this.form), invalid: [] }),
      write: (data, paths) => (this.form = withLeaves(this.form, data, paths)),
      send: server.patch,
      storedIn: (error) =>
        error instanceof AppError && error.code === "stale_version"
          ? (error.current as Saved<Data>)
          : undefined,
      keep: (base) => (this.kept = base && { base, form: structuredClone(this.form) }),
      onState: ({ kind }) => {
        if (this.states.at(-1) !== kind) this.states.push(kind);
      },
      onClashes: (clashes) => (this.clashes = clashes),
      onRefused: (error) => {
        this.refusals.push(error);
        return "failed";
      },
    });
  }

  type(change: Partial<Data>): void {
    Object.assign(this.form, change);
    this.sync.changed();
  }
}

let server: Server;
beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** Longer than a pause, and than a save and its repetition. */
const settle = () => wait(3000);

describe("a form that saves by itself", () => {
  test("saves what changed after a pause, and what is typed meanwhile after the next", async () => {
    const tab = new Tab(server);
    for (const one of ["H", "Ho", "Hola"]) {
      tab.type({ one });
      await wait(500);
    }
    expect(server.sent).toEqual([]);
    await wait(500);
    expect(server.sent).toEqual([{ one: "Hola" }]);
    tab.type({ two: "x" });
    await settle();
    expect(server.sent.slice(1)).toEqual([{ two: "x" }]);
    expect(tab.states).toEqual(["unsaved", "saving", "saved", "unsaved", "saving", "saved"]);
  });

  test("what is typed while a save is under way is saved by the next", async () => {
    let answer = () => {};
    const { patch } = server;
    const slow = vi.fn(async (changes: object, version: number) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return patch(changes, version);
    });
    const other = new Tab(Object.assign(new Server(), { patch: slow }));
    other.type({ one: "a" });
    await wait(1000);
    other.type({ one: "ab" });
    await wait(5000);
    expect(slow).toHaveBeenCalledTimes(1);
    answer();
    await wait(0);
    expect(slow).toHaveBeenCalledTimes(2);
    answer();
    await settle();
    expect(server.stored.data.one).toBe("ab");
  });

  test("that fails three times is saved by the fourth attempt, and says so meanwhile", async () => {
    server.faults = ["internal", "noAnswer", "noAnswer"];
    const tab = new Tab(server);
    tab.type({ one: "Hola" });
    await wait(1000 + 1000 + 2000 + 4000 + 100);
    expect(tab.states).toEqual([
      "unsaved",
      "saving",
      "failed",
      "saving",
      "offline",
      "saving",
      "offline",
      "saving",
      "saved",
    ]);
    expect(server.stored).toEqual({ data: { ...empty, one: "Hola" }, version: 1 });
    expect(tab.kept).toBeNull();
  });

  test("whose answer is lost is stored once", async () => {
    server.faults = ["answerLost"];
    const tab = new Tab(server);
    tab.type({ one: "Hola", names: ["a"] });
    await wait(5000);
    expect(server.stored).toEqual({ data: { ...empty, one: "Hola", names: ["a"] }, version: 1 });
    expect(tab.states.at(-1)).toBe("saved");
  });

  describe("whose answer is lost, while more is typed,", () => {
    /** What another device saves, on top of what is stored. */
    const elsewhere = (change: Partial<Data>) => {
      const { data, version } = server.stored;
      server.stored = { data: { ...data, ...change }, version: version + 1 };
    };
    const losing = async (faults: Server["faults"], ...words: string[]) => {
      const tab = new Tab(server);
      server.faults.push(...faults);
      for (const word of words) {
        tab.type({ one: `${tab.form.one}${word}` });
        await wait(1100);
      }
      return tab;
    };

    test.each([
      ["once", ["answerLost"], ["Bajó", " el refresco"]],
      ["twice", ["answerLost", "answerLost"], ["Bajó", " el", " refresco"]],
      ["after one that never came", ["noAnswer", "answerLost"], ["Bajó", " el", " refresco"]],
      ["before one that never came", ["answerLost", "noAnswer"], ["Bajó", " el", " refresco"]],
    ] as const)("%s, goes on without a question", async (_, faults, words) => {
      const tab = await losing([...faults], ...words);
      await wait(120_000);
      expect(tab.clashes).toBeNull();
      expect(server.stored.data.one).toBe(words.join(""));
    });

    test("goes on when the page was loaded again meanwhile", async () => {
      const left = await losing(["answerLost"], "Bajó");
      left.type({ one: "Bajó el refresco" });
      left.sync.keepNow();
      const kept = left.kept;
      left.sync.abandon();
      const tab = new Tab(server);
      tab.form = structuredClone(kept?.form ?? empty);
      if (kept) tab.sync.resume(kept.base);
      await settle();
      expect(tab.clashes).toBeNull();
      expect(server.stored.data.one).toBe("Bajó el refresco");
    });

    test("keeps what another device changed elsewhere", async () => {
      const tab = await losing(["answerLost"], "Bajó");
      elsewhere({ two: "suya" });
      tab.type({ one: "Bajó el refresco" });
      await wait(120_000);
      expect(tab.clashes).toBeNull();
      expect(server.stored.data).toMatchObject({ one: "Bajó el refresco", two: "suya" });
    });

    test("asks where another device changed the same", async () => {
      const tab = await losing(["answerLost"], "Bajó");
      elsewhere({ one: "Subió" });
      tab.type({ one: "Bajó el refresco" });
      await wait(120_000);
      expect(tab.clashes?.clashes).toEqual([{ path: "one", mine: "Bajó el refresco", stored: "Subió" }]);
      expect(server.stored.data.one).toBe("Subió");
    });
  });

  test("that is refused is not sent again until something changes", async () => {
    server.faults = ["refused"];
    const tab = new Tab(server);
    tab.type({ one: "Hola" });
    await wait(60_000);
    expect([server.sent.length, tab.refusals.length, tab.states.at(-1)]).toEqual([1, 1, "failed"]);
    expect(tab.kept?.form.one).toBe("Hola");
    tab.type({ one: "Hola." });
    await settle();
    expect(server.stored.data.one).toBe("Hola.");
  });

  test("is on this device soon after each key, until it is saved", async () => {
    const tab = new Tab(server);
    tab.type({ one: "Ho" });
    await wait(400);
    expect(tab.kept).toEqual({ base: { data: empty, version: 0 }, form: { ...empty, one: "Ho" } });
    await settle();
    expect(tab.kept).toBeNull();
  });

  test("closed before it was saved is joined with what another saved, when it is opened again", async () => {
    const closed = new Tab(server);
    closed.type({ one: "Mío" });
    await wait(400);
    closed.sync.abandon();
    new Tab(server).type({ two: "Suyo" });
    await settle();

    const tab = new Tab(server);
    tab.form = structuredClone(closed.kept!.form);
    tab.sync.resume(closed.kept!.base);
    await settle();
    expect(server.stored.data).toEqual({ ...empty, one: "Mío", two: "Suyo" });
    expect(tab.form).toEqual(server.stored.data);
  });

  test("takes in what was read from the server, and keeps what is typed", async () => {
    const tab = new Tab(server);
    tab.type({ one: "Mío" });
    tab.sync.receive({ data: { ...empty, two: "Suyo" }, version: 5 });
    server.stored = { data: { ...empty, two: "Suyo" }, version: 5 };
    await settle();
    expect(tab.form).toEqual({ ...empty, one: "Mío", two: "Suyo" });
    expect(server.stored).toEqual({ data: tab.form, version: 6 });
  });
});

describe("two tabs", () => {
  test("in 200 rounds lose nothing: different fields are both kept, the same field is chosen", async () => {
    const word = fc.string({ minLength: 1, maxLength: 6 });
    const rounds = fc.sample(fc.tuple(word, word, fc.boolean(), fc.boolean(), fc.nat(1500)), {
      numRuns: 200,
      seed: 8,
    });
    const tabs = [new Tab(server), new Tab(server)] as const;
    let chosen = 0;
    for (const [index, [mine, other, isSame, isMineKept, gap]] of rounds.entries()) {
      const [here, there] = [`${index} ${mine}`, `${index} otra ${other}`];
      tabs[0].type({ one: here });
      await wait(gap);
      tabs[1].type(isSame ? { one: there } : { group: { three: there } });
      await settle();
      if (isSame) {
        const open = tabs.find(({ clashes }) => clashes)!;
        const [clash] = open.clashes!.clashes;
        expect([clash?.mine, clash?.stored].sort()).toEqual([here, there].sort());
        const side = isMineKept ? "mine" : "stored";
        open.sync.choose(isMineKept ? ["one"] : []);
        await settle();
        expect(server.stored.data.one).toBe(clash?.[side]);
        chosen += 1;
      } else expect(server.stored.data).toMatchObject({ one: here, group: { three: there } });
      // Each tab reads the record again, as after a while.
      for (const tab of tabs) tab.sync.receive(server.stored);
      await settle();
      expect(tabs.map(({ form }) => form)).toEqual([server.stored.data, server.stored.data]);
    }
    expect(chosen).toBeGreaterThan(50);
  });

  test("with a clash keep at once what does not clash", async () => {
    const tab = new Tab(server);
    new Tab(server).type({ one: "Suyo", names: ["a"] });
    await settle();
    tab.type({ one: "Mío", two: "También mío", names: ["b"] });
    await settle();
    expect(tab.clashes?.clashes).toEqual([{ path: "one", mine: "Mío", stored: "Suyo" }]);
    expect(tab.clashes?.saved).toEqual(["two", "names"]);
    expect(server.stored.data).toEqual({ ...empty, one: "Suyo", two: "También mío", names: ["a", "b"] });
    tab.sync.postpone();
    tab.type({ two: "También mío." });
    await settle();
    tab.sync.choose(["one"]);
    await settle();
    expect(server.stored.data).toEqual({
      one: "Mío",
      two: "También mío.",
      group: { three: "" },
      names: ["a", "b"],
    });
  });
});
