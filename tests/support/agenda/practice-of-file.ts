import { beforeEach } from "vitest";
import { domainOfFile, type Domain } from "../domain";
import { aPractice, type Practice } from "./agenda";

/** The domain of a file's tests, and before each of them another practice at an instant. */
export function practiceOfFile(now: string): { domain: Domain; practice: Practice } {
  const domain = domainOfFile();
  const practice = {} as Practice;
  beforeEach(async () => {
    domain.setTime(now);
    Object.assign(practice, await aPractice(domain));
  });
  return { domain, practice };
}
