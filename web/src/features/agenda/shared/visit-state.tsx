export { VisitStateIcon } from "../../../components/visit-state/visit-state-icon";
