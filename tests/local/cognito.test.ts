import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  DescribeUserPoolCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { createCognito, type CognitoEndpoint, type CognitoOptions } from "@nutria/local/cognito/server";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwtExpiredError } from "aws-jwt-verify/error";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clientOptions } from "./support/table";

interface SentMail {
  to: string;
  subject: string;
  html: string;
}

let now = Date.now();
let pool: CognitoEndpoint;
let client: CognitoIdentityProviderClient;
let mails: SentMail[];

async function open(options: CognitoOptions = {}): Promise<void> {
  pool = await createCognito({
    now: () => now,
    sendMail: async (mail) => void mails.push(mail),
    ...options,
  });
  client = new CognitoIdentityProviderClient(clientOptions(pool.url));
}
async function close(): Promise<void> {
  client.destroy();
  await pool.close();
}

beforeEach(async () => {
  now = Date.now();
  mails = [];
  await open();
});
afterEach(close);

const password = "nopal-verde";
const signUp = (Username: string, Password = password) =>
  client.send(
    new SignUpCommand({
      ClientId: pool.clientId,
      Username,
      Password,
      UserAttributes: [{ Name: "email", Value: `${Username}@correo.mx` }],
      ClientMetadata: { link: "https://nutria.mx/v1/auth/verify" },
    }),
  );
const confirm = (Username: string, ConfirmationCode: string) =>
  client.send(new ConfirmSignUpCommand({ ClientId: pool.clientId, Username, ConfirmationCode }));
const lastCode = () => /\d{6}/.exec(mails.at(-1)?.html ?? "")?.[0] ?? "";
const signIn = async (USERNAME: string, PASSWORD = password) =>
  client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: pool.poolId,
      ClientId: pool.clientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const refresh = (token: string | undefined) =>
  client.send(
    new InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: token ?? "" },
    }),
  );
const of = (Username: string) => ({ UserPoolId: pool.poolId, Username });
async function newUser(username: string) {
  await signUp(username);
  await confirm(username, lastCode());
}

describe("registration", () => {
  test("a user signs up, confirms with the mailed code and signs in", async () => {
    const { UserSub, UserConfirmed, CodeDeliveryDetails } = await signUp("nut_1");
    expect(UserConfirmed).toBe(false);
    expect(UserSub).toMatch(/^[0-9a-f-]{36}$/);
    expect(CodeDeliveryDetails).toMatchObject({ DeliveryMedium: "EMAIL", Destination: "n***@c***" });
    expect(mails[0]?.to).toBe("nut_1@correo.mx");
    await expect(signIn("nut_1")).rejects.toMatchObject({ name: "UserNotConfirmedException" });
    await confirm("nut_1", lastCode());
    expect((await signIn("nut_1")).AuthenticationResult?.RefreshToken).toBeTruthy();
    await expect(confirm("nut_1", "000000")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    const user = await client.send(new AdminGetUserCommand(of("nut_1")));
    expect(user.UserStatus).toBe("CONFIRMED");
    expect(user.UserAttributes).toContainEqual({ Name: "email_verified", Value: "true" });
  });

  test("the custom message trigger writes the mail and gets Cognito's event", async () => {
    const seen: string[] = [];
    pool.setTriggers({
      async customMessage(event) {
        seen.push(event.triggerSource);
        expect(event.request.codeParameter).toBe("{####}");
        expect(event.request.userAttributes["email"]).toBe("nut_2@correo.mx");
        event.response.emailSubject = "Confirma tu correo";
        event.response.emailMessage = `<a href="${event.request.clientMetadata?.["link"] ?? ""}?code=${event.request.codeParameter}">Confirmar</a>`;
        return event;
      },
      async postConfirmation(event) {
        seen.push(event.triggerSource);
        return event;
      },
    });
    await signUp("nut_2");
    expect(mails[0]).toMatchObject({ subject: "Confirma tu correo" });
    expect(mails[0]?.html).toMatch(/^<a href="https:\/\/nutria.mx\/v1\/auth\/verify\?code=\d{6}">/);
    await client.send(new ResendConfirmationCodeCommand({ ClientId: pool.clientId, Username: "nut_2" }));
    await confirm("nut_2", lastCode());
    expect(seen).toEqual(["CustomMessage_SignUp", "CustomMessage_ResendCode", "PostConfirmation_ConfirmSignUp"]);
  });

  test("a trigger that fails says so", async () => {
    pool.setTriggers({ customMessage: () => Promise.reject(new Error("no template")) });
    await expect(signUp("nut_3")).rejects.toMatchObject({
      name: "UserLambdaValidationException",
      message: "CustomMessage failed with error no template.",
    });
  });

  test("of 50 registrations of one name exactly one wins", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => signUp("nut_4")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ name: "UsernameExistsException" });
    }
  });

  test("refuses a short password and a foreign client", async () => {
    await expect(signUp("nut_5", "12345")).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await expect(
      client.send(new SignUpCommand({ ClientId: "other", Username: "nut_5", Password: password })),
    ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });

  test("codes can be wrong, late, renewed and tried too often", async () => {
    await signUp("nut_6");
    const first = lastCode();
    const wrong = first === "111111" ? "222222" : "111111";
    await expect(confirm("nut_6", wrong)).rejects.toMatchObject({ name: "CodeMismatchException" });
    now += 24 * 3_600_000;
    await expect(confirm("nut_6", first)).rejects.toMatchObject({ name: "ExpiredCodeException" });
    await expect(confirm("nobody", first)).rejects.toMatchObject({ name: "ExpiredCodeException" });
    await client.send(new ResendConfirmationCodeCommand({ ClientId: pool.clientId, Username: "nut_6" }));
    const second = lastCode();
    const wrongAgain = second === "111111" ? "222222" : "111111";
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(confirm("nut_6", wrongAgain)).rejects.toMatchObject({ name: "CodeMismatchException" });
    }
    await expect(confirm("nut_6", second)).rejects.toMatchObject({ name: "LimitExceededException" });
    now += 3_600_001;
    await confirm("nut_6", second);
  });
});

