import { AppError } from "@nutria/contract/wire/errors";
import type { Role } from "@nutria/contract/wire/define";
import { roles } from "@nutria/contract/schemas/account";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwtExpiredError } from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import type { Fetcher } from "aws-jwt-verify/https";
import { configuration } from "../config";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";

type Verifier = { verify(token: string): Promise<Record<string, unknown>> };

/** Reads the pool's keys from the configured address instead of the address in the token's issuer. */
function keysFrom(url: string): Fetcher {
  return {
    fetch: async () => {
      const response = await fetch(url);
      return response.arrayBuffer();
    },
  };
}

const verifier = atFirstUse((): Verifier => {
  const { USER_POOL_ID, USER_POOL_CLIENT_ID, USER_POOL_KEYS_URL } = configuration();
  const properties = {
    userPoolId: USER_POOL_ID,
    clientId: USER_POOL_CLIENT_ID,
    tokenUse: "access",
  } as const;
  return USER_POOL_KEYS_URL
    ? CognitoJwtVerifier.create(properties, {
        jwksCache: new SimpleJwksCache({ fetcher: keysFrom(USER_POOL_KEYS_URL) }),
      })
    : CognitoJwtVerifier.create(properties);
});

type Claims = Awaited<ReturnType<Verifier["verify"]>> & { exp: number };

/** The claims of verified tokens, the oldest first: a signature costs as much as the rest of a small request. */
const verified = atFirstUse(() => new Map<string, Claims>());
const mostVerified = 1000;

async function claimsOf(token: string): Promise<Claims> {
  const known = verified().get(token);
  if (known && known.exp * 1000 > Date.now()) return known;
  verified().delete(token);
  const { exp, ...rest } = await verifier().verify(token);
  // The library checks an expiry only where there is one.
  if (typeof exp !== "number") throw new AppError("unauthorized");
  const claims = { ...rest, exp };
  const [oldest] = verified().keys();
  if (verified().size >= mostVerified && oldest !== undefined) verified().delete(oldest);
  verified().set(token, claims);
  return claims;
}

/** The token of an `Authorization: Bearer …` header; undefined when the header is missing or of another kind. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
}

/**
 * The user that a bearer token belongs to. Raises `token_expired` (exactly 'jwt expired') for one of our tokens that
 * has expired, and `unauthorized` for a missing, malformed, altered or foreign token, and for one that never expires.
 */
export async function verifyToken(
  authorization: string | undefined,
): Promise<{ id: string; role: Role; sessionId: string }> {
  const token = bearerOf(authorization);
  if (token === undefined) throw new AppError("unauthorized");
  try {
    const claims = await claimsOf(token);
    const groups = Array.isArray(claims["cognito:groups"]) ? (claims["cognito:groups"] as unknown[]) : [];
    const role = roles.find((known) => groups.includes(known));
    const { username: id, origin_jti: sessionId } = claims;
    if (typeof id !== "string" || typeof sessionId !== "string" || role === undefined)
      throw new AppError("unauthorized");
    return { id, role, sessionId };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(error instanceof JwtExpiredError ? "token_expired" : "unauthorized", { cause: error });
  }
}
