import { randomUUID } from "node:crypto";
import { AwsError } from "../shared/aws-service";
import type { Clock } from "../shared/clock";
import type { DurableMap } from "../shared/durable-map";
import { fromAttributes, type Attribute, type PoolSettings, type User, type UserStatus } from "./model";
import { checkPasswordPolicy, hashPassword, verifyPassword } from "./passwords";

/** The users of the pool. Every change is on disk before its promise resolves. */
export interface UserDirectory {
  find(username: string): User | undefined;
  /** All users, in the order in which they were created. */
  all(): User[];
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
    all: () => [...users.values()],
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
      const passwordHash =
        password === undefined ? undefined : await hashPassword(password, settings.passwordWork);
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
      return (await verifyPassword(password, user?.passwordHash, settings.passwordWork)) ? user : undefined;
    },

    async setPassword(username, password, isPermanent) {
      requireUser(username);
      checkPasswordPolicy(password, settings.minimumPasswordLength);
      const passwordHash = await hashPassword(password, settings.passwordWork);
      return change(username, {
        passwordHash,
        status: isPermanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD",
        temporaryPasswordExpiresAt: isPermanent
          ? undefined
          : now() + settings.temporaryPasswordSeconds * 1000,
      });
    },
  };
}
