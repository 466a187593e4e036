import { threadRoutes } from "@nutria/contract/routes/messages";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useAppQuery } from "../../../data/query/patient-query";

/** Reads the patient's threads, one for each nutritionist. */
export function useThreads() {
  return useAppQuery(threadRoutes.listClientThreads, {});
}

/** The thread with the chosen nutritionist; undefined before it is read, and where there is none. */
export function useThread() {
  const { nutritionist } = useNutritionist();
  return useThreads().data?.find(({ person }) => person._id === nutritionist._id);
}
