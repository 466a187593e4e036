import { createHmac, randomBytes } from "node:crypto";
import type {
  AuthenticationResultType,
  CognitoIdentityProvider,
} from "@aws-sdk/client-cognito-identity-provider";
import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import type { IdentityProvider, SignInResult } from "@nutria/core/kernel/context";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { createPoolUsers } from "./pool-users";

/**
 * The user pool as implementation of the domain's identity port. Usernames are our ids, so an access token's `username`
 * is the id of the nutritionist, patient or administrator, and its `cognito:groups` the role.
 */
export function createIdentityProvider({
  userPoolId,
  clientId,
}: {
  userPoolId: string;
  clientId: string;
}): IdentityProvider {
  const pool = atFirstUse(async () => {
    const { CognitoIdentityProvider } = await import("@aws-sdk/client-cognito-identity-provider");
    return new CognitoIdentityProvider({});
  });
  // The pool alone keeps the client's secret; without it nobody who knows the client's id signs anybody up.
  const clientSecret = atFirstUse(async () => {
    const client = { UserPoolId: userPoolId, ClientId: clientId };
    const { UserPoolClient } = await (await pool()).describeUserPoolClient(client);
    if (!UserPoolClient?.ClientSecret) throw new Error("The client of the user pool has no secret");
    return UserPoolClient.ClientSecret;
  });
  const secretHashOf = async (username: string): Promise<string> =>
    createHmac("sha256", await clientSecret())
      .update(username + clientId)
      .digest("base64");
  const access = { userPoolId, clientId, pool, clientSecret, secretHashOf };
  return {
    ...createPoolUsers(userPoolId, pool),
    ...signUps(access),
    ...userChanges(access),
    ...signIns(access),
    ...sessions(access),
    ...secondFactors(access),
  };
}

/** The user pool, and what its client must show there. */
interface Access {
  userPoolId: string;
  clientId: string;
  pool: () => Promise<CognitoIdentityProvider>;
  clientSecret: () => Promise<string>;
  secretHashOf: (username: string) => Promise<string>;
}

/** The calls that create users. */
function signUps({ userPoolId, clientId, pool, secretHashOf }: Access) {
  return {
    async signUp({ id, email, password, name }) {
      const create = async () =>
        (await pool()).signUp({
          ClientId: clientId,
          SecretHash: await secretHashOf(id),
          Username: id,
          Password: password,
          UserAttributes: [
            { Name: "email", Value: email },
            { Name: "name", Value: name },
          ],
        });
      try {
        await create();
      } catch (error) {
        if (!isNamed(error, "UsernameExistsException")) throw error;
        const user = { UserPoolId: userPoolId, Username: id };
        const { UserStatus } = await (await pool()).adminGetUser(user);
        if (UserStatus !== "UNCONFIRMED") throw new AppError("email_taken", { cause: error });
        await (await pool()).adminDeleteUser(user);
        await create();
      }
    },

    async confirm({ id, email, password }) {
      const user = { UserPoolId: userPoolId, Username: id };
      const UserAttributes = [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ];
      // A permanent password confirms a user who only signed up.
      const setPassword = async () =>
        (await pool()).adminSetUserPassword({ ...user, Password: password, Permanent: true });
      try {
        await setPassword();
        await (await pool()).adminUpdateUserAttributes({ ...user, UserAttributes });
      } catch (error) {
        if (!isNamed(error, "UserNotFoundException")) throw error;
        await (await pool()).adminCreateUser({ ...user, MessageAction: "SUPPRESS", UserAttributes });
        await setPassword();
      }
    },

    async grantRole(id, role) {
      await (await pool()).adminAddUserToGroup({ UserPoolId: userPoolId, Username: id, GroupName: role });
    },
  } satisfies Partial<IdentityProvider>;
}

/** The changes of a user without its owner's password. */
function userChanges({ userPoolId, pool }: Access) {
  return {
    async createConfirmed({ id, email, role }) {
      const user = { UserPoolId: userPoolId, Username: id };
      try {
        await (
          await pool()
        ).adminCreateUser({
          ...user,
          MessageAction: "SUPPRESS",
          UserAttributes: [
            { Name: "email", Value: email },
            { Name: "email_verified", Value: "true" },
          ],
        });
        // The user would have to change a password that the pool created at the first sign-in, which the product does
        // not ask for.
        const Password = randomBytes(32).toString("base64url");
        await (await pool()).adminSetUserPassword({ ...user, Password, Permanent: true });
      } catch (error) {
        if (!isNamed(error, "UsernameExistsException")) throw error;
      }
      await (await pool()).adminAddUserToGroup({ ...user, GroupName: role });
    },

    async setPassword(id, password) {
      await translating({ UserNotFoundException: "wrong_credentials" }, async () =>
        (await pool()).adminSetUserPassword({
          UserPoolId: userPoolId,
          Username: id,
          Password: password,
          Permanent: true,
        }),
      );
    },

    async removeUser(id) {
      try {
        await (await pool()).adminDeleteUser({ UserPoolId: userPoolId, Username: id });
      } catch (error) {
        if (!isNamed(error, "UserNotFoundException")) throw error;
      }
    },
  } satisfies Partial<IdentityProvider>;
}

