import { changeFilters } from "@nutria/core/kernel/events/change-feed";
import { onSubscribeCode } from "@nutria/platform/push/on-subscribe";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { actionsOf, findOne, lambdaNamed, statementsOf, target } from "../support/templates";

/** The channels that tell browsers what changed, and what publishes to them. */
export function describePush(templates: () => Record<string, Template>): void {
  describe("the channels", () => {
    const modes = (...types: string[]) => types.map((AuthType) => ({ AuthType }));

    test("admit the holders of the API's own tokens, and let nobody but our Lambda publish", () => {
      const { EventConfig } = findOne(templates(), "AWS::AppSync::Api").properties;
      expect(EventConfig).toMatchObject({
        ConnectionAuthModes: modes("AMAZON_COGNITO_USER_POOLS"),
        DefaultSubscribeAuthModes: modes("AMAZON_COGNITO_USER_POOLS"),
        DefaultPublishAuthModes: modes("AWS_IAM"),
      });
      const [pool] = EventConfig.AuthProviders as { CognitoConfig: Record<string, unknown> }[];
      expect(JSON.stringify(pool?.CognitoConfig)).toMatch(/AppIdClientRegex.*usersUserPoolClient/);
    });

    test("run the handler that admits a person to their own channel", () => {
      expect(findOne(templates(), "AWS::AppSync::ChannelNamespace").properties).toMatchObject({
        Name: "people",
        CodeHandlers: onSubscribeCode,
      });
    });

    test("hear of the keys of what was written, and of nothing that is in it", () => {
      expect(findOne(templates(), "AWS::DynamoDB::Table").properties.StreamSpecification).toEqual({
        StreamViewType: "KEYS_ONLY",
      });
    });

    test("are told for the sessions that are open, which is all that their Lambda reads of the table", () => {
      const { stack, properties } = lambdaNamed(templates(), "push", "publish-changes");
      const [query] = statementsOf(templates(), stack, target(properties.Role) as string).filter(
        (statement) => actionsOf(statement).includes("dynamodb:Query"),
      );
      expect([query?.Action, query?.Condition]).toEqual([
        "dynamodb:Query",
        { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["account#*", "administrators"] } },
      ]);
      expect(properties.Environment.Variables.TABLE_NAME).toBeDefined();
    });

    test("are told at once, of what a screen shows alone, and never of what is a minute old", () => {
      const { properties } = findOne(templates(), "AWS::Lambda::EventSourceMapping", "push");
      expect(target(properties.FunctionName)).toBe(lambdaNamed(templates(), "push", "publish-changes").id);
      expect(properties).toMatchObject({
        StartingPosition: "LATEST",
        MaximumRecordAgeInSeconds: 60,
        MaximumRetryAttempts: 5,
        BisectBatchOnFunctionError: true,
      });
      expect(properties.MaximumBatchingWindowInSeconds).toBeUndefined();
      const patterns = (properties.FilterCriteria.Filters as { Pattern: string }[]).map(
        ({ Pattern }) => Pattern,
      );
      expect(patterns.map((pattern) => JSON.parse(pattern) as unknown)).toEqual(changeFilters);
      // The limit of AWS.
      for (const pattern of patterns) expect(pattern.length).toBeLessThanOrEqual(4096);
    });
  });
}
