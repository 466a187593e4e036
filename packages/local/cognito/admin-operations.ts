import { randomInt } from "node:crypto";
import { operation, requireFields, type AwsOperation } from "../shared/aws-json";
import { AwsError } from "../shared/aws-service";
import { fromAttributes, toAttributes, type Attribute, type PoolSettings, type User } from "./model";
import { checkClient, type PoolDependencies } from "./sign-up-operations";
import type { TokenService } from "./tokens";

interface UserInput {
  UserPoolId: string;
  Username: string;
}
interface CreateUserInput extends UserInput {
  TemporaryPassword?: string;
  UserAttributes?: Attribute[];
}

/** The most users of one page. */
const mostListed = 60;

const seconds = (milliseconds: number): number => milliseconds / 1000;

const describe = (user: User) => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.modifiedAt),
});

/** The `Admin…` operations, which only the back end calls. */
export function adminOperations(
  dependencies: PoolDependencies,
  tokens: TokenService,
): Record<string, AwsOperation> {
  return {
    ...userOperations(dependencies),
    ...accessOperations(dependencies, tokens),
    ...groupOperations(dependencies),
    ...poolOperations(dependencies),
  };
}

/** Which users there are, and what is known about them. */
function userOperations({ settings, directory }: PoolDependencies): Record<string, AwsOperation> {
  const onUser = onUserOf(settings);
  return {
    AdminCreateUser: onUser<CreateUserInput>(async (input) => {
      const password = input.TemporaryPassword ?? `Nutria-${randomInt(100_000, 1_000_000)}`;
      const user = await directory.create(
        input.Username,
        password,
        input.UserAttributes ?? [],
        "FORCE_CHANGE_PASSWORD",
      );
      return { User: { ...describe(user), Attributes: toAttributes(user) } };
    }),

    AdminGetUser: onUser(({ Username }) => {
      const user = directory.require(Username);
      return { ...describe(user), UserAttributes: toAttributes(user) };
    }),

    ListUsers: operation<{ UserPoolId: string; Limit?: number; PaginationToken?: string }>((input) => {
      requireFields(input, ["UserPoolId"]);
      checkPool(settings, input.UserPoolId);
      const { Limit = mostListed, PaginationToken } = input;
      if (Limit < 1 || Limit > mostListed) {
        throw new AwsError("InvalidParameterException", "Value at 'limit' failed to satisfy constraint");
      }
      const start = Number(PaginationToken ?? 0);
      const users = directory.all();
      return {
        Users: users
          .slice(start, start + Limit)
          .map((user) => ({ ...describe(user), Attributes: toAttributes(user) })),
        ...(start + Limit < users.length && { PaginationToken: String(start + Limit) }),
      };
    }),

    AdminUpdateUserAttributes: onUser<UserInput & { UserAttributes: Attribute[] }>(async (input) => {
      requireFields(input, ["UserAttributes"]);
      const { attributes } = directory.require(input.Username);
      const changes = fromAttributes(input.UserAttributes);
      if ("sub" in changes)
        throw new AwsError("InvalidParameterException", "user.sub: Attribute cannot be updated.");
      await directory.change(input.Username, { attributes: { ...attributes, ...changes } });
      return {};
    }),

    AdminDeleteUser: onUser(async ({ Username }) => {
      await directory.remove(Username);
      return {};
    }),
  };
}

/** Whether and how a user can sign in. */
function accessOperations(
  { settings, directory }: PoolDependencies,
  tokens: TokenService,
): Record<string, AwsOperation> {
  const onUser = onUserOf(settings);
  return {
    AdminSetUserPassword: onUser<UserInput & { Password: string; Permanent?: boolean }>(async (input) => {
      requireFields(input, ["Password"]);
      await directory.setPassword(input.Username, input.Password, input.Permanent === true);
      return {};
    }),

    AdminConfirmSignUp: onUser(async ({ Username }) => {
      const { status } = directory.require(Username);
      if (status !== "UNCONFIRMED") {
        throw new AwsError("NotAuthorizedException", `User cannot be confirmed. Current status is ${status}`);
      }
      await directory.change(Username, { status: "CONFIRMED" });
      return {};
    }),

    AdminDisableUser: onUser(async ({ Username }) => {
      await directory.change(Username, { enabled: false });
      return {};
    }),

    AdminEnableUser: onUser(async ({ Username }) => {
      await directory.change(Username, { enabled: true });
      return {};
    }),

    AdminUserGlobalSignOut: onUser(async ({ Username }) => {
      await tokens.signOutEverywhere(Username);
      return {};
    }),
  };
}

function groupOperations({ settings, directory }: PoolDependencies): Record<string, AwsOperation> {
  const onUser = onUserOf(settings);
  return {
    AdminAddUserToGroup: onUser<UserInput & { GroupName: string }>(async (input) => {
      requireFields(input, ["GroupName"]);
      if (!settings.groups.includes(input.GroupName)) {
        throw new AwsError("ResourceNotFoundException", "Group not found.");
      }
      const { groups } = directory.require(input.Username);
      await directory.change(input.Username, { groups: [...new Set([...groups, input.GroupName])] });
      return {};
    }),

    AdminRemoveUserFromGroup: onUser<UserInput & { GroupName: string }>(async (input) => {
      requireFields(input, ["GroupName"]);
      const { groups } = directory.require(input.Username);
      await directory.change(input.Username, { groups: groups.filter((name) => name !== input.GroupName) });
      return {};
    }),

    AdminListGroupsForUser: onUser(({ Username }) => ({
      Groups: directory
        .require(Username)
        .groups.map((name) => ({ GroupName: name, UserPoolId: settings.poolId })),
    })),
  };
}

/** How the pool and its client are set up. */
function poolOperations({ settings }: PoolDependencies): Record<string, AwsOperation> {
  return {
    DescribeUserPoolClient: operation<{ UserPoolId: string; ClientId: string }>((input) => {
      requireFields(input, ["UserPoolId", "ClientId"]);
      checkPool(settings, input.UserPoolId);
      checkClient(settings, input.ClientId);
      const {
        clientId: ClientId,
        clientSecret: ClientSecret,
        writableAttributes: WriteAttributes,
      } = settings;
      return { UserPoolClient: { UserPoolId: settings.poolId, ClientId, ClientSecret, WriteAttributes } };
    }),

    DescribeUserPool: operation<{ UserPoolId: string }>((input) => {
      requireFields(input, ["UserPoolId"]);
      checkPool(settings, input.UserPoolId);
      return {
        UserPool: {
          Id: settings.poolId,
          Name: "nutria",
          Policies: { PasswordPolicy: { MinimumLength: settings.minimumPasswordLength } },
          AutoVerifiedAttributes: [],
          MfaConfiguration: "OPTIONAL",
        },
      };
    }),
  };
}

/** Wraps an operation on one user: checks the required fields and the pool. */
const onUserOf =
  (settings: PoolSettings) =>
  <Input extends UserInput>(run: (input: Input) => Promise<object> | object): AwsOperation =>
    operation<Input>((input) => {
      requireFields<UserInput>(input, ["UserPoolId", "Username"]);
      checkPool(settings, input.UserPoolId);
      return run(input);
    });

function checkPool({ poolId }: PoolSettings, given: string): void {
  if (given !== poolId) {
    throw new AwsError("ResourceNotFoundException", `User pool ${given} does not exist.`);
  }
}
