import { randomInt, randomUUID } from "node:crypto";
import { AwsError } from "../shared/aws-service";
import type { Clock } from "../shared/clock";
import type { DurableMap } from "../shared/durable-map";
import { fromAttributes, type Attribute, type PoolSettings, type User, type UserStatus } from "./model";
import { checkPasswordPolicy, hashPassword, verifyPassword } from "./passwords";

const hour = 3_600_000;

/** The users of the pool. Every change is on disk before its promise resolves. */
export interface UserDirectory {
  find(username: string): User | undefined;
  /** The user; throws Cognito's `UserNotFoundException`. */
  require(username: string): User;
  /** Creates a user. Throws `UsernameExistsException` or the error of the password policy. */
  create(
    username: string,
    password: string | undefined,
    attributes: Attribute[],
    status: UserStatus,
  ): Promise<User>;
  change(username: string, changes: Partial<User>): Promise<User>;
  remove(username: string): Promise<void>;
  /** The user if the password is right. It takes as long for an unknown user, so that timing reveals nothing. */
  authenticate(username: string, password: string): Promise<User | undefined>;
  /** Sets a password. A permanent one confirms the user; a temporary one expires and must be changed. */
  setPassword(username: string, password: string, isPermanent: boolean): Promise<User>;
  /** Stores and returns a new six-digit verification code. */
  newCode(username: string): Promise<string>;
  /** Throws Cognito's error unless the code is right, current and within the limit of attempts. */
  checkCode(username: string, code: string): Promise<void>;
}

export function createUserDirectory(
  users: DurableMap<User>,
  settings: PoolSettings,
  now: Clock,
): UserDirectory {
  function requireUser(username: string): User {
    const user = users.get(username);
    if (user === undefined) throw new AwsError("UserNotFoundException", "User does not exist.");
    return user;
  }

  async function change(username: string, changes: Partial<User>): Promise<User> {
    const user = { ...requireUser(username), ...changes, modifiedAt: now() };
    await users.set(username, user);
    return user;
  }

  return {
    find: (username) => users.get(username),
    require: requireUser,
    change,

    async create(username, password, attributes, status) {
      if (!/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(username)) {
        throw new AwsError(
          "InvalidParameterException",
          "1 validation error detected: Value at 'username' failed to satisfy constraint: " +
            "Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
        );
      }
      if (password !== undefined) checkPasswordPolicy(password, settings.minimumPasswordLength);
      const passwordHash = password === undefined ? undefined : await hashPassword(password);
      // There is no await from here to `set`, so exactly one of several concurrent requests gets the name.
      if (users.get(username) !== undefined) {
        throw new AwsError(
          "UsernameExistsException",
          status === "UNCONFIRMED" ? "User already exists" : "User account already exists",
        );
      }
      const user: User = {
        username,
        sub: randomUUID(),
        status,
        enabled: true,
        attributes: fromAttributes(attributes),
        groups: [],
        ...(passwordHash !== undefined && { passwordHash }),
        ...(status === "FORCE_CHANGE_PASSWORD" && {
          temporaryPasswordExpiresAt: now() + settings.temporaryPasswordSeconds * 1000,
        }),
        wrongCodesAt: [],
        createdAt: now(),
        modifiedAt: now(),
      };
      await users.set(username, user);
      return user;
    },

    async remove(username) {
      requireUser(username);
      await users.delete(username);
    },

    async authenticate(username, password) {
      const user = users.get(username);
      return (await verifyPassword(password, user?.passwordHash)) ? user : undefined;
    },

    async setPassword(username, password, isPermanent) {
      requireUser(username);
      checkPasswordPolicy(password, settings.minimumPasswordLength);
      const passwordHash = await hashPassword(password);
      return change(username, {
        passwordHash,
        status: isPermanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD",
        temporaryPasswordExpiresAt: isPermanent
          ? undefined
          : now() + settings.temporaryPasswordSeconds * 1000,
      });
    },

    async newCode(username) {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await change(username, { pendingCode: { code, expiresAt: now() + settings.codeSeconds * 1000 } });
      return code;
    },

    async checkCode(username, code) {
      const { pendingCode, wrongCodesAt } = requireUser(username);
      const recent = wrongCodesAt.filter((at) => at > now() - hour);
      if (recent.length >= settings.wrongCodesPerHour) {
        throw new AwsError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
      }
      if (pendingCode === undefined || pendingCode.expiresAt <= now()) {
        throw new AwsError("ExpiredCodeException", "Invalid code provided, please request a code again.");
      }
      if (pendingCode.code !== code) {
        await change(username, { wrongCodesAt: [...recent, now()] });
        throw new AwsError("CodeMismatchException", "Invalid verification code provided, please try again.");
      }
    },
  };
}
