export { listPatientsWithVisits } from "./list-patients-with-visits";
