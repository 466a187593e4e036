/** A user pool in memory, new for each test of the importing file. */
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { createCognito, type CognitoEndpoint, type CognitoOptions } from "@nutria/local/cognito/server";
import { afterEach, beforeEach } from "vitest";
import { clientOptions } from "./table";

interface SentMail {
  to: string;
  subject: string;
  html: string;
}

/** The current time of the pool, in milliseconds. */
export const clock = { now: Date.now() };
export let pool: CognitoEndpoint;
export let client: CognitoIdentityProviderClient;
export let mails: SentMail[];

export async function openPool(options: CognitoOptions = {}): Promise<void> {
  pool = await createCognito({
    now: () => clock.now,
    sendMail: (mail) => Promise.resolve(void mails.push(mail)),
    ...options,
  });
  client = new CognitoIdentityProviderClient(clientOptions(pool.url));
}
export async function closePool(): Promise<void> {
  client.destroy();
  await pool.close();
}

beforeEach(async () => {
  clock.now = Date.now();
  mails = [];
  await openPool();
});
afterEach(closePool);

export const password = "nopal-verde";
export const signUp = (Username: string, Password = password) =>
  client.send(
    new SignUpCommand({
      ClientId: pool.clientId,
      Username,
      Password,
      UserAttributes: [{ Name: "email", Value: `${Username}@correo.mx` }],
      ClientMetadata: { link: "https://nutria.mx/v1/auth/verify" },
    }),
  );
export const confirm = (Username: string, ConfirmationCode: string) =>
  client.send(new ConfirmSignUpCommand({ ClientId: pool.clientId, Username, ConfirmationCode }));
export const lastCode = () => /\d{6}/.exec(mails.at(-1)?.html ?? "")?.[0] ?? "";
export const signIn = (USERNAME: string, PASSWORD = password) =>
  client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: pool.poolId,
      ClientId: pool.clientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
export const refresh = (token: string | undefined) =>
  client.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: token ?? "" }));
export const of = (Username: string) => ({ UserPoolId: pool.poolId, Username });
export async function newUser(username: string) {
  await signUp(username);
  await confirm(username, lastCode());
}
