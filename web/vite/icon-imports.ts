import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const importsOfIcons = /import \{([^}]*)\} from "lucide-react";/g;

/** What `drawIcon` does not read of an icon: its names, and the keys of its elements. */
const unread = /,\s*key: "\w+"|\n {2}name: "[^"]*",|,\n {2}aliases: \[[^\]]*\]/g;

/**
 * Imports each icon from its own file: the list of all icons would belong to every page that shows one. `drawIcon` is the
 * module that makes a component of it.
 */
export function withIconsByFile(drawIcon: string): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm");
  const list = readFileSync(join(folder, "lucide-react.mjs"), "utf8");
  const fileOf = new Map<string, string>();
  for (const [, names = "", file = ""] of list.matchAll(
    /export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g,
  )) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, join(folder, file));
  }
  return {
    name: "with-icons-by-file",
    apply: "build",
    enforce: "pre",
    resolveId: (id, importer) =>
      id === "../createLucideIcon.mjs" && importer?.startsWith(join(folder, "icons")) ? drawIcon : null,
    transform(code, id) {
      if (id.startsWith(join(folder, "icons"))) return { code: code.replaceAll(unread, ""), map: null };
      if (!/\/web\/src\/.*\.tsx?$/.test(id) || !code.includes('"lucide-react"')) return null;
      return {
        code: code.replaceAll(importsOfIcons, (_all, names: string) =>
          names
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name !== "" && !name.startsWith("type "))
            .map((name) => importOf(name, fileOf))
            .join(" "),
        ),
        map: null,
      };
    },
  };
}

function importOf(specifier: string, fileOf: Map<string, string>): string {
  const [name = "", local = name] = specifier.split(" as ");
  const file = fileOf.get(name);
  if (file === undefined) throw new Error(`lucide-react has no icon ${name}`);
  return `import ${local} from ${JSON.stringify(file)};`;
}
