import { randomBytes } from "node:crypto";
import type {
  AttributeType,
  CognitoIdentityProvider,
  UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import type { IdentityProvider, PoolUser } from "@nutria/core/kernel/context";

type PoolUsers = Pick<IdentityProvider, "listUsers" | "findUser" | "makeUser" | "setEnabled" | "revokeRole">;

/** The most that the pool lists at once. */
const usersPerPage = 60;

/** The users of the pool, as a restore reads and changes them. */
export function createPoolUsers(userPoolId: string, pool: () => Promise<CognitoIdentityProvider>): PoolUsers {
  const named = (id: string) => ({ UserPoolId: userPoolId, Username: id });
  return {
    async listUsers(cursor) {
      const { Users = [], PaginationToken } = await (
        await pool()
      ).listUsers({
        UserPoolId: userPoolId,
        Limit: usersPerPage,
        ...(cursor !== undefined && { PaginationToken: cursor }),
      });
      return {
        users: Users.map((user) => toPoolUser(user, user.Attributes)),
        ...(PaginationToken !== undefined && { cursor: PaginationToken }),
      };
    },

    async findUser(id) {
      try {
        const user = await (await pool()).adminGetUser(named(id));
        // A person has one role, so all groups are in the first page.
        const { Groups = [] } = await (await pool()).adminListGroupsForUser(named(id));
        const roles = Groups.flatMap(({ GroupName }) => GroupName ?? []);
        return { ...toPoolUser(user, user.UserAttributes), roles };
      } catch (error) {
        if ((error as Error).name === "UserNotFoundException") return undefined;
        throw error;
      }
    },

    async makeUser({ id, email, name }) {
      const UserAttributes = [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
        ...(name === "" ? [] : [{ Name: "name", Value: name }]),
      ];
      try {
        await (await pool()).adminCreateUser({ ...named(id), MessageAction: "SUPPRESS", UserAttributes });
      } catch (error) {
        if ((error as Error).name !== "UsernameExistsException") throw error;
      }
      const Password = randomBytes(32).toString("base64url");
      await (await pool()).adminSetUserPassword({ ...named(id), Password, Permanent: true });
    },

    async setEnabled(id, isEnabled) {
      const client = await pool();
      await (isEnabled ? client.adminEnableUser(named(id)) : client.adminDisableUser(named(id)));
    },

    async revokeRole(id, role) {
      await (await pool()).adminRemoveUserFromGroup({ ...named(id), GroupName: role });
    },
  };
}

type Described = Pick<UserType, "Username" | "Enabled" | "UserStatus" | "UserCreateDate">;

function toPoolUser(user: Described, attributes: AttributeType[] = []): PoolUser {
  const valueOf = (name: string): string => attributes.find(({ Name }) => Name === name)?.Value ?? "";
  return {
    id: user.Username ?? "",
    email: valueOf("email"),
    name: valueOf("name"),
    isEnabled: user.Enabled ?? false,
    isConfirmed: user.UserStatus !== "UNCONFIRMED",
    createdAt: user.UserCreateDate?.toISOString() ?? "",
  };
}
