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

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
const notAuthorized = (message: string): AwsError => new AwsError("NotAuthorizedException", message);

/** Issues and revokes the pool's tokens. */
export class TokenService {
  constructor(
    private readonly settings: PoolSettings,
    private readonly key: SigningKey,
    private readonly directory: UserDirectory,
    private readonly refreshTokens: DurableMap<RefreshToken>,
    private readonly now: Clock,
  ) {}

  async signIn(user: User): Promise<AuthenticationResult> {
    if (this.refreshTokens.size > 0 && this.refreshTokens.size % 500 === 0) await this.deleteExpired();
    const token = randomBytes(64).toString("base64url");
    const session: RefreshToken = {
      username: user.username,
      sub: user.sub,
      originId: randomUUID(),
      authenticatedAt: this.now(),
      expiresAt: this.now() + this.settings.refreshTokenSeconds * 1000,
      isRevoked: false,
    };
    await this.refreshTokens.set(hashOf(token), session);
    return { ...(await this.issue(user, session)), RefreshToken: token };
  }

  /** New tokens of the same sign-in; the refresh token stays. `check` is of its user, and throws. */
  async refresh(token: string, check: (username: string) => void): Promise<AuthenticationResult> {
    const session = this.refreshTokens.get(hashOf(token));
    if (session === undefined) throw notAuthorized("Invalid Refresh Token");
    check(session.username);
    if (session.expiresAt <= this.now()) throw notAuthorized("Refresh Token has expired");
    if (session.isRevoked) throw notAuthorized("Refresh Token has been revoked");
    const user = this.directory.find(session.username);
    if (user?.sub !== session.sub) throw notAuthorized("Invalid Refresh Token");
    if (!user.enabled) throw notAuthorized("User is disabled.");
    // A data folder of before has some that the pool itself replaced.
    if (session.replacedAt !== undefined) throw notAuthorized("Invalid Refresh Token");
    return this.issue(user, session);
  }

  /** Revokes a refresh token; Cognito's own operations then refuse its access tokens too. */
  async revoke(token: string): Promise<void> {
    const hash = hashOf(token);
    const session = this.refreshTokens.get(hash);
    if (session !== undefined) await this.refreshTokens.set(hash, { ...session, isRevoked: true });
  }

  async signOutEverywhere(username: string): Promise<void> {
    const { sub } = this.directory.require(username);
    const own = [...this.refreshTokens.entries()].filter(([, session]) => session.sub === sub);
    await this.refreshTokens.apply(
      own.map(([hash, session]) => [hash, { ...session, isRevoked: true }] as const),
    );
  }

  /** The user of an access token. Throws `NotAuthorizedException`. */
  async userOf(accessToken: string): Promise<User> {
    const claims = await this.key.readToken(accessToken);
    if (claims?.["token_use"] !== "access") throw notAuthorized("Invalid Access Token");
    if (Number(claims["exp"]) * 1000 <= this.now()) throw notAuthorized("Access Token has expired");
    const user = this.directory.find(String(claims["username"]));
    if (user?.sub !== claims["sub"]) throw notAuthorized("Invalid Access Token");
    const isRevoked = [...this.refreshTokens.values()].some(
      (session) => session.originId === claims["origin_jti"] && session.isRevoked,
    );
    if (isRevoked) throw notAuthorized("Access Token has been revoked");
    if (!user?.enabled) throw notAuthorized("User is disabled.");
    return user;
  }

  private async issue(user: User, session: RefreshToken): Promise<AuthenticationResult> {
    const issuedAt = Math.floor(this.now() / 1000);
    const common = {
      sub: user.sub,
      ...(user.groups.length > 0 && { "cognito:groups": user.groups }),
      iss: this.settings.issuer,
      origin_jti: session.originId,
      event_id: randomUUID(),
      auth_time: Math.floor(session.authenticatedAt / 1000),
      exp: issuedAt + this.settings.accessTokenSeconds,
      iat: issuedAt,
    };
    const email = user.attributes["email"];
    return {
      AccessToken: await this.key.signToken({
        ...common,
        client_id: this.settings.clientId,
        token_use: "access",
        scope: "aws.cognito.signin.user.admin",
        jti: randomUUID(),
        username: user.username,
      }),
      IdToken: await this.key.signToken({
        ...common,
        aud: this.settings.clientId,
        token_use: "id",
        jti: randomUUID(),
        "cognito:username": user.username,
        ...(email !== undefined && { email, email_verified: user.attributes["email_verified"] === "true" }),
      }),
      ExpiresIn: this.settings.accessTokenSeconds,
      TokenType: "Bearer",
    };
  }

  private deleteExpired(): Promise<void> {
    const expired = [...this.refreshTokens.entries()].filter(([, { expiresAt }]) => expiresAt <= this.now());
    return this.refreshTokens.apply(expired.map(([hash]) => [hash, null] as const));
  }
}
