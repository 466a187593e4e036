import { randomBytes } from "node:crypto";
import { AwsError } from "../shared/aws-service";
import type { Clock } from "../shared/clock";
import type { User } from "./model";

/** The time in which a challenge must be answered, as in Cognito. */
const challengeMilliseconds = 3 * 60_000;

/** Challenges that wait for the code of a second factor. */
export class Challenges {
  private readonly waiting = new Map<string, { username: string; expiresAt: number }>();

  constructor(private readonly now: Clock) {}

  /** The answer to a right password of a user whose second factor is on. */
  open(user: User): object {
    for (const [session, { expiresAt }] of this.waiting)
      if (expiresAt <= this.now()) this.waiting.delete(session);
    const session = randomBytes(48).toString("base64url");
    this.waiting.set(session, { username: user.username, expiresAt: this.now() + challengeMilliseconds });
    return {
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      ChallengeParameters: { USER_ID_FOR_SRP: user.username },
      Session: session,
    };
  }

  /** Throws `NotAuthorizedException` unless the session waits for this user's code. */
  check(session: string, username: string): void {
    const challenge = this.waiting.get(session);
    if (challenge?.username !== username || challenge.expiresAt <= this.now()) {
      throw new AwsError("NotAuthorizedException", "Invalid session for the user, session is expired.");
    }
  }

  /** The challenge was met: no code is accepted for it again. */
  close(session: string): void {
    this.waiting.delete(session);
  }
}
