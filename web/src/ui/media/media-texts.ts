/** Texts of the image viewer and the video popup. */
export const mediaTexts = {
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  fit: "Ajustar a la ventana",
  zoom: (percent: number) => `${String(percent)} %`,
  stage: "Imagen: acerca con + y −, ajusta con 0 y muévela con las flechas",
  imageFailed: "No se pudo mostrar la imagen.",
  videoFailed: "No se pudo mostrar el video.",
} as const;