describe("signing in", () => {
  test("a wrong password and an unknown user get the same answer, in about the same time", async () => {
    await newUser("nut_1");
    const timed = async (name: string): Promise<number> => {
      const start = performance.now();
      await expect(signIn(name, "wrong-password")).rejects.toMatchObject({
        name: "NotAuthorizedException",
        message: "Incorrect username or password.",
      });
      return performance.now() - start;
    };
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round++) {
      known.push(await timed("nut_1"));
      unknown.push(await timed("nobody"));
    }
    expect(median(unknown)).toBeGreaterThan(median(known) / 3);
    expect(median(unknown)).toBeLessThan(median(known) * 3);
  });

  test("the access token is one that the AWS verifier accepts, until it expires", async () => {
    await newUser("nut_1");
    await client.send(new AdminAddUserToGroupCommand({ ...of("nut_1"), GroupName: "nutritionist" }));
    const { AuthenticationResult } = await signIn("nut_1");
    expect(AuthenticationResult?.ExpiresIn).toBe(900);
    const verifier = CognitoJwtVerifier.create({
      userPoolId: pool.poolId,
      clientId: pool.clientId,
      tokenUse: "access",
      groups: "nutritionist",
    });
    const answer = await fetch(`${pool.url}/${pool.poolId}/.well-known/jwks.json`);
    verifier.cacheJwks((await answer.json()) as Parameters<typeof verifier.cacheJwks>[0]);
    const claims = await verifier.verify(AuthenticationResult?.AccessToken ?? "");
    expect(claims).toMatchObject({
      username: "nut_1",
      token_use: "access",
      client_id: pool.clientId,
      iss: "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_LOCAL0001",
      "cognito:groups": ["nutritionist"],
    });
    for (const claim of ["sub", "jti", "origin_jti", "iat", "exp"]) expect(claims).toHaveProperty(claim);
    now -= 3_600_000;
    const old = await signIn("nut_1");
    await expect(verifier.verify(old.AuthenticationResult?.AccessToken ?? "")).rejects.toThrow(JwtExpiredError);
  });

  test("refreshing works until the token expires, is revoked, or its user is disabled or gone", async () => {
    await newUser("nut_1");
    const { AuthenticationResult: first } = await signIn("nut_1");
    const { AuthenticationResult: again } = await refresh(first?.RefreshToken);
    expect(again?.AccessToken).not.toBe(first?.AccessToken);
    expect(again?.RefreshToken).toBeUndefined();

    await client.send(new AdminDisableUserCommand(of("nut_1")));
    await expect(refresh(first?.RefreshToken)).rejects.toMatchObject({ message: "User is disabled." });
    await expect(signIn("nut_1")).rejects.toMatchObject({ message: "User is disabled." });
    await client.send(new AdminEnableUserCommand(of("nut_1")));
    await refresh(first?.RefreshToken);

    await client.send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: first?.RefreshToken }));
    await expect(refresh(first?.RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(refresh("invented")).rejects.toMatchObject({ message: "Invalid Refresh Token" });

    const { AuthenticationResult: third } = await signIn("nut_1");
    now += 30 * 86_400_000;
    await expect(refresh(third?.RefreshToken)).rejects.toMatchObject({ message: "Refresh Token has expired" });

    const { AuthenticationResult: fourth } = await signIn("nut_1");
    await client.send(new AdminDeleteUserCommand(of("nut_1")));
    await newUser("nut_1");
    await expect(refresh(fourth?.RefreshToken)).rejects.toMatchObject({ message: "Invalid Refresh Token" });
  });

  test("signing out everywhere ends all sessions, and signing in again at once works", async () => {
    await newUser("nut_1");
    const { AuthenticationResult: one } = await signIn("nut_1");
    const { AuthenticationResult: two } = await signIn("nut_1");
    await client.send(new GlobalSignOutCommand({ AccessToken: one?.AccessToken }));
    await expect(refresh(two?.RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(client.send(new GlobalSignOutCommand({ AccessToken: two?.AccessToken }))).rejects.toMatchObject({
      message: "Access Token has been revoked",
    });
    const { AuthenticationResult: three } = await signIn("nut_1");
    await refresh(three?.RefreshToken);
    await client.send(new AdminUserGlobalSignOutCommand(of("nut_1")));
    await expect(refresh(three?.RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  test("flows that are not enabled are refused", async () => {
    await expect(
      client.send(new InitiateAuthCommand({ ClientId: pool.clientId, AuthFlow: "USER_PASSWORD_AUTH" })),
    ).rejects.toMatchObject({ name: "InvalidParameterException" });
  });
});

describe("administration", () => {
  test("an administrator creates a user, whose temporary password must be changed and lapses", async () => {
    const { User } = await client.send(
      new AdminCreateUserCommand({ ...of("adm_1"), TemporaryPassword: password, MessageAction: "SUPPRESS" }),
    );
    expect(User).toMatchObject({ Username: "adm_1", UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true });
    expect((await signIn("adm_1")).ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    now += 86_400_000;
    await expect(signIn("adm_1")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await client.send(new AdminSetUserPasswordCommand({ ...of("adm_1"), Password: "otra-clave", Permanent: true }));
    expect((await signIn("adm_1", "otra-clave")).AuthenticationResult).toBeDefined();
    await expect(client.send(new AdminCreateUserCommand(of("adm_1")))).rejects.toMatchObject({
      name: "UsernameExistsException",
    });
  });

  test("groups, attributes and confirmation", async () => {
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
      new AdminUpdateUserAttributesCommand({ ...of("nut_1"), UserAttributes: [{ Name: "email", Value: "otro@x.mx" }] }),
    );
    const { UserAttributes } = await client.send(new AdminGetUserCommand(of("nut_1")));
    expect(UserAttributes).toContainEqual({ Name: "email", Value: "otro@x.mx" });
    await expect(client.send(new AdminGetUserCommand(of("nobody")))).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
    const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId: pool.poolId }));
    expect(UserPool?.Policies?.PasswordPolicy?.MinimumLength).toBe(6);
  });

  test("a user changes the password with the old one", async () => {
    await newUser("nut_1");
    const { AuthenticationResult } = await signIn("nut_1");
    const change = (PreviousPassword: string, AccessToken = AuthenticationResult?.AccessToken) =>
      client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: "nueva-clave" }));
    await expect(change("not-it")).rejects.toMatchObject({ message: "Incorrect username or password." });
    await expect(change(password, "a.b.c")).rejects.toMatchObject({ message: "Invalid Access Token" });
    await change(password);
    await expect(signIn("nut_1")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await signIn("nut_1", "nueva-clave");
  });
});

