/**
 * `npm run test:hand`: a browser walks the product at random, and after every step holds what must hold on any screen.
 * `--steps 2000` takes so many steps (300 unless said), `--length 60`
 * so many of them in one practice, `--seed 7` begins with a seed (a new one unless said, which is
 * printed), `--survey` goes on after a failure and lists each kind once, with a picture in `.build/hand`, `--only` and `--except` take or leave what
 * a word is said of, `--path "…"` repeats the path that a failure printed, `--world visitor` takes one of the worlds. Exits with 1
 * if something did not hold.
 */
import { parseArgs } from "node:util";
import { endExploring, explore, follow, report, surveyAll, type Plan } from "./explore";
import { readPath } from "./path";
import { kindOf } from "./violation";
import { worldNamed } from "./worlds/index";

const { values } = parseArgs({
  options: {
    steps: { type: "string", default: "300" },
    length: { type: "string", default: "60" },
    seed: { type: "string" },
    path: { type: "string" },
    world: { type: "string", default: "nutritionist" },
    survey: { type: "boolean", default: false },
    only: { type: "string" },
    except: { type: "string" },
    failures: { type: "string", default: "20" },
  },
});

process.env.LOG_LEVEL = "silent";
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

const plan: Plan = {
  world: worldNamed(values.world),
  seed: Number(values.seed ?? Math.floor(Math.random() * 1_000_000)),
  steps: Number(values.steps),
  walkLength: Number(values.length),
  replays: 80,
  shrinkMs: 5 * 60_000,
  mostFailures: Number(values.failures),
  counts: (violation) => {
    const kind = kindOf(violation);
    const { only, except } = values;
    return (only === undefined || kind.includes(only)) && (except === undefined || !kind.includes(except));
  },
  tell: (line) => console.log(line),
};

let isRight = true;
try {
  isRight = values.path === undefined ? await explored() : await followed(values.path);
} finally {
  await endExploring();
}
process.exit(isRight ? 0 : 1);

async function explored(): Promise<boolean> {
  const startedAt = performance.now();
  console.log(`Steps of the seed ${String(plan.seed)} on; --seed ${String(plan.seed)} repeats them.`);
  const { steps, walks, failures } = await (values.survey ? surveyAll(plan) : explore(plan));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `${String(steps)} steps in ${String(walks)} walks, ${seconds} s: ${String(failures.length)} kinds of failure`,
  );
  return failures.length === 0;
}

async function followed(path: string): Promise<boolean> {
  const { taken, violation } = await follow(plan, readPath(path));
  if (violation) console.log(report({ seed: plan.seed, violation, path: taken }));
  else for (const [index, { what }] of taken.entries()) console.log(`  ${String(index + 1)}. ${what}`);
  return violation === undefined;
}
