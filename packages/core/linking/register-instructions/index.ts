export { getRegisterInstructions } from "./get-register-instructions";
export { instructionsImage, readInstructionsImage } from "./instructions-image";
export { getInstructionsPage, mailRegistrationCode, requestTokenOf } from "./instructions-page";
