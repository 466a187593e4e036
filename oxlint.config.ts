import { fileURLToPath } from "node:url";
import { defineConfig, type OxlintOverride as Override } from "oxlint";

/**
 * Imports between workspaces run one way: calendar ← contract ← core ← platform ← functions; core ← demo ← functions;
 * web → contract, calendar and client, which imports nothing; nothing imports the embedded cloud.
 */
export const workspaceImports = {
  "packages/calendar": [],
  "packages/client": [],
  "packages/contract": ["calendar"],
  "packages/core": ["calendar", "contract"],
  "packages/platform": ["contract", "core"],
  "packages/demo": ["calendar", "contract", "core"],
  functions: ["calendar", "contract", "core", "platform", "demo"],
  web: ["calendar", "client", "contract"],
  stacks: ["contract", "core", "platform", "functions", "local"],
  "packages/local": ["calendar", "client", "contract", "core", "platform", "demo", "functions"],
} satisfies Record<string, string[]>;

type Workspace = keyof typeof workspaceImports;

/** Imports between the contexts of packages/core. `npm run graph` checks that every arrow here is used. */
export const contextImports: Record<string, string[]> = {
  kernel: [],
  mail: ["kernel", "practice"],
  documents: [],
  audit: ["kernel"],
  foods: ["kernel"],
  practice: ["kernel"],
  care: ["kernel", "practice"],
  identity: ["kernel", "mail", "audit", "practice", "care"],
  passes: ["kernel", "practice", "care"],
  clinical: ["kernel", "mail", "documents", "foods", "practice", "care", "passes"],
  conversation: ["kernel", "mail", "practice", "care", "clinical"],
  linking: ["kernel", "mail", "practice", "care", "passes", "clinical"],
  scheduling: ["kernel", "mail", "practice", "care", "linking"],
  consultation: ["kernel", "practice", "care", "passes", "clinical", "linking", "scheduling", "diary"],
  archive: [
    "kernel",
    "mail",
    "documents",
    "foods",
    "practice",
    "care",
    "clinical",
    "conversation",
    "scheduling",
    "diary",
    "workouts",
  ],
  workouts: ["kernel", "mail", "practice", "care", "clinical"],
  diary: ["kernel", "practice", "care", "clinical", "workouts"],
  channels: [
    "kernel",
    "mail",
    "identity",
    "practice",
    "care",
    "passes",
    "clinical",
    "conversation",
    "linking",
    "scheduling",
    "workouts",
    "diary",
  ],
  person: [
    "kernel",
    "mail",
    "identity",
    "practice",
    "care",
    "passes",
    "clinical",
    "linking",
    "scheduling",
    "workouts",
    "conversation",
    "diary",
    "reach",
  ],
  notification: [
    "kernel",
    "mail",
    "identity",
    "practice",
    "care",
    "passes",
    "clinical",
    "conversation",
    "diary",
    "linking",
    "scheduling",
    "billing",
  ],
  reach: [
    "kernel",
    "mail",
    "identity",
    "practice",
    "care",
    "passes",
    "clinical",
    "conversation",
    "diary",
    "linking",
    "scheduling",
  ],
  previews: [
    "kernel",
    "mail",
    "practice",
    "care",
    "passes",
    "clinical",
    "conversation",
    "diary",
    "linking",
    "scheduling",
    "workouts",
    "channels",
    "billing",
    "notification",
    "reach",
  ],
  billing: ["kernel", "identity", "practice", "care", "passes"],
  integration: ["kernel", "audit", "care", "passes", "linking", "channels", "administration"],
  administration: [
    "kernel",
    "mail",
    "audit",
    "identity",
    "practice",
    "care",
    "passes",
    "clinical",
    "billing",
  ],
};

const contexts = Object.keys(contextImports);

/** Code outside a domain reads it by its index alone. */
const insideOfADomain = {
  regex: "^@nutria/core/(?!kernel/|[^/]+/index$|[^/]+/[^/]+/index$)",
  message: "Import a domain by its index.",
};

const infrastructure = {
  regex: "^(sst|aws-cdk-lib)(/|$)",
  message: "Infrastructure stays in stacks.",
};

