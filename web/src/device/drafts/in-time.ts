import { NoAnswerError } from "../../lib/no-answer-error";

const longestSaveMs = 20_000;

/** Gives up on an answer that does not come; the server refuses the repetition of a save that it carried out. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError(undefined)), longestSaveMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
