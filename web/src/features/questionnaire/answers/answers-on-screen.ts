import { ApiError } from "@nutria/contract/wire/api-error";
import { changedLeaves, withLeaves } from "@nutria/contract/clinical/leaves";
import type {
  QuestionnaireAnswers,
  SaveAnswersInput,
  SavedAnswers,
} from "@nutria/contract/schemas/record/questionnaire";
import { Autosave, type Saved, type SaveState } from "../../../device/drafts/autosave";
import { eachField } from "../../../device/drafts/each-field";

import type { AnswersKeeper, KeptAnswers } from "./keeper";

/** The answers of a screen, and how their save stands. */
export interface AnswersView {
  answers: QuestionnaireAnswers;
  state: SaveState;
  /** The same question was answered otherwise on another screen, and the person has to choose. */
  hasClash: boolean;
  /** Messages of what the server refused, by the path of the answer. */
  errors: Readonly<Record<string, string>>;
}

export interface AnswersOptions {
  opened: SavedAnswers;
  keeper: AnswersKeeper;
  save: (input: SaveAnswersInput) => Promise<SavedAnswers>;
  /** It was sent on another screen, or its link has lapsed. */
  onOver: (error: ApiError) => void;
}

const over = new Set(["questionnaire_closed", "questionnaire_consent", "link_lapsed", "not_found"]);
const inAnswers = "answers.";

const savedIn = ({ answers, version }: SavedAnswers): Saved<QuestionnaireAnswers> => ({
  data: answers,
  version,
});

const fresh = { state: { kind: "unchanged" }, hasClash: false, errors: {} } as const;

/** Reads the stored answers from the refusal of a save with an old version. */
const storedIn = (error: unknown): Saved<QuestionnaireAnswers> | undefined =>
  error instanceof ApiError && error.code === "stale_version"
    ? savedIn(error.current as SavedAnswers)
    : undefined;

/** Answers that save themselves after each pause, and are joined with what another screen saved. */
export function answersOnScreen({ opened, keeper, save, onOver }: AnswersOptions) {
  let clashing: readonly string[] = [];
  let view: AnswersView = { ...fresh, answers: opened.answers };
  const listeners = new Set<() => void>();
  const show = (changes: Partial<AnswersView>) => {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  };
  const device = new OnThisDevice(keeper, () => show({}));
  const autosave = new Autosave<QuestionnaireAnswers>({
    opened: savedIn(opened),
    fields: eachField,
    read: () => ({ data: view.answers, invalid: [] }),
    write: (data, paths) => {
      if (paths.length > 0) show({ answers: withLeaves(view.answers, data, paths) });
    },
    send: async (changes, version) => {
      // The texts on the screen stay as they are typed, although the server trims them.
      const data = view.answers;
      const saved = await save({ answers: changes, version });
      return { data, version: saved.version };
    },
    storedIn,
    keep: (base) => device.keep(base && { base, answers: view.answers }),
    onState: (state) => show({ state }),
    onClashes: (clashes) => {
      clashing = clashes?.clashes.map(({ path }) => path) ?? [];
      show({ hasClash: clashes !== null });
    },
    onRefused: (error) => {
      if (error instanceof ApiError && over.has(error.code)) onOver(error);
      const errors = error instanceof ApiError && error.code === "validation" && messagesOf(error);
      if (errors) show({ errors });
      return errors ? "invalid" : "failed";
    },
  });
  return {
    view: () => view,
    /** Whether what is not saved is on this device. */
    isKept: () => device.isKept,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Puts an answer on the screen, by its path, and saves it after a pause. */
    change: (path: string, value: unknown): void => {
      show({ answers: withLeaves(view.answers, nested(path.split("."), value), [path]), errors: {} });
      autosave.changed();
    },
    /** Saves at once. Returns whether everything is saved. */
    flush: async (): Promise<boolean> => (await autosave.flush()) === "saved",
    /** Keeps what is on this screen where both differ, or what the other one saved. */
    choose: (side: "mine" | "stored"): void => {
      autosave.choose(side === "mine" ? clashing : []);
    },
    /** Takes up what an earlier screen left. Returns a function for when this one is left. */
    open: () => {
      const stop = watch(autosave, device);
      return device.takeUp(({ base, answers }) => {
        const paths = changedLeaves(base.data, answers);
        show({ answers: withLeaves(view.answers, answers, paths) });
        autosave.resume(base);
      }, stop);
    },
  };
}

/** What a screen keeps on its device. */
class OnThisDevice {
  isKept = false;
  readonly #keeper: AnswersKeeper;
  readonly #onChange: () => void;

  constructor(keeper: AnswersKeeper, onChange: () => void) {
    this.#keeper = keeper;
    this.#onChange = onChange;
  }

  /** Replaces what is kept; null forgets it. */
  keep(kept: KeptAnswers | null): void {
    void this.#keeper.keep(kept).then((isKept) => {
      const hasChanged = this.isKept !== isKept;
      this.isKept = isKept;
      if (hasChanged) this.#onChange();
    });
  }

  /** Gives what an earlier screen left, unless this one is left before. Returns what is called then, `stop` with it. */
  takeUp(take: (kept: KeptAnswers) => void, stop: () => void): () => void {
    let hasLeft = false;
    void this.#keeper.take().then((kept) => {
      if (kept && !hasLeft) take(kept);
    });
    return () => {
      hasLeft = true;
      stop();
    };
  }
}

/** The messages of a refusal, by the path of the answer. */
function messagesOf({ fields }: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, text]) => [path.replace(inAnswers, ""), text]),
  );
}

function nested(keys: readonly string[], value: unknown): object {
  const [key = "", ...rest] = keys;
  return { [key]: rest.length === 0 ? value : nested(rest, value) };
}

/**
 * Keeps and saves when the screen is hidden or left, asks before a tab closes with unsaved words that the device did not take,
 * and tries again when the network is back.
 */
function watch(autosave: Autosave<QuestionnaireAnswers>, device: OnThisDevice): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const flush = () => {
    autosave.keepNow();
    void autosave.flush();
  };
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") flush();
    },
    { signal },
  );
  window.addEventListener(
    "beforeunload",
    (event) => {
      if (!autosave.isDirty) return;
      flush();
      if (!device.isKept) event.preventDefault();
    },
    { signal },
  );
  window.addEventListener("pagehide", autosave.keepNow, { signal });
  window.addEventListener("online", autosave.retry, { signal });
  return () => {
    listening.abort();
    if (autosave.isDirty) flush();
  };
}
