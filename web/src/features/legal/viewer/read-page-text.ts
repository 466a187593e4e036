import type { PageProps } from "react-pdf";

export type PdfPage = Parameters<NonNullable<PageProps["onLoadSuccess"]>>[0];

/** A heading or a paragraph of a page. */
export interface TextBlock {
  role: "H1" | "H2" | "H3" | "P";
  text: string;
}

type Tree = Awaited<ReturnType<PdfPage["getStructTree"]>>;
type TreeNode = Tree["children"][number];

const roles: ReadonlySet<string> = new Set(["H1", "H2", "H3", "P"]);

/** The headings and paragraphs of a page of a tagged PDF, in reading order. */
export async function readPageText(page: PdfPage): Promise<TextBlock[]> {
  const [tree, texts] = await Promise.all([page.getStructTree(), readMarkedTexts(page)]);
  const blocks: TextBlock[] = [];
  const walk = (node: TreeNode): void => {
    if (!("role" in node)) return;
    if (!roles.has(node.role)) return node.children.forEach(walk);
    const text = node.children.map((child) => ("id" in child ? (texts.get(child.id) ?? "") : "")).join(" ");
    blocks.push({ role: node.role as TextBlock["role"], text: text.replaceAll(/\s+/g, " ").trim() });
  };
  // A PDF without tags has no tree.
  (tree as Tree | null)?.children.forEach(walk);
  return blocks.filter(({ text }) => text !== "");
}

/** The texts of a page by the marks that its tree names. */
async function readMarkedTexts(page: PdfPage): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ("str" in item) {
      const id = open.at(-1) ?? "";
      texts.set(id, `${texts.get(id) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push(item.id ?? "");
  }
  return texts;
}
