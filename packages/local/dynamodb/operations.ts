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
import type { AtomicStore } from "./store";

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

// dynalite drops parameters it has not heard of: this one is newer than it.
for (const name of ["PutItem", "UpdateItem", "DeleteItem"] as const) {
  dynaliteOperations[name].validation.types["ReturnValuesOnConditionCheckFailure"] = {
    type: "String",
    enum: ["ALL_OLD", "NONE"],
  };
}

/** Turns a function that calls back into a promise. */
export function promised<Value>(call: (done: Callback<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    call((error, value) => (error ? reject(error as Error) : resolve(value as Value)));
  });
}

/** Checks an input the way DynamoDB does and parses its expressions. */
export function checkInput(operation: DynaliteOperation, input: object, store: AtomicStore): ActionInput {
  const checked = validations.checkTypes(input, operation.validation.types);
  validations.checkValidations(checked, operation.validation.types, operation.validation.custom, store);
  return checked;
}

/** Runs one operation whose input was checked. */
export function runOperation(
  operation: DynaliteOperation,
  store: AtomicStore,
  input: ActionInput,
): Promise<ActionOutput> {
  return promised((done) => operation.run(store, input, done));
}

/** All of dynalite's operations over one store, as an endpoint takes them. */
export function operationsOver(store: AtomicStore): Record<string, AwsOperation> {
  return Object.fromEntries(
    Object.entries(dynaliteOperations).map(([name, operation]): [string, AwsOperation] => [
      name,
      (input) =>
        withAwsErrors(async () => runOperation(operation, store, checkInput(operation, input, store))),
    ]),
  );
}

/** Gives dynalite's errors the shape an endpoint answers with. */
export async function withAwsErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isDynaliteError(error)) throw error;
    const { __type, message, Message, ...fields } = error.body;
    throw new AwsError(__type, message ?? Message ?? "", error.statusCode, fields);
  }
}
