import type { Plugin } from "rolldown";

/** What ElectroDB's `src/client.js` uses of each package that it requires as a whole. */
const used: Record<string, readonly string[]> = {
  "@aws-sdk/lib-dynamodb": [
    "GetCommand",
    "PutCommand",
    "UpdateCommand",
    "DeleteCommand",
    "BatchWriteCommand",
    "BatchGetCommand",
    "ScanCommand",
    "QueryCommand",
    "TransactWriteCommand",
    "TransactGetCommand",
  ],
  "@aws-sdk/util-dynamodb": ["unmarshall"],
};
const names = Object.values(used).flat().join(", ");
/** What our modules import as ElectroDB. */
const client = "\0electrodb";
/** The object that ElectroDB requires instead. */
const commands = "\0electrodb-commands.cjs";

/**
 * Gives ElectroDB only what it uses of the SDK, as ES modules: of a package that CommonJS requires nothing can be left
 * out, and all its modules are wrapped in functions. The object that it requires is filled before its first use.
 */
export function electrodbCommands(): Plugin {
  return {
    name: "electrodb-commands",
    resolveId(source, importer) {
      if (source === "electrodb" && importer !== client) return client;
      if (source === commands || (used[source] && importer?.includes("/electrodb/"))) return commands;
      return null;
    },
    load(id) {
      if (id === commands) return "module.exports = {};";
      if (id !== client) return null;
      return `
        import commands from ${JSON.stringify(commands)};
        ${Object.entries(used)
          .map(([source, named]) => `import { ${named.join(", ")} } from "${source}";`)
          .join("\n")}
        Object.assign(commands, { ${names} });
        export { CustomAttributeType, Entity } from "electrodb";`;
    },
  };
}
