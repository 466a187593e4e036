import type { Plugin } from "rolldown";

/** The exports that ElectroDB's `src/client.js` uses of each package that it requires as a whole. */
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
/** The id of the module that replaces our imports of ElectroDB. */
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

const empty = "\0model-validation.cjs";

/**
 * Leaves out ElectroDB's check of an entity's declaration, which costs a cold Lambda more than building the entity: the
 * tests build every entity with the check. Fails when ElectroDB no longer uses this package for it.
 */
export function withoutModelValidation(): Plugin {
  let isLeftOut = false;
  return {
    name: "model-validation",
    resolveId(source, importer) {
      if (source !== "jsonschema" || !importer?.includes("/electrodb/")) return null;
      isLeftOut = true;
      return empty;
    },
    buildEnd(error) {
      if (!error && !isLeftOut) throw new Error("ElectroDB no longer checks declarations with jsonschema");
    },
    load(id) {
      if (id !== empty) return null;
      return `
        class Validator { addSchema() {} validate() { return { errors: [] }; } }
        Validator.prototype.customFormats = {};
        module.exports = { Validator };`;
    },
  };
}

const probe = /const testDateFormatted = [^]*?;\nconst hourCycleSupported =[^]*?;/;

/**
 * Leaves out date-fns-tz's check for browsers without `hourCycle`: it formats a date while the module loads, which makes
 * Node load its time zones and formats in Lambdas that may never use them. Fails when the check is written otherwise.
 */
export function withoutHourCycleProbe(): Plugin {
  return {
    name: "hour-cycle-probe",
    transform: {
      filter: { id: /date-fns-tz.*tzTokenizeDate/ },
      handler(code) {
        if (!probe.test(code)) throw new Error("date-fns-tz no longer checks hourCycle as expected");
        return { code: code.replace(probe, "const hourCycleSupported = true;"), map: null };
      },
    },
  };
}
