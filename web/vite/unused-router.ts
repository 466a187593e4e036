import type { Plugin } from "vite";

/**
 * Lets the bundler leave out the contexts and components of the router that nothing uses: they are kept for the names that
 * they are given for debugging, and as calls that might have an effect. Without it each page of a member has 1.3 kB more,
 * and the patients 162.1 kB of their 162 (`npm run build`, `npm run measure -w web`).
 */
export function withoutUnusedRouter(): Plugin {
  return {
    name: "without-unused-router",
    apply: "build",
    transform(code, id) {
      if (!/\/node_modules\/react-router\//.test(id)) return null;
      return {
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef)\()/g, "= /* @__PURE__ */ $1"),
        map: null,
      };
    },
  };
}
