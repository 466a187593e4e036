import { type AwsOperation } from "../shared/aws-json";
import { AwsError } from "../shared/aws-service";
import {
  isDynaliteError,
  loadOperation,
  validations,
  type ActionInput,
  type ActionOutput,
  type Callback,
  type DynaliteOperation,
} from "./dynalite-modules";
import { cacheParsedExpressions } from "./parsed-expressions";
import type { AtomicStore } from "./store";
import { checkTypes } from "./well-typed";

const names = [
  "BatchGetItem",
  "BatchWriteItem",
  "CreateTable",
  "DeleteItem",
  "DeleteTable",
  "DescribeTable",
  "DescribeTimeToLive",
  "GetItem",
  "ListTables",
  "PutItem",
  "Query",
  "Scan",
  "UpdateItem",
  "UpdateTable",
] as const;

type OperationName = (typeof names)[number];

/** dynalite's own operations, by their DynamoDB name. */
export const dynaliteOperations = Object.fromEntries(
  names.map((name) => [name, loadOperation(name)]),
) as Record<OperationName, DynaliteOperation>;

// dynalite drops unknown parameters, and this one is newer than dynalite.
for (const name of ["PutItem", "UpdateItem", "DeleteItem"] as const) {
  dynaliteOperations[name].validation.types["ReturnValuesOnConditionCheckFailure"] = {
    type: "String",
    enum: ["ALL_OLD", "NONE"],
  };
}

cacheParsedExpressions();

/** dynalite looks up an empty text in a key; DynamoDB refuses it. */
function refuseEmptyKeys({ KeyConditionExpression = "", ExpressionAttributeValues = {} }: ActionInput): void {
  const used = KeyConditionExpression.match(/:\w+/g) ?? [];
  if (!used.some((name) => ExpressionAttributeValues[name]?.S === "")) return;
  throw new AwsError(
    "com.amazon.coral.validate#ValidationException",
    "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.",
  );
}

/** Converts a call with a Node callback to a promise. */
export function fromCallback<Value>(call: (done: Callback<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    call((error, value) => (error ? reject(error as Error) : resolve(value as Value)));
  });
}

/** Validates an input as DynamoDB does and parses its expressions. Throws a `DynaliteError`. */
export function checkInput(operation: DynaliteOperation, input: object, store: AtomicStore): ActionInput {
  const checked = checkTypes(input, operation.validation.types);
  validations.checkValidations(checked, operation.validation.types, operation.validation.custom, store);
  refuseEmptyKeys(checked);
  return checked;
}

/** Runs one operation on an input that `checkInput` returned. */
export function runOperation(
  operation: DynaliteOperation,
  store: AtomicStore,
  input: ActionInput,
): Promise<ActionOutput> {
  return fromCallback((done) => operation.run(store, input, done));
}

/** All of dynalite's operations on one store, by name, for `awsJsonService`. */
export function createOperations(store: AtomicStore): Record<string, AwsOperation> {
  return Object.fromEntries(
    Object.entries(dynaliteOperations).map(([name, operation]): [string, AwsOperation] => [
      name,
      (input) =>
        withAwsErrors(async () => runOperation(operation, store, checkInput(operation, input, store))),
    ]),
  );
}

/** Converts dynalite's errors to `AwsError`. */
export async function withAwsErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isDynaliteError(error)) throw error;
    const { __type, message, Message, ...fields } = error.body;
    throw new AwsError(__type, message ?? Message ?? "", error.statusCode, fields);
  }
}