/** The calls that give a user tokens. */
function signIns({ userPoolId, clientId, pool, secretHashOf }: Access) {
  return {
    async signIn(id, password, code) {
      const SECRET_HASH = await secretHashOf(id);
      const { AuthenticationResult, ChallengeName, Session } = await translating(
        {
          NotAuthorizedException: (error) =>
            /disabled/i.test(error.message) ? "account_disabled" : "wrong_credentials",
          UserNotFoundException: "wrong_credentials",
          UserNotConfirmedException: "email_not_verified",
          PasswordResetRequiredException: "wrong_credentials",
          TooManyRequestsException: "throttled",
          LimitExceededException: "throttled",
        },
        async () =>
          (await pool()).adminInitiateAuth({
            UserPoolId: userPoolId,
            ClientId: clientId,
            AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
            AuthParameters: { USERNAME: id, PASSWORD: password, SECRET_HASH },
          }),
      );
      if (ChallengeName !== "SOFTWARE_TOKEN_MFA") return tokens(AuthenticationResult);
      if (code === undefined) throw new AppError("second_factor_required");
      const answer = await translating(refusedSecondFactor, async () =>
        (await pool()).adminRespondToAuthChallenge({
          UserPoolId: userPoolId,
          ClientId: clientId,
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: id, SOFTWARE_TOKEN_MFA_CODE: code, SECRET_HASH },
        }),
      );
      return tokens(answer.AuthenticationResult, true);
    },
  } satisfies Partial<IdentityProvider>;
}

/** Operations on the tokens of a sign-in: renewal and end. */
function sessions({ userPoolId, clientId, pool, clientSecret, secretHashOf }: Access) {
  return {
    async refresh(id, refreshToken) {
      const SECRET_HASH = await secretHashOf(id);
      const { AuthenticationResult } = await translating(
        {
          NotAuthorizedException: "unauthorized",
          InvalidParameterException: "unauthorized",
          UserNotFoundException: "unauthorized",
        },
        async () =>
          (await pool()).adminInitiateAuth({
            UserPoolId: userPoolId,
            ClientId: clientId,
            AuthFlow: "REFRESH_TOKEN_AUTH",
            AuthParameters: { REFRESH_TOKEN: refreshToken, SECRET_HASH },
          }),
      );
      // The pool replaces no refresh token: the product replaces the secret that its clients have (identity/session).
      const result = tokens({ RefreshToken: refreshToken, ...AuthenticationResult });
      return { ...result, id: claimIn(result.accessToken, "username") };
    },

    async revoke(refreshToken) {
      const ClientSecret = await clientSecret();
      try {
        await (await pool()).revokeToken({ ClientId: clientId, ClientSecret, Token: refreshToken });
      } catch (error) {
        // Revoking a token that is already invalid counts as signed out.
        if (!isNamed(error, ...worthlessTokens)) throw error;
      }
    },

    async signOutEverywhere(id) {
      await (await pool()).adminUserGlobalSignOut({ UserPoolId: userPoolId, Username: id });
    },
  } satisfies Partial<IdentityProvider>;
}

/** The second factor of a user. */
function secondFactors({ userPoolId, pool }: Access) {
  return {
    async newSecondFactor(accessToken) {
      const { SecretCode } = await (await pool()).associateSoftwareToken({ AccessToken: accessToken });
      if (SecretCode === undefined) throw new Error("The user pool gave no key");
      return SecretCode;
    },

    async confirmSecondFactor(id, accessToken, code) {
      await translating(refusedSecondFactor, async () =>
        (await pool()).verifySoftwareToken({ AccessToken: accessToken, UserCode: code }),
      );
      await (
        await pool()
      ).adminSetUserMFAPreference({
        UserPoolId: userPoolId,
        Username: id,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      });
    },

    async removeSecondFactor(id) {
      await (
        await pool()
      ).adminSetUserMFAPreference({
        UserPoolId: userPoolId,
        Username: id,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      });
    },
  } satisfies Partial<IdentityProvider>;
}

const worthlessTokens = [
  "UnsupportedTokenTypeException",
  "NotAuthorizedException",
  "InvalidParameterException",
];

function isNamed(error: unknown, ...names: string[]): boolean {
  return names.includes((error as Error).name);
}

type Translation = Record<string, ErrorCode | ((error: Error) => ErrorCode)>;

/** Turns the pool's named errors into ours and rethrows every other error. */
async function translating<T>(translation: Translation, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const known = translation[(error as Error).name];
    if (known === undefined) throw error;
    throw new AppError(typeof known === "function" ? known(error as Error) : known, { cause: error });
  }
}

const refusedSecondFactor: Translation = {
  CodeMismatchException: "wrong_second_factor",
  ExpiredCodeException: "wrong_second_factor",
  EnableSoftwareTokenMFAException: "wrong_second_factor",
  NotAuthorizedException: "wrong_second_factor",
  InvalidParameterException: "wrong_second_factor",
};

function tokens(result: AuthenticationResultType | undefined, usedCode = false): SignInResult {
  const { AccessToken: accessToken, RefreshToken: refreshToken } = result ?? {};
  if (accessToken === undefined || refreshToken === undefined) throw new AppError("wrong_credentials");
  return { accessToken, refreshToken, sessionId: claimIn(accessToken, "origin_jti"), usedCode };
}

/** The pool has just issued this token to us, so its signature needs no verification. */
function claimIn(accessToken: string, name: "username" | "origin_jti"): string {
  const payload = accessToken.split(".")[1] ?? "";
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const value = claims[name];
  if (typeof value !== "string") throw new AppError("unauthorized");
  return value;
}
