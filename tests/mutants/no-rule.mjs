import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

const isNamed = (node, name) => node?.type === "Identifier" && node.name === name;

/** Says why a place holds no rule of a context; undefined for any other. */
function reasonOf({ node }) {
  // The embedded table reads consistently always, so no test of it can tell.
  if (node.type === "ObjectProperty" && isNamed(node.key, "consistent")) return "how a read is consistent";
  const called = node.type === "CallExpression" ? node.callee : undefined;
  const on = called?.type === "MemberExpression" ? called.object : undefined;
  if (on?.type === "MemberExpression" && isNamed(on.property, "log")) return "what is logged";
  return undefined;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "no-rule", { shouldIgnore: reasonOf })];
