/** No import circle anywhere, circles of types included. Import directions are in eslint.config.js. */
export default {
  forbidden: [
    {
      name: "no-circular",
      comment: "Two modules that import each other cannot be read or tested alone: move what both need.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules|dist|\\.build|\\.nutria)/" },
    includeOnly: "^(packages|functions|stacks|web|tests)/",
    // Counts `import type` as well, which is gone after compilation.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
