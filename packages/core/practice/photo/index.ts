export { webpDecoderFile } from "./decode-webp";
export { archivedPhoto, photoIn, restoredPhoto } from "./archived-photo";
export { readPhoto, requireOwnPhoto, removePhoto, uploadPhoto } from "./photos";
export { profilePhoto } from "./to-profile-photo";
