import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import typescript from "typescript-eslint";

/**
 * Imports between workspaces run one way: calendar ← contract ← core ← platform ← functions; web → contract and
 * calendar; nothing imports the embedded cloud.
 */
export const workspaceImports = {
  "packages/calendar": [],
  "packages/contract": ["calendar"],
  "packages/core": ["calendar", "contract"],
  "packages/platform": ["contract", "core"],
  functions: ["calendar", "contract", "core", "platform"],
  web: ["calendar", "contract"],
  stacks: ["contract", "core", "platform", "functions"],
  "packages/local": ["calendar", "contract", "core", "platform", "functions"],
};

/** Imports between the contexts of packages/core. `npm run graph` checks that every arrow here is used. */
export const contextImports = {
  kernel: [],
  mail: [],
  audit: ["kernel"],
  practice: ["kernel"],
  care: ["kernel"],
  identity: ["kernel", "mail", "audit", "practice", "care"],
  passes: ["kernel", "practice", "care"],
  clinical: ["kernel", "care", "passes"],
  linking: ["kernel", "mail", "practice", "care", "passes", "clinical"],
  scheduling: ["kernel", "mail", "practice", "care", "linking"],
  channels: ["kernel", "mail", "identity", "practice", "care", "passes", "clinical", "linking", "scheduling"],
  notification: [
    "kernel",
    "mail",
    "identity",
    "practice",
    "care",
    "passes",
    "clinical",
    "linking",
    "scheduling",
  ],
  administration: ["kernel", "mail", "audit", "identity", "practice", "care", "passes"],
};

const contexts = Object.keys(contextImports);

/** Code outside a domain reads it by its index alone. */
const insideOfADomain = {
  regex: "^@nutria/core/(?!kernel/|[^/]+/index$|[^/]+/[^/]+/index$)",
  message: "Import a domain by its index.",
};

const infrastructure = {
  group: ["sst", "sst/*", "aws-cdk-lib", "aws-cdk-lib/*"],
  message: "Infrastructure stays in stacks.",
};

const calendarsAlone = {
  group: ["date-fns-tz", "date-fns-tz/*"],
  message: "Convert times with packages/calendar.",
};

/** Only packages/calendar knows zones and writes dates in words. */
const datesInWords = [
  "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']",
  "CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]",
].map((selector) => ({ selector, message: "Use packages/calendar." }));

/** The domain has no clock and no ids of its own: both come with the context. */
const injected = [
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
];

/** What the files of a workspace must not import. */
function importPatterns(folder) {
  const allowed = workspaceImports[folder];
  const own = folder.split("/").at(-1);
  return [
    ...(folder === "packages/calendar" ? [] : [calendarsAlone]),
    {
      regex: `^@nutria/(?!(${[...allowed, own].join("|")})/)`,
      message: `${folder} may import ${allowed.join(", ") || "no other workspace"} only.`,
    },
    ...(folder === "packages/core" ? [] : [insideOfADomain]),
    ...(["web", "stacks", "packages/local"].includes(folder) ? [] : [infrastructure]),
  ];
}

const importDirections = Object.keys(workspaceImports).map((folder) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  rules: { "no-restricted-imports": ["error", { patterns: importPatterns(folder) }] },
}));

/** What other features of the web client may import of a feature: small files, so that a lazy screen loads little. */
const publicFiles = {
  access: ["index"],
  agenda: ["index", "booking", "days"],
  "link-requests": ["index", "create", "share"],
  "mailed-link": ["index"],
  notifications: ["index", "list", "mail"],
  patients: ["index", "linking"],
  settings: ["index", "own-password"],
  shell: ["index"],
};

const publicPaths = Object.entries(publicFiles)
  .map(([feature, files]) => `${feature}/(${files.join("|")})`)
  .join("|");

const ownFeatureOnly = "Import another feature by one of its public files.";

/** Imports of the web client: a feature reads another by its public files, and nothing below the features reads one. */
const webDirections = [
  // So many steps up lead out of the feature from a file at this depth.
  ...[1, 2, 3].map((depth) => ({
    files: [`web/src/features/*/${"*/".repeat(depth - 1)}*.{ts,tsx}`],
    pattern: { regex: `^(\\.\\./){${depth}}(?!\\.\\.)(?!(${publicPaths})$)`, message: ownFeatureOnly },
  })),
  {
    // The router and the dialog registry name the screens and dialogs.
    files: ["web/src/app/**/*.{ts,tsx}"],
    pattern: {
      regex: `/features/(?!(${publicPaths})$)(?!.*-(screen|dialogs?|shell|layout)$)`,
      message: "The app reads a feature by its screens, its dialogs and its public files.",
    },
  },
  {
    files: ["web/src/{components,config,lib}/**/*.{ts,tsx}"],
    pattern: { regex: "/(app|features)/", message: "What all features share reads none of them." },
  },
].map(({ files, pattern }) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [...importPatterns("web"), pattern] }] },
}));

const contextDirections = Object.entries(contextImports).map(([context, allowed]) => {
  const forbidden = contexts.filter((name) => name !== context && !allowed.includes(name));
  return {
    files: [`packages/core/${context}/**/*.ts`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            ...importPatterns("packages/core"),
            {
              regex: `^(\\.\\./)+(${forbidden.join("|")})/`,
              message: `The context ${context} may import ${allowed.join(", ") || "no other context"} only.`,
            },
            {
              regex: `^(\\.\\./)+(${contexts.filter((name) => name !== "kernel" && name !== context).join("|")})/(?!index$|[^/]+/(index|events)$)`,
              message: "Import another context by the index of its domain, or by its events.",
            },
          ],
        },
      ],
    },
  };
});

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
  ...webDirections,
  ...contextDirections,
  {
    files: ["{functions,packages,stacks,web}/**/*.{ts,tsx}"],
    ignores: ["packages/calendar/**"],
    rules: { "no-restricted-syntax": ["error", ...datesInWords] },
  },
  { files: ["packages/calendar/**/*.ts"], rules: { "no-restricted-syntax": ["error", ...injected] } },
  {
    files: ["packages/core/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...injected, ...datesInWords] },
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
