export { directoryVersion, idOfPlace, listingItems, type ListedPerson, type Listing } from "./entries";
export { readDirectory, type DirectoryQuery, type FoundPage } from "./search-directory";
