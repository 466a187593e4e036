/** The type of the message by which the embedded booking tells its height; sites have it in the code that they pasted. */
export const embeddedHeightMessage = "nutria:height";
