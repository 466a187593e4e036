import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { secretHashOf } from "@nutria/local/cognito/client-secret";
import { totpCode, totpStep } from "@nutria/local/shared/totp";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwtExpiredError } from "aws-jwt-verify/error";
import { scrypt } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { client, clock, newUser, of, pool, refresh, signIn } from "./support/user-pool";

// Counts password hashes.
vi.mock("node:crypto", { spy: true });

describe("signing in", () => {
  test("a wrong password and an unknown user get the same response, after the same work", async () => {
    await newUser("nut_1");
    const workFor = async (name: string) => {
      vi.mocked(scrypt).mockClear();
      await expect(signIn(name, "wrong-password")).rejects.toMatchObject({
        name: "NotAuthorizedException",
        message: "Incorrect username or password.",
      });
      return vi
        .mocked(scrypt)
        .mock.calls.map(([password, salt, length, cost]) => [
          password,
          Buffer.from(salt as Buffer).length,
          length,
          cost,
        ]);
    };
    const known = await workFor("nut_1");
    expect(known).toHaveLength(1);
    expect(await workFor("nobody")).toEqual(known);
  });

  test("AWS's verifier accepts the access token until it expires", async () => {
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
    clock.now -= 3_600_000;
    const old = await signIn("nut_1");
    await expect(verifier.verify(old.AuthenticationResult?.AccessToken ?? "")).rejects.toThrow(
      JwtExpiredError,
    );
  });

  test("refreshing works until the token expires or is revoked, or the user is disabled or deleted", async () => {
    await newUser("nut_1");
    const { AuthenticationResult: first } = await signIn("nut_1");
    const { AuthenticationResult: again } = await refresh(first?.RefreshToken);
    expect(again?.AccessToken).not.toBe(first?.AccessToken);
    expect(again?.RefreshToken).not.toBe(first?.RefreshToken);

    await client.send(new AdminDisableUserCommand(of("nut_1")));
    await expect(refresh(first?.RefreshToken)).rejects.toMatchObject({ message: "User is disabled." });
    await expect(signIn("nut_1")).rejects.toMatchObject({ message: "User is disabled." });
    await client.send(new AdminEnableUserCommand(of("nut_1")));
    await refresh(first?.RefreshToken);

    await client.send(
      new RevokeTokenCommand({
        ClientId: pool.clientId,
        ClientSecret: pool.clientSecret,
        Token: first?.RefreshToken,
      }),
    );
    await expect(refresh(first?.RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(refresh("invented")).rejects.toMatchObject({ message: "Invalid Refresh Token" });

    const { AuthenticationResult: third } = await signIn("nut_1");
    clock.now += 30 * 86_400_000;
    await expect(refresh(third?.RefreshToken)).rejects.toMatchObject({
      message: "Refresh Token has expired",
    });

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
    await expect(
      client.send(new GlobalSignOutCommand({ AccessToken: two?.AccessToken })),
    ).rejects.toMatchObject({
      message: "Access Token has been revoked",
    });
    const { AuthenticationResult: three } = await signIn("nut_1");
    await refresh(three?.RefreshToken);
    await client.send(new AdminUserGlobalSignOutCommand(of("nut_1")));
    await expect(refresh(three?.RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  test("a refresh token stays the same for thirty days, and no renewal prolongs it", async () => {
    await newUser("nut_1");
    const { AuthenticationResult: first } = await signIn("nut_1");
    clock.now += 29 * 86_400_000;
    for (const _ of [1, 2]) {
      const { AuthenticationResult: again } = await refresh(first?.RefreshToken);
      expect(again?.AccessToken).toBeDefined();
      expect(again?.RefreshToken).toBeUndefined();
    }
    clock.now += 86_400_000;
    await expect(refresh(first?.RefreshToken)).rejects.toMatchObject({
      message: "Refresh Token has expired",
    });
  });

  test("flows that are not enabled, and calls of the product's own from elsewhere, are refused", async () => {
    for (const AuthFlow of ["USER_PASSWORD_AUTH", "REFRESH_TOKEN_AUTH"] as const) {
      await expect(
        client.send(new InitiateAuthCommand({ ClientId: pool.clientId, AuthFlow })),
      ).rejects.toMatchObject({ name: "InvalidParameterException" });
    }
  });

  test("a second factor is set up with an access token, asked for at each sign-in, and can be removed", async () => {
    await newUser("adm_1");
    const { AuthenticationResult: first } = await signIn("adm_1");
    const AccessToken = first?.AccessToken;
    const prefer = (Enabled: boolean) =>
      client.send(
        new AdminSetUserMFAPreferenceCommand({
          ...of("adm_1"),
          SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
        }),
      );
    await expect(prefer(true)).rejects.toMatchObject({ name: "InvalidParameterException" });
    const { SecretCode = "" } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const code = (ahead = 0) => totpCode(SecretCode, totpStep(clock.now) + ahead);
    const verify = (UserCode: string) =>
      client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    await expect(verify("000000")).rejects.toMatchObject({ name: "EnableSoftwareTokenMFAException" });
    expect(await verify(code())).toMatchObject({ Status: "SUCCESS" });
    expect((await signIn("adm_1")).AuthenticationResult).toBeDefined();
    await prefer(true);

    const challenge = await signIn("adm_1");
    expect(challenge).toMatchObject({ ChallengeName: "SOFTWARE_TOKEN_MFA" });
    expect(challenge.AuthenticationResult).toBeUndefined();
    const answer = (SOFTWARE_TOKEN_MFA_CODE: string, Session = challenge.Session) =>
      client.send(
        new AdminRespondToAuthChallengeCommand({
          UserPoolId: pool.poolId,
          ClientId: pool.clientId,
          ChallengeName: "SOFTWARE_TOKEN_MFA",
          Session,
          ChallengeResponses: {
            USERNAME: "adm_1",
            SOFTWARE_TOKEN_MFA_CODE,
            SECRET_HASH: secretHashOf(pool, "adm_1"),
          },
        }),
      );
    await expect(answer("000000")).rejects.toMatchObject({ name: "CodeMismatchException" });
    await expect(answer(code())).rejects.toMatchObject({ name: "ExpiredCodeException" });
    await expect(answer(code(2))).rejects.toMatchObject({ name: "CodeMismatchException" });
    expect((await answer(code(1))).AuthenticationResult?.AccessToken).toBeTruthy();
    await expect(answer(code(1))).rejects.toMatchObject({ name: "NotAuthorizedException" });
    const late = await signIn("adm_1");
    clock.now += 181_000;
    await expect(answer(code(), late.Session)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await prefer(false);
    expect((await signIn("adm_1")).AuthenticationResult).toBeDefined();
  });

  test("the codes are those of RFC 6238", () => {
    const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    expect([59_000, 1_111_111_109_000, 20_000_000_000_000].map((at) => totpCode(key, totpStep(at)))).toEqual([
      "287082",
      "081804",
      "353130",
    ]);
  });
});
