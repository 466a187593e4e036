/** The number of rounds or concurrent writers of a test: few in the suite, all of them in `npm run test:races`. */
export function iterations({ suite, races }: { suite: number; races: number }): number {
  return process.env.NUTRIA_TEST_RACES === "true" ? races : suite;
}
