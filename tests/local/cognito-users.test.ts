import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ChangePasswordCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  ListUsersCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { secretHashOf } from "@nutria/local/cognito/client-secret";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  client,
  clock,
  closePool,
  newUser,
  of,
  openPool,
  password,
  pool,
  refresh,
  signIn,
  signUp,
} from "./support/user-pool";

describe("registration", () => {
  test("a user signs up, without a mail, and signs in once the back end sets the password", async () => {
    const { UserSub, UserConfirmed, CodeDeliveryDetails } = await signUp("nut_1");
    expect([UserConfirmed, CodeDeliveryDetails]).toEqual([false, undefined]);
    expect(UserSub).toMatch(/^[0-9a-f-]{36}$/);
    await expect(signIn("nut_1")).rejects.toMatchObject({ name: "UserNotConfirmedException" });
    await client.send(
      new AdminSetUserPasswordCommand({ ...of("nut_1"), Password: "otra-clave", Permanent: true }),
    );
    await expect(signIn("nut_1")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect((await signIn("nut_1", "otra-clave")).AuthenticationResult?.RefreshToken).toBeTruthy();
    expect((await client.send(new AdminGetUserCommand(of("nut_1")))).UserStatus).toBe("CONFIRMED");
  });

  test("of 50 concurrent registrations of one username exactly one succeeds", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => signUp("nut_4")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ name: "UsernameExistsException" });
    }
  });

  test("refuses a short password and a client id of another pool", async () => {
    await expect(signUp("nut_5", "12345")).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await expect(
      client.send(new SignUpCommand({ ClientId: "other", Username: "nut_5", Password: password })),
    ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});

describe("the client's secret", () => {
  const user = { Username: "nut_6", Password: password };
  const isRefused = { name: "NotAuthorizedException" };

  test("is known to those who may describe the client", async () => {
    const { UserPoolClient } = await client.send(
      new DescribeUserPoolClientCommand({ UserPoolId: pool.poolId, ClientId: pool.clientId }),
    );
    expect(UserPoolClient).toMatchObject({
      ClientSecret: pool.clientSecret,
      WriteAttributes: ["email", "name"],
    });
    expect(pool.clientSecret).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([undefined, "d3Jvbmc="])(
    "is needed to sign up, to sign in and to answer a challenge: %s",
    async (hash) => {
      const given: Record<string, string> = hash === undefined ? {} : { SECRET_HASH: hash };
      const { clientId: ClientId, poolId: UserPoolId } = pool;
      await expect(
        client.send(new SignUpCommand({ ClientId, SecretHash: hash, ...user })),
      ).rejects.toMatchObject(isRefused);
      await newUser("nut_6");
      await expect(
        client.send(
          new AdminInitiateAuthCommand({
            ...{ ClientId, UserPoolId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" },
            AuthParameters: { USERNAME: "nut_6", PASSWORD: password, ...given },
          }),
        ),
      ).rejects.toMatchObject({ ...isRefused, message: expect.stringMatching(/secret/i) as string });
      await expect(
        client.send(
          new AdminRespondToAuthChallengeCommand({
            ...{ ClientId, UserPoolId, ChallengeName: "SOFTWARE_TOKEN_MFA", Session: "x" },
            ChallengeResponses: { USERNAME: "nut_6", ...given },
          }),
        ),
      ).rejects.toMatchObject({ ...isRefused, message: expect.stringMatching(/secret/i) as string });
    },
  );

  test("is needed to refresh and to revoke a token", async () => {
    await newUser("nut_6");
    const { AuthenticationResult } = await signIn("nut_6");
    const Token = AuthenticationResult?.RefreshToken ?? "";
    for (const ClientSecret of [undefined, "guessed"]) {
      const wrong = { ClientId: pool.clientId, ClientSecret };
      await expect(client.send(new RevokeTokenCommand({ ...wrong, Token }))).rejects.toMatchObject(isRefused);
    }
    for (const hash of ["", "guessed", secretHashOf(pool, "nut_7")]) {
      await expect(refresh(Token, "nut_6", hash)).rejects.toMatchObject(isRefused);
    }
    const refreshed = await refresh(Token, "nut_6");
    expect(refreshed.AuthenticationResult?.AccessToken).toBeDefined();
    // It stays the same, so the product replaces what its own clients have.
    expect(refreshed.AuthenticationResult?.RefreshToken).toBeUndefined();
    expect((await refresh(Token, "nut_6")).AuthenticationResult).toBeDefined();
  });

  test("lets nobody write more than an address and a name", async () => {
    await expect(
      client.send(
        new SignUpCommand({
          ...user,
          ClientId: pool.clientId,
          SecretHash: secretHashOf(pool, "nut_6"),
          UserAttributes: [{ Name: "email_verified", Value: "true" }],
        }),
      ),
    ).rejects.toMatchObject(isRefused);
  });
});

describe("administration", () => {
  test("a user created by an administrator must change the temporary password, which expires", async () => {
    const { User } = await client.send(
      new AdminCreateUserCommand({ ...of("adm_1"), TemporaryPassword: password, MessageAction: "SUPPRESS" }),
    );
    expect(User).toMatchObject({ Username: "adm_1", UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true });
    expect((await signIn("adm_1")).ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    clock.now += 86_400_000;
    await expect(signIn("adm_1")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await client.send(
      new AdminSetUserPasswordCommand({ ...of("adm_1"), Password: "otra-clave", Permanent: true }),
    );
    expect((await signIn("adm_1", "otra-clave")).AuthenticationResult).toBeDefined();
    await expect(client.send(new AdminCreateUserCommand(of("adm_1")))).rejects.toMatchObject({
      name: "UsernameExistsException",
    });
  });

  test("an administrator changes groups and attributes and confirms a user", async () => {
    await signUp("nut_1");
    await client.send(new AdminConfirmSignUpCommand(of("nut_1")));
    await client.send(new AdminAddUserToGroupCommand({ ...of("nut_1"), GroupName: "patient" }));
    await client.send(new AdminAddUserToGroupCommand({ ...of("nut_1"), GroupName: "patient" }));
    const { Groups } = await client.send(new AdminListGroupsForUserCommand(of("nut_1")));
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(["patient"]);
    await expect(
      client.send(new AdminAddUserToGroupCommand({ ...of("nut_1"), GroupName: "wizard" })),
    ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    await client.send(
      new AdminUpdateUserAttributesCommand({
        ...of("nut_1"),
        UserAttributes: [{ Name: "email", Value: "otro@x.mx" }],
      }),
    );
    const { UserAttributes } = await client.send(new AdminGetUserCommand(of("nut_1")));
    expect(UserAttributes).toContainEqual({ Name: "email", Value: "otro@x.mx" });
    await expect(client.send(new AdminGetUserCommand(of("nobody")))).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
    const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId: pool.poolId }));
    expect(UserPool?.Policies?.PasswordPolicy?.MinimumLength).toBe(6);
  });

  test("all users are listed, a page after the other", async () => {
    for (const name of ["nut_1", "nut_2", "nut_3"]) await signUp(name);
    const page = (PaginationToken?: string) =>
      client.send(new ListUsersCommand({ UserPoolId: pool.poolId, Limit: 2, PaginationToken }));
    const first = await page();
    const last = await page(first.PaginationToken);
    expect(first.Users?.map(({ Username }) => Username)).toEqual(["nut_1", "nut_2"]);
    expect(last).toMatchObject({
      Users: [{ Username: "nut_3", Enabled: true, UserStatus: "UNCONFIRMED" }],
    });
    expect(last.PaginationToken).toBeUndefined();
    await expect(
      client.send(new ListUsersCommand({ UserPoolId: pool.poolId, Limit: 61 })),
    ).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  test("a user changes the password with the old one", async () => {
    await newUser("nut_1");
    const { AuthenticationResult } = await signIn("nut_1");
    const change = (PreviousPassword: string, AccessToken = AuthenticationResult?.AccessToken) =>
      client.send(
        new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: "nueva-clave" }),
      );
    await expect(change("not-it")).rejects.toMatchObject({ message: "Incorrect username or password." });
    await expect(change(password, "a.b.c")).rejects.toMatchObject({ message: "Invalid Access Token" });
    await change(password);
    await expect(signIn("nut_1")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await signIn("nut_1", "nueva-clave");
  });
});

test("users, sessions and the key survive a restart; no file holds a password; only the owner can read the key", async () => {
  await closePool();
  const directory = await mkdtemp(join(tmpdir(), "nutria-cognito-"));
  await openPool({ directory });
  await newUser("nut_1");
  const { AuthenticationResult } = await signIn("nut_1");
  const keys = await pool.publicKeys();
  await closePool();

  await openPool({ directory });
  await refresh(AuthenticationResult?.RefreshToken);
  await signIn("nut_1");
  expect(await pool.publicKeys()).toEqual(keys);
  expect((await stat(join(directory, "signing-key.pem"))).mode & 0o777).toBe(0o600);
  const stored = await readFile(join(directory, "users.jsonl"), "utf8");
  expect(stored).not.toContain(password);
  expect(stored, "the work of a hash that is on disk").toContain('"scrypt$16384$8$1$');
  expect((await stat(join(directory, "users.jsonl"))).mode & 0o777).toBe(0o600);
  await rm(directory, { recursive: true });
});

test("a web page cannot call the endpoint, because its content type or host is refused", async () => {
  const call = (headers: Record<string, string>) =>
    fetch(pool.url, {
      method: "POST",
      headers: { "x-amz-target": "AWSCognitoIdentityProviderService.DescribeUserPool", ...headers },
      body: JSON.stringify({ UserPoolId: pool.poolId }),
    });
  expect((await call({ "content-type": "text/plain" })).status).toBe(400);
  expect((await call({ "content-type": "application/x-amz-json-1.1" })).status).toBe(200);
});
