import { useEffect, useMemo } from "react";

/** An address of this page for what is on the phone; undefined without it. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const url = useMemo(() => content && URL.createObjectURL(content), [content]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
