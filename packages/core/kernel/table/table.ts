/** Key names of the one table and its indexes, for the entities, the stacks and the embedded endpoint. */
export const tableDefinition = {
  partitionKey: "pk",
  sortKey: "sk",
  indexes: {
    gsi1: { partitionKey: "gsi1pk", sortKey: "gsi1sk" },
    gsi2: { partitionKey: "gsi2pk", sortKey: "gsi2sk" },
  },
  timeToLive: "expiresAt",
} as const;

/** Name of the ElectroDB service that all entities belong to. */
export const serviceName = "nutria";