const calendarsAlone = {
  regex: "^date-fns-tz(/|$)",
  message: "Convert times with packages/calendar.",
};

/** Only packages/calendar knows zones and writes dates in words. */
const datesInWords = [
  "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']",
  "CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]",
].map((selector) => ({ selector, message: "Use packages/calendar." }));

/** What `lazy` could not load once stays so, and nobody is told. */
const loadedForGood = {
  selector: "ImportSpecifier[imported.name='lazy']",
  message: "Use part(...) of ui/part.",
};

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
  {
    selector: "CallExpression[callee.property.name='send'][callee.object.property.name='mail']",
    message: "Send mails with sendMail(...), which leaves out addresses that failed.",
  },
];

/** What the files of a workspace must not import. */
function importPatterns(folder: Workspace) {
  const allowed: string[] = workspaceImports[folder];
  return [
    ...(folder === "packages/calendar" ? [] : [calendarsAlone]),
    {
      regex: `^@nutria/(?!(${[...allowed, folder.split("/").at(-1)].join("|")})/)`,
      message: `${folder} may import ${allowed.join(", ") || "no other workspace"} only.`,
    },
    ...(folder === "packages/core" ? [] : [insideOfADomain]),
    ...(["web", "stacks", "packages/local"].includes(folder) ? [] : [infrastructure]),
  ];
}

/** Refuses the imports that match one of the patterns. */
function withoutImports(files: string[], patterns: ReturnType<typeof importPatterns>): Override {
  return { files, rules: { "nutria/restricted-imports": ["error", ...patterns] } };
}

const importDirections = (Object.keys(workspaceImports) as Workspace[]).map((folder) =>
  withoutImports([`${folder}/**/*.{ts,tsx}`], importPatterns(folder)),
);

/** What other features of the web client may import of a feature: small files, so that a lazy screen loads little. */
const publicFiles = {
  access: ["index"],
  agenda: ["index", "days"],
  assistant: ["index"],
  conversation: ["texts", "bubble/(bubble|delivery|file)", "log/(log|news-button|use-read-mark)"],
  home: ["index"],
  legal: ["index"],
  "link-requests": [
    "index",
    "create",
    "pending",
    "share",
    "invitation/invitation-card",
    "invitation/invitation-message",
  ],
  "mailed-link": ["index"],
  messages: ["index", "settings", "waiting", "panel/thread-panel"],
  notifications: ["index", "list", "mail", "matrix", "push"],
  patients: ["index", "linking", "safety", "unseen-diary", "email-to-confirm/index", "mail-failure/index"],
  questionnaire: ["index"],
  settings: ["index", "own-password"],
  shell: ["index"],
  workouts: ["index", "has-workouts"],
};

const publicPaths = Object.entries(publicFiles)
  .map(([feature, files]) => `${feature}/(${files.join("|")})`)
  .join("|");

/**
 * Arrows between the files of web/src that there must not be: each room reads those after it, of entries, features,
 * components, ui, device, data and lib, and a feature reads another by its public files.
 */
const webDirections: Override = {
  files: ["web/src/**/*.{ts,tsx}"],
  rules: {
    "nutria/restricted-arrows": [
      "error",
      {
        arrow: `^web/src/features/(?<own>[^/]+)/.* -> web/src/features/(?!\\k<own>(/|$))(?!(${publicPaths})$)`,
        message: "Import another feature by one of its public files.",
      },
      {
        arrow: "^web/src/features/.* -> web/src/entries/",
        message: "A feature reads nothing of the entry that shows it.",
      },
      {
        // The router and the dialog registry name the screens and dialogs.
        arrow: `^web/src/entries/(?!patient/).* -> web/src/features/(?!(${publicPaths})$)(?!.*-(screen|dialogs?|shell|layout)$)`,
        message: "An entry reads a feature by its screens, its dialogs and its public files.",
      },
      {
        // The patient's app is a build of its own, with everything in one feature.
        arrow: "^web/src/entries/patient/.* -> web/src/(entries/(?!patient/)|features/(?!patient-app/))",
        message: "The entry of the patient's app loads that feature alone.",
      },
      {
        arrow: "^web/src/entries/(?!patient/).* -> web/src/entries/patient/",
        message: "The patient's app is an entry of its own.",
      },
      {
        arrow: "^web/src/(components|config|data|device|lib|ui)/.* -> web/src/(entries|features)/",
        message: "What all features share reads none of them.",
      },
      {
        arrow: "^web/src/(config|data|device|lib)/.* -> web/src/(components|ui)/",
        message: "What has no look reads nothing that has one.",
      },
      {
        arrow: "^web/src/ui/.* -> web/src/components/",
        message: "What every component is made of reads none of them.",
      },
      {
        arrow: "^web/src/(config|data|lib)/.* -> web/src/device/",
        message: "What a device keeps reads the data, never the other way.",
      },
      {
        arrow: "^web/src/(config|lib)/.* -> web/src/data/",
        message: "What knows no server reads nothing that does.",
      },
    ],
  },
};