test("users, sessions and the key survive a restart; nothing holds a password; the key is private", async () => {
  await close();
  const directory = await mkdtemp(join(tmpdir(), "nutria-cognito-"));
  await open({ directory });
  await newUser("nut_1");
  const { AuthenticationResult } = await signIn("nut_1");
  const keys = await pool.publicKeys();
  await close();

  await open({ directory });
  await refresh(AuthenticationResult?.RefreshToken);
  await signIn("nut_1");
  expect(await pool.publicKeys()).toEqual(keys);
  expect((await stat(join(directory, "signing-key.pem"))).mode & 0o777).toBe(0o600);
  const stored = await readFile(join(directory, "users.jsonl"), "utf8");
  expect(stored).not.toContain(password);
  expect((await stat(join(directory, "users.jsonl"))).mode & 0o777).toBe(0o600);
  await rm(directory, { recursive: true });
});

test("a web page cannot call the endpoint: its content type or its host gives it away", async () => {
  const call = (headers: Record<string, string>) =>
    fetch(pool.url, {
      method: "POST",
      headers: { "x-amz-target": "AWSCognitoIdentityProviderService.DescribeUserPool", ...headers },
      body: JSON.stringify({ UserPoolId: pool.poolId }),
    });
  expect((await call({ "content-type": "text/plain" })).status).toBe(400);
  expect((await call({ "content-type": "application/x-amz-json-1.1" })).status).toBe(200);
});
