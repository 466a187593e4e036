export { readPhoto, requireOwnPhoto, removePhoto, uploadPhoto } from "./photos";
