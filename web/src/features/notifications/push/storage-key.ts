/** Where this browser remembers that its nutritionist wants pushes; apart from a patient's, who may use the same browser. */
export const pushStorageKey = "nutria.push";
