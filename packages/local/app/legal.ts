import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { provider } from "@nutria/contract/provider";
import { drawLegalDocuments } from "@nutria/core/documents/legal/index";
import { repositoryRoot } from "./settings";

/** `npm run make legal`: draws the privacy notice and the terms into the files that the web client shows. */
export async function writeLegalDocuments(root = repositoryRoot): Promise<void> {
  const folder = join(root, "web/public/legal");
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of await drawLegalDocuments(provider)) {
    await writeFile(join(folder, name), bytes);
    console.log(`${(bytes.length / 1000).toFixed(1)} kB  web/public/legal/${name}`);
  }
}
