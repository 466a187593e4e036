import { operation, requireFields, type AwsOperation } from "../shared/aws-json";
import { AwsError } from "../shared/aws-service";
import type { Clock } from "../shared/clock";
import { newTotpKey, totpCode, totpStep } from "../shared/totp";
import type { Challenges } from "./challenges";
import { checkSecretHash } from "./client-secret";
import { checkClient, type PoolDependencies } from "./sign-up-operations";
import type { TokenService } from "./tokens";

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
  challenges: Challenges,
  now: Clock,
): Record<string, AwsOperation> {
  return {
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
      const lastStep = key === undefined ? undefined : stepOf(key, input.UserCode, now());
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
      challenges.check(input.Session, USERNAME);
      const user = directory.require(USERNAME);
      const { key, lastStep = 0 } = user.softwareToken ?? {};
      const step = key === undefined ? undefined : stepOf(key, code, now());
      if (step === undefined) throw new AwsError("CodeMismatchException", "Invalid code received for user");
      // A step that no code of now has was used by a clock that has been set back since.
      const isUsed = step <= lastStep && lastStep <= totpStep(now()) + 1;
      if (isUsed)
        throw new AwsError("ExpiredCodeException", "Your software token has already been used once.");
      await directory.change(USERNAME, { softwareToken: { ...user.softwareToken, lastStep: step } });
      challenges.close(input.Session);
      return { AuthenticationResult: await tokens.signIn(user), ChallengeParameters: {} };
    }),
  };
}

/** The half minute of a code: that of now, the one before or the next. */
function stepOf(key: string, code: string, now: number): number | undefined {
  const current = totpStep(now);
  return [current - 1, current, current + 1].find((step) => totpCode(key, step) === code);
}
