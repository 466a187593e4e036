import { randomBytes } from "node:crypto";
import { operation, requireFields, type AwsOperation } from "../shared/aws-json";
import { AwsError } from "../shared/aws-service";
import type { Clock } from "../shared/clock";
import { newTotpKey, totpCode, totpStep } from "../shared/totp";
import type { User } from "./model";
import { checkSecretHash } from "./client-secret";
import { checkClient, type PoolDependencies } from "./sign-up-operations";
import type { TokenService } from "./tokens";

/** The time in which a challenge must be answered, as in Cognito. */
const challengeMilliseconds = 3 * 60_000;

/** Challenges that wait for the code of a second factor. */
export interface Challenges {
  /** The answer to a right password of a user whose second factor is on. */
  open(user: User): object;
}

interface PreferenceInput {
  UserPoolId: string;
  Username: string;
  SoftwareTokenMfaSettings?: { Enabled?: boolean; PreferredMfa?: boolean };
}

interface RespondInput {
  UserPoolId: string;
  ClientId: string;
  ChallengeName: string;
  Session: string;
  ChallengeResponses?: Record<string, string>;
}

/** The operations of the second factor: time-based codes of an authenticator app. */
export function softwareTokenOperations(
  { settings, directory }: PoolDependencies,
  tokens: TokenService,
  now: Clock,
): { operations: Record<string, AwsOperation>; challenges: Challenges } {
  const waiting = new Map<string, { username: string; expiresAt: number }>();

  /** The half minute of a code: this one, the one before or the next. */
  function stepOf(key: string, code: string): number | undefined {
    const current = totpStep(now());
    return [current - 1, current, current + 1].find((step) => totpCode(key, step) === code);
  }

  const operations: Record<string, AwsOperation> = {
    AssociateSoftwareToken: operation<{ AccessToken: string }>(async (input) => {
      requireFields(input, ["AccessToken"]);
      const { username, softwareToken } = await tokens.userOf(input.AccessToken);
      const pendingKey = newTotpKey();
      await directory.change(username, { softwareToken: { ...softwareToken, pendingKey } });
      return { SecretCode: pendingKey };
    }),

    VerifySoftwareToken: operation<{ AccessToken: string; UserCode: string }>(async (input) => {
      requireFields(input, ["AccessToken", "UserCode"]);
      const user = await tokens.userOf(input.AccessToken);
      const key = user.softwareToken?.pendingKey;
      const lastStep = key === undefined ? undefined : stepOf(key, input.UserCode);
      if (key === undefined || lastStep === undefined)
        throw new AwsError("EnableSoftwareTokenMFAException", "Code mismatch");
      await directory.change(user.username, { softwareToken: { key, lastStep } });
      return { Status: "SUCCESS" };
    }),

    AdminSetUserMFAPreference: operation<PreferenceInput>(async (input) => {
      requireFields(input, ["UserPoolId", "Username"]);
      const { softwareToken } = directory.require(input.Username);
      const isEnabled = input.SoftwareTokenMfaSettings?.Enabled === true;
      if (isEnabled && softwareToken?.key === undefined) {
        throw new AwsError(
          "InvalidParameterException",
          "User has not verified software token mfa, so it cannot be enabled",
        );
      }
      if (softwareToken)
        await directory.change(input.Username, { softwareToken: { ...softwareToken, isEnabled } });
      return {};
    }),

    AdminRespondToAuthChallenge: operation<RespondInput>(async (input) => {
      requireFields(input, ["UserPoolId", "ClientId", "ChallengeName", "Session"]);
      checkClient(settings, input.ClientId);
      const { USERNAME = "", SOFTWARE_TOKEN_MFA_CODE: code = "" } = input.ChallengeResponses ?? {};
      checkSecretHash(settings, USERNAME, input.ChallengeResponses?.["SECRET_HASH"]);
      const challenge = waiting.get(input.Session);
      if (challenge?.username !== USERNAME || challenge.expiresAt <= now()) {
        throw new AwsError("NotAuthorizedException", "Invalid session for the user, session is expired.");
      }
      const user = directory.require(USERNAME);
      const { key, lastStep = 0 } = user.softwareToken ?? {};
      const step = key === undefined ? undefined : stepOf(key, code);
      if (step === undefined) throw new AwsError("CodeMismatchException", "Invalid code received for user");
      if (step <= lastStep)
        throw new AwsError("ExpiredCodeException", "Your software token has already been used once.");
      await directory.change(USERNAME, { softwareToken: { ...user.softwareToken, lastStep: step } });
      waiting.delete(input.Session);
      return { AuthenticationResult: await tokens.signIn(user), ChallengeParameters: {} };
    }),
  };

  return {
    operations,
    challenges: {
      open(user) {
        for (const [session, { expiresAt }] of waiting) if (expiresAt <= now()) waiting.delete(session);
        const session = randomBytes(48).toString("base64url");
        waiting.set(session, { username: user.username, expiresAt: now() + challengeMilliseconds });
        return {
          ChallengeName: "SOFTWARE_TOKEN_MFA",
          ChallengeParameters: { USER_ID_FOR_SRP: user.username },
          Session: session,
        };
      },
    },
  };
}
