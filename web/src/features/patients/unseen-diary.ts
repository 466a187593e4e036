import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call";
import { code } from "../../lib/code";

const routes = code(() => import("@nutria/contract/routes/diary"));

/** How many entries of a patient's diary nobody saw; 0 until it is known. The routes of the diary load lazily. */
export function useUnseenDiary(id: string): number {
  const { data } = useQuery<{ unseen: number }>({
    // The same query key as the summary's own query, so that both share one answer.
    queryKey: ["getDiarySummary", { params: { id } }],
    queryFn: async () => {
      const { diaryRoutes } = await routes();
      return call(diaryRoutes.getDiarySummary, { params: { id } });
    },
  });
  return data?.unseen ?? 0;
}