const contextDirections = Object.entries(contextImports).map(([context, allowed]) => {
  const forbidden = contexts.filter((name) => name !== context && !allowed.includes(name));
  return withoutImports(
    [`packages/core/${context}/**/*.ts`],
    [
      ...importPatterns("packages/core"),
      {
        regex: `^(\\.\\./)+(${forbidden.join("|")})/`,
        message: `The context ${context} may import ${allowed.join(", ") || "no other context"} only.`,
      },
      {
        regex: `^(\\.\\./)+(${contexts.filter((name) => name !== "kernel" && name !== context).join("|")})/(?!([^/]+/)?(index|events)$)`,
        message: "Import another context by the index of its domain, or by its events.",
      },
    ],
  );
});

/** Refuses the nodes that match one of the selectors. */
function withoutSyntax(files: string[], selectors: { selector: string; message: string }[]): Override {
  return { files, rules: { "nutria/restricted-syntax": ["error", ...selectors] } };
}

/** What a test may assert with: vitest, fast-check, the waits of a browser and of a screen, and a template's own checks. */
const asserting = [
  ...[
    "expect",
    "expect*",
    "fc.assert",
    "**.waitFor",
    "**.waitForURL",
    "screen.findBy*",
    "template.resource*",
  ],
  // Helpers of a file that end with an assertion or a wait.
  ...["check", "chooseLongName", "focused", "follow", "readInPlace", "refusalOf", "seenWithin"],
];

