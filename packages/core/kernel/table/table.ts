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

/** Names of the attributes that say of which entity, and of which version of it, an item is; ElectroDB is told them. */
export const identifiers = { entity: "__edb_e__", version: "__edb_v__" } as const;
