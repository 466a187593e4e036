/** A part of a section of the record, in the rail. */
export interface RailPart<Inputs> {
  id: string;
  title: string;
  /** The values of its questions: null or empty while one is not answered, and 'No' is an answer. */
  answers: (inputs: Inputs) => readonly unknown[];
}

/** How many questions of a part have an answer. */
export interface PartAnswers {
  id: string;
  title: string;
  answered: number;
  questions: number;
}

/** Whether a question has an answer. */
export function isAnswered(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === "string") return value.trim() !== "";
  return !Array.isArray(value) || value.some(isAnswered);
}

/** How many questions of each part have an answer. */
export function countAnswers<Inputs>(parts: readonly RailPart<Inputs>[], inputs: Inputs): PartAnswers[] {
  return parts.map(({ id, title, answers }) => {
    const given = answers(inputs);
    return { id, title, answered: given.filter(isAnswered).length, questions: given.length };
  });
}

/** How many questions of a section have an answer. */
export function sumAnswers(parts: readonly PartAnswers[]): { answered: number; questions: number } {
  return {
    answered: parts.reduce((sum, { answered }) => sum + answered, 0),
    questions: parts.reduce((sum, { questions }) => sum + questions, 0),
  };
}
