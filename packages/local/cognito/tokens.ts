import { createHash, randomBytes, randomUUID } from "node:crypto";
import { AwsError } from "../shared/aws-service";
import type { Clock } from "../shared/clock";
import type { DurableMap } from "../shared/durable-map";
import type { UserDirectory } from "./user-directory";
import type { PoolSettings, RefreshToken, User } from "./model";
import type { SigningKey } from "./signing-key";

/** The result of a sign-in or a refresh, as Cognito returns it. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: "Bearer";
}

/** Issues and revokes the pool's tokens. */
export interface TokenService {
  signIn(user: User): Promise<AuthenticationResult>;
  /** New tokens, with a refresh token that replaces the given one after a period of grace. */
  refresh(token: string): Promise<AuthenticationResult>;
  /** Revokes a refresh token; Cognito's own operations then refuse its access tokens too. */
  revoke(token: string): Promise<void>;
  signOutEverywhere(username: string): Promise<void>;
  /** The user of an access token. Throws `NotAuthorizedException`. */
  userOf(accessToken: string): Promise<User>;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
const notAuthorized = (message: string): AwsError => new AwsError("NotAuthorizedException", message);

export function createTokenService(
  settings: PoolSettings,
  key: SigningKey,
  directory: UserDirectory,
  refreshTokens: DurableMap<RefreshToken>,
  now: Clock,
): TokenService {
  async function issue(user: User, session: RefreshToken): Promise<AuthenticationResult> {
    const issuedAt = Math.floor(now() / 1000);
    const common = {
      sub: user.sub,
      ...(user.groups.length > 0 && { "cognito:groups": user.groups }),
      iss: settings.issuer,
      origin_jti: session.originId,
      event_id: randomUUID(),
      auth_time: Math.floor(session.authenticatedAt / 1000),
      exp: issuedAt + settings.accessTokenSeconds,
      iat: issuedAt,
    };
    const email = user.attributes["email"];
    return {
      AccessToken: await key.signToken({
        ...common,
        client_id: settings.clientId,
        token_use: "access",
        scope: "aws.cognito.signin.user.admin",
        jti: randomUUID(),
        username: user.username,
      }),
      IdToken: await key.signToken({
        ...common,
        aud: settings.clientId,
        token_use: "id",
        jti: randomUUID(),
        "cognito:username": user.username,
        ...(email !== undefined && { email, email_verified: user.attributes["email_verified"] === "true" }),
      }),
      ExpiresIn: settings.accessTokenSeconds,
      TokenType: "Bearer",
    };
  }

  function deleteExpired(): Promise<void> {
    const expired = [...refreshTokens.entries()].filter(([, { expiresAt }]) => expiresAt <= now());
    return refreshTokens.apply(expired.map(([hash]) => [hash, null] as const));
  }

  return {
    async signIn(user) {
      if (refreshTokens.size > 0 && refreshTokens.size % 500 === 0) await deleteExpired();
      const token = randomBytes(64).toString("base64url");
      const session: RefreshToken = {
        username: user.username,
        sub: user.sub,
        originId: randomUUID(),
        authenticatedAt: now(),
        expiresAt: now() + settings.refreshTokenSeconds * 1000,
        isRevoked: false,
      };
      await refreshTokens.set(hashOf(token), session);
      return { ...(await issue(user, session)), RefreshToken: token };
    },

    async refresh(token) {
      const hash = hashOf(token);
      const session = refreshTokens.get(hash);
      if (session === undefined) throw notAuthorized("Invalid Refresh Token");
      if (session.expiresAt <= now()) throw notAuthorized("Refresh Token has expired");
      if (session.isRevoked) throw notAuthorized("Refresh Token has been revoked");
      const user = directory.find(session.username);
      if (user?.sub !== session.sub) throw notAuthorized("Invalid Refresh Token");
      if (!user.enabled) throw notAuthorized("User is disabled.");
      const { replaces, replacedAt, ...lasting } = session;
      if (replacedAt !== undefined && replacedAt + settings.refreshGraceSeconds * 1000 <= now())
        throw new AwsError(
          "RefreshTokenReuseException",
          "Refresh token has been rotated and cannot be used again",
        );
      const next = randomBytes(64).toString("base64url");
      // The new token lives as long as the old one would have; the one before is past its use.
      await refreshTokens.apply([
        [hash, { ...lasting, replacedAt: replacedAt ?? now() }],
        [hashOf(next), { ...lasting, replaces: hash }],
        ...(replaces === undefined ? [] : [[replaces, null] as const]),
      ]);
      return { ...(await issue(user, session)), RefreshToken: next };
    },

    async revoke(token) {
      const hash = hashOf(token);
      const session = refreshTokens.get(hash);
      if (session !== undefined) await refreshTokens.set(hash, { ...session, isRevoked: true });
    },

    async signOutEverywhere(username) {
      const { sub } = directory.require(username);
      const own = [...refreshTokens.entries()].filter(([, session]) => session.sub === sub);
      await refreshTokens.apply(
        own.map(([hash, session]) => [hash, { ...session, isRevoked: true }] as const),
      );
    },

    async userOf(accessToken) {
      const claims = await key.readToken(accessToken);
      if (claims?.["token_use"] !== "access") throw notAuthorized("Invalid Access Token");
      if (Number(claims["exp"]) * 1000 <= now()) throw notAuthorized("Access Token has expired");
      const user = directory.find(String(claims["username"]));
      if (user?.sub !== claims["sub"]) throw notAuthorized("Invalid Access Token");
      const isRevoked = [...refreshTokens.values()].some(
        (session) => session.originId === claims["origin_jti"] && session.isRevoked,
      );
      if (isRevoked) throw notAuthorized("Access Token has been revoked");
      if (!user?.enabled) throw notAuthorized("User is disabled.");
      return user;
    },
  };
}
