/** Whether a write of one item failed because its condition does not hold, such as that the item exists. */
export function isConditionFailed(error: unknown): boolean {
  const { cause } = error as { cause?: Error };
  return cause?.name === "ConditionalCheckFailedException";
}
