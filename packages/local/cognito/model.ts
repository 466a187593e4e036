export type UserStatus = "UNCONFIRMED" | "CONFIRMED" | "FORCE_CHANGE_PASSWORD";

export interface Attribute {
  Name: string;
  Value?: string;
}

/** The authenticator app of a user: its key, once a code of it was verified. */
export interface SoftwareToken {
  key?: string;
  /** A key that no code was verified for yet. */
  pendingKey?: string;
  /** Whether signing in asks for a code. */
  isEnabled?: boolean;
  /** The half minute of the last code that was used; none is accepted twice. */
  lastStep?: number;
}

export interface User {
  username: string;
  sub: string;
  status: UserStatus;
  enabled: boolean;
  attributes: Record<string, string>;
  groups: string[];
  passwordHash?: string;
  temporaryPasswordExpiresAt?: number;
  softwareToken?: SoftwareToken;
  createdAt: number;
  modifiedAt: number;
}

/** A refresh token, stored under the hash of its value. */
export interface RefreshToken {
  username: string;
  /** Distinguishes the user from a later one with the same username. */
  sub: string;
  /** The `origin_jti` claim, which all access tokens of one sign-in share. */
  originId: string;
  authenticatedAt: number;
  expiresAt: number;
  isRevoked: boolean;
  /** When another token replaced this one, as the pool did once. */
  replacedAt?: number;
}

export interface PoolSettings {
  poolId: string;
  clientId: string;
  /** Calls of the client prove that they know it. */
  clientSecret: string;
  issuer: string;
  minimumPasswordLength: number;
  /** The work of hashing one password. */
  passwordWork: number;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  temporaryPasswordSeconds: number;
  groups: readonly string[];
  /** What the client may write of a user. */
  writableAttributes: readonly string[];
}

export const toAttributes = (user: User): Attribute[] => [
  { Name: "sub", Value: user.sub },
  ...Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value })),
];

export const fromAttributes = (attributes: readonly Attribute[] = []): Record<string, string> =>
  Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value ?? ""]));
