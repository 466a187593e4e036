import { ApiError } from "@nutria/contract/api-error";
import { withLeaves } from "@nutria/contract/clinical/leaves";
import type {
  QuestionnaireAnswers,
  SaveAnswersInput,
  SavedAnswers,
} from "@nutria/contract/schemas/record/questionnaire";
import { Autosave, type Saved, type SaveState } from "../../../lib/autosave/autosave";
import { eachField } from "../../../lib/autosave/each-field";

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

/** Answers that save themselves after each pause, and are joined with what another screen saved. */
export function answersOnScreen({ opened, save, onOver }: AnswersOptions) {
  let clashing: readonly string[] = [];
  let view: AnswersView = {
    answers: opened.answers,
    state: { kind: "unchanged" },
    hasClash: false,
    errors: {},
  };
  const listeners = new Set<() => void>();
  const show = (changes: Partial<AnswersView>) => {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  };
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
    storedIn: (error) =>
      error instanceof ApiError && error.code === "stale_version"
        ? savedIn(error.current as SavedAnswers)
        : undefined,
    keep: () => undefined,
    onState: (state) => show({ state }),
    onClashes: (clashes) => {
      clashing = clashes?.clashes.map(({ path }) => path) ?? [];
      show({ hasClash: clashes !== null });
    },
    onRefused: (error) => {
      if (!(error instanceof ApiError)) return "failed";
      if (over.has(error.code)) onOver(error);
      if (error.code !== "validation") return "failed";
      show({ errors: messagesOf(error) });
      return "invalid";
    },
  });
  return {
    view: () => view,
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
    open: () => watch(autosave),
  };
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

/** Saves when the screen is hidden or left, asks before a tab with unsaved words closes, and tries again when the network is back. */
function watch(autosave: Autosave<QuestionnaireAnswers>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const flush = () => void autosave.flush();
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
      event.preventDefault();
    },
    { signal },
  );
  window.addEventListener("online", autosave.retry, { signal });
  return () => {
    listening.abort();
    if (autosave.isDirty) flush();
  };
}
