import { useReadOn } from "../../../data/query/use-read-on";
import { usePatients } from "../api/patients";
import { matching, type PatientFilter } from "./patient-filters";
import { patientsInOrder, isOwnOrder, serverSortOf } from "./patient-orders";
import type { PatientsAddress } from "./use-patients-address";

/** The most patients that an order or a filter of the browser reads by itself; the button reads on. */
const mostReadOn = 300;

interface FoundQuery {
  status: "active" | "inactive";
  address: PatientsAddress;
  filter: PatientFilter | null;
}

/**
 * The patients that were read so far, and those of them that are shown. A page of a search may be empty while another
 * follows, and an order or a filter of the browser needs all of them: `isPartial` says that there are more than it reads
 * by itself.
 */
export function useFoundPatients({ status, address: { search, sort }, filter }: FoundQuery) {
  const areAllWanted = filter !== null || isOwnOrder(sort);
  const patients = usePatients({ status, search, sort: serverSortOf(sort) }, areAllWanted);
  const read = patients.data?.pages.flatMap((page) => page.items);
  const isUnfinished = areAllWanted && read !== undefined && read.length < mostReadOn;
  const isLooking = (read?.length === 0 || isUnfinished) && patients.hasNextPage && !patients.isError;
  useReadOn(isLooking, patients);
  return {
    patients,
    read: read ?? [],
    shown: read && patientsInOrder(matching(read, filter), sort),
    isLooking,
    isPartial: areAllWanted && patients.hasNextPage && !isLooking,
    isEmpty: read?.length === 0 && !patients.hasNextPage,
  };
}

export type FoundPatients = ReturnType<typeof useFoundPatients>;
