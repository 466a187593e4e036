export { webpDecoderFile } from "./decode-webp";
export { readPhoto, requireOwnPhoto, removePhoto, uploadPhoto } from "./photos";
export { profilePhoto } from "./to-profile-photo";
