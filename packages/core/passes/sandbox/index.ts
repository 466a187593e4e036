export { giveTestPass, listTestPatients, makeTestPatient } from "./test-patients";
