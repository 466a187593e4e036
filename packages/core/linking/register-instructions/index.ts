export { getRegisterInstructions } from "./get-register-instructions";
