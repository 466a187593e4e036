import { Duration } from "aws-cdk-lib/core";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { LogGroup, RetentionDays, type LogGroupProps } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Function, type Stack } from "sst/constructs";
import { settingsOf } from "../stage";
import { removalPolicyOf } from "./removal-policy";
import { nameIn } from "./names";

interface LambdaProps {
  /** In its physical name, when that is not the id of the construct. */
  name?: string;
  /** File and export, from the repository's root: `functions/jobs/outbox-sweep.handler`. */
  handler: string;
  description: string;
  environment: Record<string, string>;
  /** Permissions besides writing its own log and traces. */
  allow: PolicyStatement[];
  memoryMegabytes: number;
  timeoutSeconds: number;
  /** Files of packages that its bundle reads while it runs, as in `node_modules`. */
  packageFiles?: readonly string[];
  /** For asynchronous invocations: the queue that receives the event after three failures. */
  deadLetters?: Queue;
}

/** The retention of logs, and whether they are retained when the stack is deleted. */
export function logKeeping(stack: Stack): LogGroupProps {
  return {
    retention: settingsOf(stack).isProduction ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_MONTH,
    removalPolicy: removalPolicyOf(stack),
  };
}

/**
 * A Lambda whose own role has exactly the given statements. Its name is fixed, because operators invoke it by name and
 * dead letters identify it by name. The name of its log group is AWS's: a retained group of a fixed name would stop the
 * next release that has the Lambda again.
 */
export function createLambda(stack: Stack, name: string, props: LambdaProps): Function {
  const logGroup = new LogGroup(stack, `${name}-logs`, logKeeping(stack));
  const role = new Role(stack, `${name}-role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    description: `Nutria ${stack.stage}: ${name}`,
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [logGroup.logGroupArn],
    }),
  );
  for (const statement of props.allow) role.addToPolicy(statement);

  return new Function(stack, name, {
    functionName: nameIn(stack, props.name ?? name),
    handler: props.handler,
    description: props.description,
    runtime: "nodejs22.x",
    architecture: "arm_64",
    memorySize: props.memoryMegabytes,
    timeout: props.timeoutSeconds,
    tracing: "active",
    environment: props.environment,
    copyFiles: (props.packageFiles ?? []).map((file) => ({ from: `node_modules/${file}` })),
    role,
    logGroup,
    ...(props.deadLetters && {
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(props.deadLetters),
    }),
  });
}

/** The log of a Lambda that {@link createLambda} made. */
export function logGroupOf(lambda: Function): LogGroup {
  return lambda.stack.node.findChild(`${lambda.node.id}-logs`) as LogGroup;
}
