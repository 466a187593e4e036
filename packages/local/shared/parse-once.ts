import { parseArgs, type ParseArgsConfig } from "node:util";

/**
 * Parses a command line as `parseArgs` does, and raises also for an option that is there twice, of which `parseArgs` would
 * take the later one: `--stage a --stage b` names two stages, and nobody meant both.
 */
export function parseOnce<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const { tokens = [] } = parseArgs({ ...config, tokens: true });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    if (seen.has(token.name)) {
      const error = new Error(`Option '${token.rawName}' is there twice`);
      throw Object.assign(error, { code: "ERR_PARSE_ARGS_REPEATED_OPTION" });
    }
    seen.add(token.name);
  }
  return parseArgs(config);
}