export default defineConfig({
  plugins: ["eslint", "import", "oxc", "react", "typescript", "vitest"],
  jsPlugins: [fileURLToPath(new URL("tests/architecture/lint-rules.js", import.meta.url))],
  options: { typeAware: true, typeCheck: true, maxWarnings: 0, reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["**/dist/**", "**/.build/**", ".nutria/**", ".sst/**"],
  categories: { correctness: "error" },
  rules: {
    // Two modules that import each other, types too, cannot be read or tested alone: move what both need.
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "no-case-declarations": "error",
    "no-empty": "error",
    "no-fallthrough": "error",
    "no-prototype-builtins": "error",
    "no-regex-spaces": "error",
    "no-unexpected-multiline": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "no-useless-assignment": "error",
    "preserve-caught-error": "error",
    // A text is spread to read it by code points, and lists of texts are sorted by code units.
    "typescript/no-misused-spread": "off",
    "typescript/require-array-sort-compare": "off",
    // A type says nothing of what a header or an environment variable may lack.
    "typescript/no-useless-default-assignment": "off",
  },
  overrides: [
    {
      files: ["**/*.{ts,tsx}"],
      rules: {
        "no-array-constructor": "error",
        "no-console": "error",
        "no-var": "error",
        "prefer-const": "error",
        "prefer-rest-params": "error",
        "prefer-spread": "error",
        "typescript/ban-ts-comment": "error",
        "typescript/consistent-type-imports": [
          "error",
          { fixStyle: "inline-type-imports", prefer: "type-imports" },
        ],
        "typescript/no-empty-object-type": "error",
        "typescript/no-explicit-any": "error",
        "typescript/no-misused-promises": "error",
        "typescript/no-namespace": "error",
        "typescript/no-require-imports": "error",
        "typescript/no-unnecessary-type-constraint": "error",
        "typescript/no-unsafe-argument": "error",
        "typescript/no-unsafe-assignment": "error",
        "typescript/no-unsafe-call": "error",
        "typescript/no-unsafe-enum-comparison": "error",
        "typescript/no-unsafe-function-type": "error",
        "typescript/no-unsafe-member-access": "error",
        "typescript/no-unsafe-return": "error",
        "typescript/only-throw-error": "error",
        "typescript/prefer-promise-reject-errors": "error",
        "typescript/require-await": "error",
        "typescript/restrict-plus-operands": "error",
      },
    },
    ...importDirections,
    webDirections,
    ...contextDirections,
    withoutSyntax(["{functions,packages,stacks}/**/*.{ts,tsx}"], datesInWords),
    withoutSyntax(["web/**/*.{ts,tsx}"], [...datesInWords, loadedForGood]),
    // It suspends by it alone.
    withoutSyntax(["web/src/ui/part/part.tsx"], datesInWords),
    withoutSyntax(["packages/calendar/**/*.ts"], injected),
    withoutSyntax(["packages/core/**/*.ts"], [...injected, ...datesInWords]),
    {
      files: ["{functions,packages,stacks}/**/*.ts"],
      rules: {
        // A switch counts once: its cases stand beside each other, and each is read alone.
        complexity: ["error", { max: 15, variant: "modified" }],
        "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    // A document of the law is a text with the facts in it.
    {
      files: ["packages/core/documents/legal/{privacy-notice,terms}.ts"],
      rules: { "max-lines-per-function": "off" },
    },
    {
      files: ["web/src/**/*.{ts,tsx}"],
      rules: { "react/rules-of-hooks": "error", "react/unsupported-syntax": "error" },
    },
    {
      files: ["**/*.{js,mjs}"],
      env: { node: true },
      rules: {
        "no-redeclare": "error",
        "no-undef": "error",
        // Their lists have no declared types.
        "typescript/restrict-template-expressions": "off",
      },
    },
    // They hold functions that a browser evaluates.
    { files: ["web/scripts/**"], env: { browser: true } },
    { files: ["web/public/**"], env: { browser: true, serviceworker: true } },
    {
      files: ["web/mi/service-worker.js"],
      env: { browser: true, serviceworker: true },
      // The build writes it before the text.
      globals: { build: "readonly" },
    },
    {
      // Programs that a person runs in a terminal print to it.
      files: [
        "packages/local/**",
        "stacks/scripts/**",
        "tests/acts/**",
        "tests/bench/**",
        "tests/faults/**",
        "tests/hand/**",
        "tests/mutants/**",
        "tests/pictures/**",
        "tests/reliability/**",
        "web/scripts/**",
      ],
      rules: { "no-console": "off" },
    },
    {
      files: ["tests/**/*.{ts,tsx}"],
      rules: {
        // A test's component hands its props out to the test.
        "react/globals": "off",
        "typescript/no-unsafe-assignment": "off",
        "typescript/no-unsafe-member-access": "off",
        "typescript/no-unsafe-argument": "off",
        // The functions that a test takes out of its helpers are closures.
        "typescript/unbound-method": "off",
        // A fake is async because what it stands in for is.
        "typescript/require-await": "off",
        // The second argument of expect names the case.
        "vitest/valid-expect": ["error", { maxArgs: 2 }],
        // Cases of a table assert by what is in their row, and a set-up says what it counts on.
        "vitest/no-conditional-expect": "off",
        "vitest/no-standalone-expect": "off",
        "vitest/require-mock-type-parameters": "off",
        "vitest/require-to-throw-message": "off",
        "vitest/expect-expect": "off",
        "vitest/no-conditional-tests": "off",
        "vitest/valid-title": "off",
      },
    },
    {
      files: ["tests/**/*.test.{ts,tsx}"],
      rules: { "vitest/expect-expect": ["error", { assertFunctionNames: asserting }] },
    },
    {
      files: ["web/src/**/*.ts"],
      rules: {
        complexity: ["error", 15],
        "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      // An element with six properties is eight lines of JSX, so a component has as much to read in more lines.
      files: ["web/src/**/*.tsx"],
      rules: {
        complexity: ["error", 15],
        "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }],
      },
    },
  ],
});
