interface EarlyAnswer {
  answer: Promise<Response>;
  askedAt: number;
}

const answers = new Map<string, EarlyAnswer>();

/** How long an answer is as good as a new one, in milliseconds. */
const freshFor = 30_000;

/**
 * Asks for what a page reads first, while its code is still loading; with `token`, for what the signed-in person reads,
 * and not at all when there is none.
 */
export function fetchEarly(path: string, token?: Promise<string | undefined>): void {
  const answer = token ? fetchWith(path, token) : fetch(path);
  // The caller that takes it reports its failure.
  answer.catch(() => undefined);
  answers.set(path, { answer, askedAt: Date.now() });
}

async function fetchWith(path: string, token: Promise<string | undefined>): Promise<Response> {
  const accessToken = await token;
  if (accessToken === undefined) throw new Error("Nobody is signed in");
  return fetch(path, { headers: { authorization: `Bearer ${accessToken}` } });
}

/** Returns the answer that was asked for early, once; undefined when there is none, or an old one. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const early = answers.get(path);
  answers.delete(path);
  return early && Date.now() - early.askedAt < freshFor ? early.answer : undefined;
}

/** Drops the early answers that no screen took: a change makes them outdated, and the next session is another person's. */
export function forgetEarlyAnswers(): void {
  answers.clear();
}
