import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { fromStored, toStored } from "./attribute-values";

type Fields = Record<string, unknown>;

const itemFields = new Set([
  "Item",
  "Key",
  "Attributes",
  "ExpressionAttributeValues",
  "ExclusiveStartKey",
  "LastEvaluatedKey",
]);
const itemListFields = new Set(["Keys", "Items"]);

/** Converts the items of a DynamoDB request from plain objects; undefined attributes are omitted. */
export function marshallInput<Input extends object>(input: Input): Input {
  return convert(input as Fields, toStored) as Input;
}

/** Converts the items of a DynamoDB answer to plain objects. */
export function unmarshallOutput(output: object): object {
  const { Responses: found, ...others } = output as Fields;
  const converted = convert(others, toPlain);
  if (found === undefined) return converted;
  // BatchGetItem answers lists of items by table, TransactGetItems a list of answers.
  const responses = Array.isArray(found)
    ? found.map((response: Fields) => convert(response, toPlain))
    : Object.fromEntries(
        Object.entries(found as Record<string, Fields[]>).map(([table, items]) => [
          table,
          items.map(toPlain),
        ]),
      );
  return { ...converted, Responses: responses };
}

const toPlain = (item: Fields): Fields => fromStored(item as Record<string, AttributeValue>);

function convert(fields: Fields, convertItem: (item: Fields) => Fields): Fields {
  const converted: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    converted[name] = convertField(name, value, convertItem);
  }
  return converted;
}

/** Requests of several items hold further requests, in lists or by table. */
function convertField(name: string, value: unknown, convertItem: (item: Fields) => Fields): unknown {
  if (typeof value !== "object" || value === null || name === "$metadata") return value;
  if (itemFields.has(name)) return convertItem(value as Fields);
  if (itemListFields.has(name)) return (value as Fields[]).map(convertItem);
  if (!Array.isArray(value)) return convert(value as Fields, convertItem);
  return value.map((one: unknown) =>
    typeof one === "object" && one !== null ? convert(one as Fields, convertItem) : one,
  );
}
