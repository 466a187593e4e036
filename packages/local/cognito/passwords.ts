import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { AwsError } from "../shared/aws-service";

const parameters = { r: 8, p: 1 };

/** The work of one hash (scrypt's N): what a stored password needs, and what one in memory does. */
export const passwordWork = { stored: 16_384, inMemory: 16 } as const;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Checks the pool's policy: a minimum length, no space at either end. Throws Cognito's exception. */
export function checkPasswordPolicy(password: string, minimumLength: number): void {
  if (password.length < minimumLength) {
    throw new AwsError(
      "InvalidPasswordException",
      "Password did not conform with policy: Password not long enough",
    );
  }
  if (password.length > 256 || /^\s|\s$/.test(password)) {
    throw new AwsError(
      "InvalidParameterException",
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        "Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
}

/** Hashes a password with scrypt, off the main thread; the result contains the parameters. */
export async function hashPassword(password: string, work: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N: work, ...parameters });
  return describeHash(work, salt, key);
}

function describeHash(work: number, salt: Buffer, key: Buffer): string {
  return ["scrypt", work, parameters.r, parameters.p, salt.toString("base64"), key.toString("base64")].join(
    "$",
  );
}

/** A hash of no password; verifying against it takes as long as against a real one. */
const dummyHash = (work: number): string => describeHash(work, randomBytes(16), randomBytes(32));

/**
 * Whether the password matches the hash. Without a hash (an unknown user) it returns false after the same time, that of
 * a hash with this work.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  work: number,
): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hash ?? dummyHash(work)).split("$");
  const expected = Buffer.from(key, "base64");
  const actual = await derive(password, Buffer.from(salt, "base64"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected) && hash !== undefined;
}
