import { productName } from "@nutria/contract/store/product";
import QRCode from "qrcode/lib/core/qrcode.js";
import { Canvas, type Rgb } from "./canvas";
import { drawText, linesOf, type Style, widthOf } from "./lettering";

/** The texts of the image. */
export interface Instructions {
  patientName: string;
  nutritionistName: string;
  /** The content of the QR code. */
  qrText: string;
  /** Words beside the QR code. */
  qrPurpose: string;
  /** The way in which the patient gets the registration code. */
  codePurpose: string;
  introduction: string;
  items: string[];
}

const size = { width: 1080, height: 1350 };
/** Height of the canvas: long names take more lines, and the unused part is cut off. */
const tallest = 2000;
const margin = 72;
const inner = size.width - 2 * margin;

const primary: Rgb = [0x8a, 0x1c, 0x5a];
const ground: Rgb = [0xfb, 0xf6, 0xf9];
const white: Rgb = [255, 255, 255];
const ink: Rgb = [0x2b, 0x1a, 0x25];
const faint: Rgb = [0x6b, 0x55, 0x63];
const tint: Rgb = [0xf3, 0xe4, 0xed];

const quality = 88;

/** Draws the instructions of one patient as a jpeg, to read on a phone or to print. */
export function drawInstructions(instructions: Instructions): Buffer {
  const canvas = new Canvas(size.width, tallest, ground);
  drawHeader(canvas);
  const belowGreeting = drawGreeting(canvas, instructions);
  const belowCard = drawCard(canvas, belowGreeting + 28, instructions);
  const belowItems = drawItems(canvas, belowCard + 52, instructions.items);
  return canvas.toJpeg(quality, Math.max(size.height, belowItems + margin));
}

function drawHeader(canvas: Canvas): void {
  canvas.fillRectangle(0, 0, size.width, 132, primary);
  drawText(canvas, productName, margin, 86, { size: 52, weight: "bold", colour: white });
  const label: Style = { size: 28, weight: "regular", colour: white };
  const text = "Instrucciones de registro";
  drawText(canvas, text, size.width - margin - widthOf(text, label), 82, label);
}

function drawGreeting(canvas: Canvas, { patientName, introduction }: Instructions): number {
  const below = drawParagraph(canvas, `Hola, ${patientName}`, margin, 210, inner, 2, {
    size: 50,
    weight: "bold",
    colour: ink,
  });
  return drawParagraph(canvas, introduction, margin, below + 4, inner, 3, {
    size: 29,
    weight: "regular",
    colour: faint,
  });
}

/** Draws the QR code and its purpose, side by side. */
function drawCard(canvas: Canvas, top: number, instructions: Instructions): number {
  const codeSize = 440;
  const padding = 36;
  const height = codeSize + 2 * padding;
  canvas.fillRoundedRectangle(margin, top, inner, height, 28, tint);
  canvas.fillRoundedRectangle(margin + padding, top + padding, codeSize, codeSize, 16, white);
  drawQr(canvas, margin + padding, top + padding, codeSize, instructions.qrText);

  const left = margin + padding + codeSize + 32;
  const width = margin + inner - padding - left;
  const purpose: Style = { size: 29, weight: "bold", colour: primary };
  const below = drawParagraph(canvas, instructions.qrPurpose, left, top + padding + 44, width, 4, purpose);
  const label: Style = { size: 26, weight: "regular", colour: faint };
  const code: Style = { size: 26, weight: "regular", colour: ink };
  const belowCode = drawParagraph(canvas, instructions.codePurpose, left, below + 28, width, 6, code);
  drawParagraph(canvas, `Te atiende ${instructions.nutritionistName}`, left, belowCode + 24, width, 3, label);
  return top + height;
}

/** A QR code needs four modules of white around it to be recognised. */
function drawQr(canvas: Canvas, left: number, top: number, available: number, text: string): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const module = Math.floor(available / (modules.size + 4));
  const offset = Math.round((available - module * modules.size) / 2);
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      canvas.fillRectangle(left + offset + column * module, top + offset + row * module, module, module, ink);
    }
  }
}

function drawItems(canvas: Canvas, top: number, items: string[]): number {
  const diameter = 56;
  const style: Style = { size: 30, weight: "regular", colour: ink };
  const number: Style = { size: 28, weight: "bold", colour: white };
  let y = top;
  items.forEach((item, index) => {
    const text = String(index + 1);
    canvas.fillRoundedRectangle(margin, y, diameter, diameter, diameter / 2, primary);
    drawText(canvas, text, margin + (diameter - widthOf(text, number)) / 2, y + 38, number);
    const left = margin + diameter + 28;
    const below = drawParagraph(canvas, item, left, y + 38, size.width - margin - left, 3, style);
    y = Math.max(y + diameter + 20, below + 4);
  });
  return y;
}

/**
 * Draws at most `most` lines, and ends the last one with an ellipsis when text is left. Returns the baseline
 * of the next line.
 */
function drawParagraph(
  canvas: Canvas,
  text: string,
  x: number,
  y: number,
  width: number,
  most: number,
  style: Style,
): number {
  const lines = linesOf(text, width, style);
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]?.slice(0, -1)}…`;
  const lineHeight = Math.round(style.size * 1.36);
  shown.forEach((line, index) => drawText(canvas, line, x, y + index * lineHeight, style));
  return y + shown.length * lineHeight;
}
