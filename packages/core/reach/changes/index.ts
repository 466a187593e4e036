export { markedEvents, tellPatientApp } from "./tell-patient-app";
