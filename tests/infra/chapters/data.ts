import { tableDefinition } from "@nutria/core/kernel/table/table";
import { roles } from "@nutria/contract/schemas/account";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { find, findOne, target, type Found } from "../support/templates";

/** Kept when the stack is deleted, but not when the first deploy fails: its names must be free for the second. */
const retained = "RetainExceptOnCreate";

/** The protection of data and accounts. */
export function describeData(templates: () => Record<string, Template>): void {
  describe("the table", () => {
    const table = () => findOne(templates(), "AWS::DynamoDB::Table");

    test("has point-in-time recovery, encryption and expiry of items", () => {
      expect(table().properties).toMatchObject({
        BillingMode: "PAY_PER_REQUEST",
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
        TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
      });
    });

    test("is retained in production when its stack is deleted", () => {
      expect(table().properties.DeletionProtectionEnabled).toBe(true);
      expect(table().resource.DeletionPolicy).toBe(retained);
    });

    test("has the class for tables whose storage costs more than their calls", () => {
      expect(table().properties.TableClass).toBe("STANDARD_INFREQUENT_ACCESS");
    });

    test("has the keys and indexes of the entities", () => {
      const keysOf = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
        { AttributeName: partitionKey, KeyType: "HASH" },
        { AttributeName: sortKey, KeyType: "RANGE" },
      ];
      expect(table().properties.KeySchema).toEqual(keysOf(tableDefinition));
      expect(table().properties.GlobalSecondaryIndexes).toEqual(
        Object.entries(tableDefinition.indexes).map(([name, index]) => ({
          IndexName: name,
          KeySchema: keysOf(index),
          Projection: { ProjectionType: "ALL" },
        })),
      );
    });
  });

  describe("buckets", () => {
    test("are private, encrypted and reached over TLS only", () => {
      const buckets = find(templates(), "AWS::S3::Bucket");
      expect(buckets).toHaveLength(5);
      for (const { id, resource, properties } of buckets) {
        expect(properties.PublicAccessBlockConfiguration, id).toEqual({
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        });
        expect(properties.BucketEncryption, id).toBeDefined();
        expect(resource.DeletionPolicy, id).toBe(retained);
        const policy = find(templates(), "AWS::S3::BucketPolicy").find(
          ({ properties: { Bucket } }) => target(Bucket) === id,
        );
        expect(JSON.stringify(policy?.properties.PolicyDocument), id).toContain(
          '"aws:SecureTransport":"false"',
        );
      }
    });

    const bucketNamed = (name: string) =>
      find(templates(), "AWS::S3::Bucket", "storage").find(({ id }) => id.startsWith(`${name}Bucket`));

    test("keep versions of files, which no page reaches", () => {
      expect(bucketNamed("files")?.properties.VersioningConfiguration).toEqual({ Status: "Enabled" });
      expect(bucketNamed("files")?.properties.CorsConfiguration).toBeUndefined();
    });

    test("keep removed videos for a week, and removed files for three months", () => {
      const expiries = ["files", "videos"].map((name) => {
        const { properties } = bucketNamed(name) as Found;
        expect(properties.VersioningConfiguration).toEqual({ Status: "Enabled" });
        const [rule] = properties.LifecycleConfiguration.Rules as Record<string, unknown>[];
        expect(rule).toMatchObject({ ExpiredObjectDeleteMarker: true, Status: "Enabled" });
        return rule?.NoncurrentVersionExpiration;
      });
      expect(expiries).toEqual([{ NoncurrentDays: 90 }, { NoncurrentDays: 7 }]);
    });

    test("take videos from the product's own pages only, and none in part for long", () => {
      const videos = bucketNamed("videos")?.properties;
      const rules = videos?.CorsConfiguration.CorsRules as { AllowedOrigins: unknown[] }[];
      expect(rules).toHaveLength(1);
      expect(rules[0]?.AllowedOrigins).toEqual(["https://app.example.com"]);
      expect(videos?.LifecycleConfiguration.Rules).toMatchObject([
        { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 4 }, Status: "Enabled" },
      ]);
    });
  });

  describe("the user pool", () => {
    test("uses our ids as usernames, with the password rule of the specification", () => {
      const { properties } = findOne(templates(), "AWS::Cognito::UserPool");
      expect(properties.UsernameAttributes).toBeUndefined();
      expect(properties.AliasAttributes).toBeUndefined();
      expect(properties.UsernameConfiguration).toEqual({ CaseSensitive: true });
      expect(properties.Policies.PasswordPolicy).toEqual({
        MinimumLength: 6,
        RequireLowercase: false,
        RequireUppercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
      });
      expect(properties.MfaConfiguration).toBe("OPTIONAL");
      expect(properties.EnabledMfas).toEqual(["SOFTWARE_TOKEN_MFA"]);
      // The product sends every mail itself, so the pool has no sender.
      expect(properties.AutoVerifiedAttributes ?? []).toEqual([]);
      expect(properties.LambdaConfig?.CustomMessage).toBeUndefined();
      expect(properties.EmailConfiguration).toBeUndefined();
      expect(properties.DeletionProtection).toBe("ACTIVE");
    });

    test("gives tokens of 15 minutes and 30 days, which can be revoked", () => {
      expect(findOne(templates(), "AWS::Cognito::UserPoolClient").properties).toMatchObject({
        ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
        GenerateSecret: true,
        AccessTokenValidity: 15,
        RefreshTokenValidity: 30 * 24 * 60,
        TokenValidityUnits: { AccessToken: "minutes", RefreshToken: "minutes" },
        EnableTokenRevocation: true,
        PreventUserExistenceErrors: "ENABLED",
      });
    });

    test("lets its client write no more of a user than signing up does", () => {
      const { properties } = findOne(templates(), "AWS::Cognito::UserPoolClient");
      expect(properties.WriteAttributes).toEqual(["email", "name"]);
      expect(properties.ReadAttributes).toEqual(["email", "name"]);
    });

    test("has the cheapest plan, since the product replaces refresh tokens by itself", () => {
      expect(findOne(templates(), "AWS::Cognito::UserPool").properties.UserPoolTier).toBe("LITE");
    });

    test("has a group per role", () => {
      const groups = find(templates(), "AWS::Cognito::UserPoolGroup").map(({ properties }) =>
        String(properties.GroupName),
      );
      expect(groups.sort()).toEqual([...roles].sort());
    });
  });
}
