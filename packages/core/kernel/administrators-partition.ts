/** The partition of the list of administrators, for a Lambda that starts without the code of the list. */
export const administratorsPartition = "administrators";
