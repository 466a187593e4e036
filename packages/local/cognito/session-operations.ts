import { operation, requireFields, type AwsOperation } from "../shared/aws-json";
import { AwsError } from "../shared/aws-service";
import type { Clock } from "../shared/clock";
import type { Challenges } from "./challenges";
import { checkClientSecret, checkSecretHash } from "./client-secret";
import { checkClient, type PoolDependencies } from "./sign-up-operations";
import type { TokenService } from "./tokens";

interface AuthInput {
  UserPoolId?: string;
  ClientId: string;
  AuthFlow: string;
  AuthParameters?: Record<string, string>;
}

const wrongCredentials = (): AwsError =>
  new AwsError("NotAuthorizedException", "Incorrect username or password.");

/** The operations of a session: sign in, refresh, change the password, sign out. */
export function sessionOperations(
  dependencies: PoolDependencies,
  tokens: TokenService,
  challenges: Challenges,
  now: Clock,
): Record<string, AwsOperation> {
  const { settings, directory } = dependencies;

  return {
    AdminInitiateAuth: operation<AuthInput>(async (input) => {
      requireFields(input, ["UserPoolId", "ClientId", "AuthFlow"]);
      checkClient(settings, input.ClientId);
      if (input.AuthFlow === "ADMIN_USER_PASSWORD_AUTH") {
        const parameters = input.AuthParameters ?? {};
        checkSecretHash(settings, parameters["USERNAME"] ?? "", parameters["SECRET_HASH"]);
        return signInWithPassword(dependencies, tokens, challenges, now(), parameters);
      }
      if (input.AuthFlow === "REFRESH_TOKEN_AUTH") {
        const { REFRESH_TOKEN: token = "", SECRET_HASH: hash } = input.AuthParameters ?? {};
        const refreshed = await tokens.refresh(token, (username) =>
          checkSecretHash(settings, username, hash),
        );
        return { AuthenticationResult: refreshed, ChallengeParameters: {} };
      }
      throw flowNotEnabled(input.AuthFlow);
    }),

    InitiateAuth: operation<AuthInput>((input) => {
      requireFields(input, ["ClientId", "AuthFlow"]);
      checkClient(settings, input.ClientId);
      throw flowNotEnabled(input.AuthFlow);
    }),

    ChangePassword: operation<{ AccessToken: string; PreviousPassword: string; ProposedPassword: string }>(
      async (input) => {
        requireFields(input, ["AccessToken", "ProposedPassword"]);
        const { username } = await tokens.userOf(input.AccessToken);
        const isRight = await directory.authenticate(username, input.PreviousPassword ?? "");
        if (!isRight) throw wrongCredentials();
        await directory.setPassword(username, input.ProposedPassword, true);
        return {};
      },
    ),

    RevokeToken: operation<{ ClientId: string; ClientSecret?: string; Token: string }>(async (input) => {
      requireFields(input, ["ClientId", "Token"]);
      checkClient(settings, input.ClientId);
      checkClientSecret(settings, input.ClientSecret);
      await tokens.revoke(input.Token);
      return {};
    }),

    GlobalSignOut: operation<{ AccessToken: string }>(async (input) => {
      requireFields(input, ["AccessToken"]);
      const { username } = await tokens.userOf(input.AccessToken);
      await tokens.signOutEverywhere(username);
      return {};
    }),
  };
}

const flowNotEnabled = (flow: string): AwsError =>
  new AwsError("InvalidParameterException", `${flow} flow not enabled for this client`);

/** Tokens, or the challenge that the user must meet first. */
async function signInWithPassword(
  { directory }: PoolDependencies,
  tokens: TokenService,
  challenges: Challenges,
  now: number,
  parameters: Record<string, string>,
): Promise<object> {
  const { USERNAME: username = "", PASSWORD: password = "" } = parameters;
  const user = await directory.authenticate(username, password);
  if (user === undefined) throw wrongCredentials();
  if (!user.enabled) throw new AwsError("NotAuthorizedException", "User is disabled.");
  if (user.status === "UNCONFIRMED")
    throw new AwsError("UserNotConfirmedException", "User is not confirmed.");
  if (user.status === "FORCE_CHANGE_PASSWORD") {
    if ((user.temporaryPasswordExpiresAt ?? 0) <= now) {
      throw new AwsError(
        "NotAuthorizedException",
        "Temporary password has expired and must be reset by an administrator.",
      );
    }
    return {
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      ChallengeParameters: { USER_ID_FOR_SRP: username, requiredAttributes: "[]" },
      Session: `session-${user.sub}`,
    };
  }
  if (user.softwareToken?.isEnabled) return challenges.open(user);
  return { AuthenticationResult: await tokens.signIn(user), ChallengeParameters: {} };
}
