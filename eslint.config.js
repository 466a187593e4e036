import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import typescript from "typescript-eslint";

/** Imports run one way: contract ← core ← platform ← functions; web → contract; nothing imports the embedded cloud. */
const mayImport = {
  "packages/contract": [],
  "packages/core": ["contract"],
  "packages/platform": ["contract", "core"],
  functions: ["contract", "core", "platform"],
  web: ["contract"],
  stacks: ["contract", "core", "functions"],
  "packages/local": ["contract", "core", "platform", "functions"],
};

/** Code outside a domain reads it by its index alone. */
const insideOfADomain = {
  regex: "^@nutria/core/(?!lib/)[^/]+/(?!index$)",
  message: "Import a domain by its index.",
};

const importDirections = Object.entries(mayImport).map(([folder, allowed]) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: `^@nutria/(?!(${[...allowed, folder.split("/").at(-1)].join("|")})/)`,
            message: `${folder} may import ${allowed.join(", ") || "no other workspace"} only.`,
          },
          ...(folder === "packages/core" ? [] : [insideOfADomain]),
          ...(["packages/contract", "packages/core", "packages/platform", "functions"].includes(folder)
            ? [
                {
                  group: ["sst", "sst/*", "aws-cdk-lib", "aws-cdk-lib/*"],
                  message: "Infrastructure stays in stacks.",
                },
              ]
            : []),
        ],
      },
    ],
  },
}));

export default typescript.config(
  { ignores: ["**/dist/**", "**/.build/**", ".nutria/**", ".sst/**", "**/node_modules/**"] },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...typescript.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", prefer: "type-imports" },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "no-console": "error",
    },
  },
  ...importDirections,
  {
    // The domain has no clock and no ids of its own: both come with the context.
    files: ["packages/core/**/*.ts"],
    ignores: ["packages/core/lib/time.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: "Use ctx.now()." },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: "Use ctx.now().",
        },
        { selector: "CallExpression[callee.name=/^(ulid|randomUUID|nanoid)$/]", message: "Use ctx.newId()." },
        {
          selector: "CallExpression[callee.property.name='go'][callee.object.callee.property.name='write']",
          message: "Transactions go through commit(...).",
        },
      ],
    },
  },
  {
    files: ["web/src/**/*.{ts,tsx}"],
    languageOptions: { globals: globals.browser },
    plugins: { "react-hooks": reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { globals: globals.node },
  },
  {
    // Programs that a person runs in a terminal print to it.
    files: [
      "packages/local/**",
      "stacks/scripts/**",
      "tests/bench/**",
      "tests/reliability/**",
      "web/scripts/**",
    ],
    rules: { "no-console": "off" },
  },
  {
    files: ["tests/**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      // The functions that a test takes out of its helpers are closures.
      "@typescript-eslint/unbound-method": "off",
      // A fake is async because what it stands in for is.
      "@typescript-eslint/require-await": "off",
    },
  },
);
