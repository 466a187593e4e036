import type { Plugin } from "vite";

/** Leaves out the names that the router gives its components for debugging: an assignment keeps what nothing uses. */
export function withoutRouterNames(): Plugin {
  return {
    name: "without-router-names",
    apply: "build",
    transform(code, id) {
      if (!/\/node_modules\/react-router\//.test(id)) return null;
      return { code: code.replaceAll(/^\w+\.displayName = "\w+";$/gm, ""), map: null };
    },
  };
}
