import { accessTokenMinutes, sessionDays } from "@nutria/contract/wire/token-life";
import { daySeconds } from "@nutria/calendar/durations";
import { roles } from "@nutria/contract/schemas/account";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { awsJsonService } from "../shared/aws-json";
import { createAwsServer } from "../shared/aws-service";
import { systemClock, type Clock } from "../shared/clock";
import { openDurableMap } from "../shared/durable-map";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { adminOperations } from "./admin-operations";
import { Challenges } from "./challenges";
import { UserDirectory } from "./user-directory";
import type { PoolSettings, RefreshToken, User } from "./model";
import { passwordWork } from "./passwords";
import { sessionOperations } from "./session-operations";
import { signUpOperations, type PoolDependencies } from "./sign-up-operations";
import { openSigningKey } from "./signing-key";
import { softwareTokenOperations } from "./software-token-operations";
import { TokenService } from "./tokens";

export interface CognitoOptions extends Partial<Omit<PoolSettings, "issuer">> {
  /** The folder for users, refresh tokens and the signing key; without it they are in memory. */
  directory?: string;
  port?: number;
  now?: Clock;
}

export interface CognitoEndpoint extends Endpoint {
  poolId: string;
  clientId: string;
  /** New at each start; who knows the pool may ask for it. */
  clientSecret: string;
  issuer: string;
  /** The content of `/.well-known/jwks.json`, for verifiers that fetch over https only. */
  publicKeys(): Promise<{ keys: object[] }>;
  /** The claims of an access token that is ours and has not expired, for services that trust the pool. */
  claimsOf(accessToken: string): Promise<Record<string, unknown> | undefined>;
}

/** Starts the embedded user pool. Usernames are the product's own ids; there are no aliases. */
export async function createCognito(options: CognitoOptions = {}): Promise<CognitoEndpoint> {
  const { directory: folder, now = systemClock } = options;
  const settings = settingsFrom(options);
  const file = (name: string): string | undefined => (folder === undefined ? undefined : join(folder, name));
  const [users, refreshTokens, key] = await Promise.all([
    openDurableMap<User>(file("users.jsonl")),
    openDurableMap<RefreshToken>(file("refresh-tokens.jsonl")),
    openSigningKey(file("signing-key.pem")),
  ]);
  const directory = new UserDirectory(users, settings, now);
  const tokens = new TokenService(settings, key, directory, refreshTokens, now);
  const dependencies: PoolDependencies = { settings, directory };
  const challenges = new Challenges(now);
  const service = awsJsonService({
    targetPrefix: "AWSCognitoIdentityProviderService",
    version: "1.1",
    operations: {
      ...signUpOperations(dependencies),
      ...sessionOperations(dependencies, tokens, challenges, now),
      ...softwareTokenOperations(dependencies, tokens, challenges, now),
      ...adminOperations(dependencies, tokens),
    },
  });
  const server = createAwsServer(service, {
    otherRequests(request, response) {
      if (request.method !== "GET" || request.url !== `/${settings.poolId}/.well-known/jwks.json`)
        return false;
      void key.publicKeys().then((keys) => {
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(keys));
      });
      return true;
    },
    maximumBodyBytes: 128 * 1024,
  });
  const { url } = await listenOnLoopback(server, options.port);
  return {
    url,
    poolId: settings.poolId,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    issuer: settings.issuer,
    publicKeys: () => key.publicKeys(),
    async claimsOf(accessToken) {
      const claims = await key.readToken(accessToken);
      const isGood = claims?.["token_use"] === "access" && Number(claims["exp"]) * 1000 > now();
      return isGood ? claims : undefined;
    },
    async close() {
      await closeServer(server);
      await Promise.all([users.close(), refreshTokens.close()]);
    },
  };
}

function settingsFrom(options: CognitoOptions): PoolSettings {
  const poolId = options.poolId ?? "us-east-1_LOCAL0001";
  return {
    poolId,
    clientId: options.clientId ?? "local0nutria0web0client0id",
    clientSecret: options.clientSecret ?? randomBytes(32).toString("hex"),
    issuer: `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`,
    minimumPasswordLength: options.minimumPasswordLength ?? 6,
    // A pool in memory ends with its process, so nobody finds its hashes later.
    passwordWork:
      options.passwordWork ?? (options.directory === undefined ? passwordWork.inMemory : passwordWork.stored),
    accessTokenSeconds: options.accessTokenSeconds ?? accessTokenMinutes * 60,
    refreshTokenSeconds: options.refreshTokenSeconds ?? sessionDays * daySeconds,
    temporaryPasswordSeconds: options.temporaryPasswordSeconds ?? daySeconds,
    groups: options.groups ?? roles,
    writableAttributes: options.writableAttributes ?? ["email", "name"],
  };
}
