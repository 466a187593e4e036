export { cursorAfter, placeOfCursor } from "./cursor";
export { directoryVersion, idOfPlace, listingItems, type Listing } from "./entries";
export { listEverybody } from "./list-everybody";
export { listUnlisted } from "./list-unlisted";
export { readDirectory } from "./search-directory";
