export { toneOfState } from "../../../components/visit-state/visit-state-badge";
