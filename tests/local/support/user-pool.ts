/** A user pool in memory, new for each test of the importing file. */
import {
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { secretHashOf } from "@nutria/local/cognito/client-secret";
import { createCognito, type CognitoEndpoint, type CognitoOptions } from "@nutria/local/cognito/server";
import { afterEach, beforeEach } from "vitest";
import { clientOptions } from "./table";

/** The current time of the pool, in milliseconds. */
export const clock = { now: Date.now() };
export let pool: CognitoEndpoint;
export let client: CognitoIdentityProviderClient;

export async function openPool(options: CognitoOptions = {}): Promise<void> {
  pool = await createCognito({
    now: () => clock.now,
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
  await openPool();
});
afterEach(closePool);

export const password = "nopal-verde";
export const signUp = (Username: string, Password = password) =>
  client.send(
    new SignUpCommand({
      ClientId: pool.clientId,
      SecretHash: secretHashOf(pool, Username),
      Username,
      Password,
      UserAttributes: [{ Name: "email", Value: `${Username}@correo.mx` }],
    }),
  );
/** Confirms a user as the product does: with a permanent password. */
export const confirm = (Username: string) =>
  client.send(new AdminSetUserPasswordCommand({ ...of(Username), Password: password, Permanent: true }));
export const signIn = (USERNAME: string, PASSWORD = password) =>
  client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: pool.poolId,
      ClientId: pool.clientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME, PASSWORD, SECRET_HASH: secretHashOf(pool, USERNAME) },
    }),
  );
export const refresh = (
  token: string | undefined,
  username = "nut_1",
  SECRET_HASH: string | undefined = secretHashOf(pool, username),
) =>
  client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: pool.poolId,
      ClientId: pool.clientId,
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: token ?? "", ...(SECRET_HASH !== undefined && { SECRET_HASH }) },
    }),
  );
export const of = (Username: string) => ({ UserPoolId: pool.poolId, Username });
export async function newUser(username: string) {
  await signUp(username);
  await confirm(username);
}
