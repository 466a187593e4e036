export { cursorAfter, placeOfCursor } from "./cursor";
export { directoryVersion, idOfPlace, listingItems, type ListedPerson, type Listing } from "./entries";
export { listEverybody } from "./list-everybody";
export { listUnlisted } from "./list-unlisted";
export { readDirectory, type DirectoryQuery, type FoundPage } from "./search-directory";
