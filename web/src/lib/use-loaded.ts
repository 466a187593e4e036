import { useEffect, useState } from "react";

/**
 * Loads the code of a part of a screen, which a lazy component would do too; but React shows what suspended 300 ms after
 * a fallback at the earliest, also when the code is there already. Undefined until it is loaded; throws where it cannot be.
 */
export function useLoaded<Code>(load: () => Promise<Code>): Code | undefined {
  const [loaded, setLoaded] = useState<{ by: typeof load; code?: Code; error?: Error }>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      (code) => isWanted && setLoaded({ by: load, code }),
      (error: Error) => isWanted && setLoaded({ by: load, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (loaded?.by !== load) return undefined;
  if (loaded.error) throw loaded.error;
  return loaded.code;
}
