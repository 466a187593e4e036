export type { Person } from "./entity";
export { findPeople, findPerson, findPersonByEmail, findPersonByPhone } from "./find-person";
export {
  type Contact,
  correctPersonSteps,
  createPersonSteps,
  joinPersonSteps,
  markJoinedSteps,
  type NewPerson,
} from "./steps";
