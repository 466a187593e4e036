export { readPhoto, refuseForeignPhoto, removePhoto, uploadPhoto } from "./photos";
