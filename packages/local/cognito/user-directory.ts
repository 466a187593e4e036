import { randomUUID } from "node:crypto";
import { AwsError } from "../shared/aws-service";
import type { Clock } from "../shared/clock";
import type { DurableMap } from "../shared/durable-map";
import { fromAttributes, type Attribute, type PoolSettings, type User, type UserStatus } from "./model";
import { checkPasswordPolicy, hashPassword, verifyPassword } from "./passwords";

/** The users of the pool. Every change is on disk before its promise resolves. */
export class UserDirectory {
  constructor(
    private readonly users: DurableMap<User>,
    private readonly settings: PoolSettings,
    private readonly now: Clock,
  ) {}

  find(username: string): User | undefined {
    return this.users.get(username);
  }

  /** All users, in the order in which they were created. */
  all(): User[] {
    return [...this.users.values()];
  }

  /** The user; throws Cognito's `UserNotFoundException`. */
  require(username: string): User {
    const user = this.users.get(username);
    if (user === undefined) throw new AwsError("UserNotFoundException", "User does not exist.");
    return user;
  }

  /** Creates a user. Throws `UsernameExistsException` or the error of the password policy. */
  async create(
    username: string,
    password: string | undefined,
    attributes: Attribute[],
    status: UserStatus,
  ): Promise<User> {
    checkUsername(username);
    if (password !== undefined) checkPasswordPolicy(password, this.settings.minimumPasswordLength);
    const passwordHash =
      password === undefined ? undefined : await hashPassword(password, this.settings.passwordWork);
    // There is no await from here to `set`, so exactly one of several concurrent requests gets the name.
    if (this.users.get(username) !== undefined) {
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
        temporaryPasswordExpiresAt: this.now() + this.settings.temporaryPasswordSeconds * 1000,
      }),
      createdAt: this.now(),
      modifiedAt: this.now(),
    };
    await this.users.set(username, user);
    return user;
  }

  async change(username: string, changes: Partial<User>): Promise<User> {
    const user = { ...this.require(username), ...changes, modifiedAt: this.now() };
    await this.users.set(username, user);
    return user;
  }

  async remove(username: string): Promise<void> {
    this.require(username);
    await this.users.delete(username);
  }

  /** The user if the password is right. It takes as long for an unknown user, so that timing reveals nothing. */
  async authenticate(username: string, password: string): Promise<User | undefined> {
    const user = this.users.get(username);
    const isRight = await verifyPassword(password, user?.passwordHash, this.settings.passwordWork);
    return isRight ? user : undefined;
  }

  /** Sets a password. A permanent one confirms the user; a temporary one expires and must be changed. */
  async setPassword(username: string, password: string, isPermanent: boolean): Promise<User> {
    this.require(username);
    checkPasswordPolicy(password, this.settings.minimumPasswordLength);
    const passwordHash = await hashPassword(password, this.settings.passwordWork);
    return this.change(username, {
      passwordHash,
      status: isPermanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD",
      temporaryPasswordExpiresAt: isPermanent
        ? undefined
        : this.now() + this.settings.temporaryPasswordSeconds * 1000,
    });
  }
}

function checkUsername(username: string): void {
  if (!/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(username)) {
    throw new AwsError(
      "InvalidParameterException",
      "1 validation error detected: Value at 'username' failed to satisfy constraint: " +
        "Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
    );
  }
}
