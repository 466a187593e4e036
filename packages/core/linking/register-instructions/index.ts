export { getRegisterInstructions } from "./get-register-instructions";
export { instructionsImage } from "./instructions-image";
