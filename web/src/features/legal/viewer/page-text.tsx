import { useEffect, useState } from "react";
import { readPageText, type PdfPage, type TextBlock } from "./read-page-text";

/** The text of a page for screen readers, with its headings; what is drawn has neither. */
export function PageText({ page }: { page: PdfPage }) {
  const [blocks, setBlocks] = useState<readonly TextBlock[]>([]);
  useEffect(() => {
    let isGone = false;
    void readPageText(page).then((read) => !isGone && setBlocks(read));
    return () => {
      isGone = true;
    };
  }, [page]);
  return (
    <div className="visually-hidden">
      {blocks.map(({ role, text }, index) => {
        // The page above has the heading of the first level.
        const Tag = role === "P" ? "p" : role === "H3" ? "h3" : "h2";
        return <Tag key={index}>{text}</Tag>;
      })}
    </div>
  );
}
