import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { AwsError } from "../shared/aws-service";

const parameters: ScryptOptions & { N: number; r: number; p: number } = { N: 16_384, r: 8, p: 1 };

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
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, parameters);
  return describeHash(salt, key);
}

function describeHash(salt: Buffer, key: Buffer): string {
  return [
    "scrypt",
    parameters.N,
    parameters.r,
    parameters.p,
    salt.toString("base64"),
    key.toString("base64"),
  ].join("$");
}

/** A hash of no password; verifying against it takes as long as against a real one. */
const dummyHash = describeHash(randomBytes(16), randomBytes(32));

/** Whether the password matches the hash. Without a hash (an unknown user) it returns false after the same time. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hash ?? dummyHash).split("$");
  const expected = Buffer.from(key, "base64");
  const actual = await derive(password, Buffer.from(salt, "base64"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected) && hash !== undefined;
}
