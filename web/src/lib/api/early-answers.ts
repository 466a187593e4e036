const answers = new Map<string, Promise<Response>>();

/** Asks for what a page reads first, while its code is still loading. */
export function fetchEarly(path: string): void {
  const answer = fetch(path);
  // Whoever takes it reports its failure.
  answer.catch(() => undefined);
  answers.set(path, answer);
}

/** Returns the answer that was asked for early, once; undefined when there is none. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
