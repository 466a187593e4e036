import { AwsError } from "../shared/aws-service";

const prefix = "com.amazonaws.dynamodb.v20120810#";

/** The input is wrong in itself, or does not fit the table. */
export const validationError = (message: string): AwsError =>
  new AwsError("com.amazon.coral.validate#ValidationException", message);

/** Any other exception of DynamoDB, by its name. */
export const dynamodbError = (
  name: string,
  message: string,
  fields: Record<string, unknown> = {},
): AwsError => new AwsError(prefix + name, message, 400, fields);

/** The condition of a single write does not hold; carries the stored item if the caller asked for it. */
export const conditionFailed = (stored: object | undefined): AwsError =>
  dynamodbError(
    "ConditionalCheckFailedException",
    "The conditional request failed",
    stored && { Item: stored },
  );

export const isNamed = (error: AwsError, name: string): boolean => error.type.endsWith(`#${name}`);
