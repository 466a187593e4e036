import { clientRoutes } from "@nutria/contract/routes/client";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { useState } from "react";
import { usePublicQuery } from "../../../lib/api/public-query";

/** Reads the times of seven days that may be proposed. The previous ones stay on the screen while the next ones load. */
export function useMailedFreeTimes(token: string, from: string) {
  const answer = usePublicQuery(clientRoutes.listMailedFreeTimes, { params: { token }, query: { from } });
  const [latest, setLatest] = useState<FreeTimes>();
  if (answer.data && answer.data !== latest) setLatest(answer.data);
  return { ...answer, data: answer.data ?? latest };
}
