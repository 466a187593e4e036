import type { Template } from "@nutria/stacks/synthesise";
import { App, Stack, type CfnElement } from "aws-cdk-lib/core";
import { UserPool } from "aws-cdk-lib/aws-cognito";
import { AttributeType, Table } from "aws-cdk-lib/aws-dynamodb";
import { EventBus, Rule, Schedule } from "aws-cdk-lib/aws-events";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { describe, expect, test } from "vitest";
import { find } from "../support/templates";

/** What `docs/leaving-sst.md` builds on: SST's constructs are the CDK's below a scope of their name. */
export function describeLeavingSst(templates: () => Record<string, Template>): void {
  describe("without SST", () => {
    test("the same tree of plain CDK has the same logical ids, so that CloudFormation replaces no data", () => {
      const stack = new Stack(new App(), "any");
      const below = (name: string) => new Construct(stack, name);
      const partitionKey = { name: "pk", type: AttributeType.STRING };
      const schedule = Schedule.expression("rate(1 minute)");
      const plain: [string, string, Construct][] = [
        ["storage", "AWS::DynamoDB::Table", new Table(below("table"), "Table", { partitionKey })],
        ["storage", "AWS::S3::Bucket", new Bucket(below("files"), "Bucket")],
        ["storage", "AWS::S3::Bucket", new Bucket(below("videos"), "Bucket")],
        ["auth", "AWS::Cognito::UserPool", new UserPool(below("users"), "UserPool")],
        ["events", "AWS::Events::EventBus", new EventBus(below("bus"), "EventBus")],
        ["schedules", "AWS::Events::Rule", new Rule(below("every-outbox-sweep"), "Rule", { schedule })],
      ];
      for (const [name, type, construct] of plain) {
        const logicalId = stack.getLogicalId(construct.node.defaultChild as CfnElement);
        expect(templates()[name]?.Resources[logicalId]?.Type, construct.node.path).toBe(type);
      }
    });

    test("no template asks a Lambda of SST while it is deployed, but that of the site's files", () => {
      const custom = find(templates(), "Custom::S3Uploader").concat(
        find(templates(), "Custom::CloudFrontInvalidator"),
      );
      expect(custom.map(({ stack }) => stack)).toEqual(["web", "web"]);
      const others = Object.values(templates())
        .flatMap(({ Resources }) => Object.values(Resources))
        .filter(({ Type }) => Type.startsWith("Custom::") || Type === "AWS::CloudFormation::CustomResource");
      expect(others).toHaveLength(custom.length);
    });
  });
}
