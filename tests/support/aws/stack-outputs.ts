import { AwsError } from "@nutria/local/shared/aws-service";
import { queryService } from "./query-protocol";
import type { Service } from "./server";

/** CloudFormation for those who only read what the stacks of a stage put out: by the name of the stack. */
export function createStackOutputs(stacks: Readonly<Record<string, Record<string, string>>>): Service {
  return queryService("http://cloudformation.amazonaws.com/doc/2010-05-15/", {
    DescribeStacks: ({ StackName }: { StackName: string }) => {
      const outputs = stacks[StackName];
      if (!outputs) throw new AwsError("ValidationError", `Stack with id ${StackName} does not exist`);
      const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
      return { Stacks: [{ StackName, StackStatus: "UPDATE_COMPLETE", CreationTime: new Date(0), Outputs }] };
    },
  });
}
