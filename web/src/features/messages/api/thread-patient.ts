import { patientRoutes } from "@nutria/contract/routes/patients";
import { keepPreviousData } from "@tanstack/react-query";
import { useRouteQuery } from "../../../data/query/query";

const mostFound = "8";

/** Reads the patient of a thread: what they must not eat stands beside their name. */
export function useThreadPatient(id: string) {
  return useRouteQuery(patientRoutes.getPatient, { params: { id } });
}

/** Finds the active patients to write to by name, last name or phone; without words, those who came last. */
export function useThreadPatients(search: string) {
  return useRouteQuery(
    patientRoutes.listPatients,
    { query: { status: "active", limit: mostFound, ...(search === "" ? { sort: "recent" } : { search }) } },
    { placeholderData: keepPreviousData },
  );
}
