import drawIcon from "./draw-icon";

/** Stands for WhatsApp: a bubble with a receiver, unlike the empty bubble of the product's own messages. */
export const WhatsAppIcon = drawIcon({
  size: 24,
  node: [
    ["path", { d: "M3.4 20.6l1.2-4.3a8.9 8.9 0 1 1 3.2 3.1z" }],
    [
      "path",
      {
        d: "M9.3 7.6c-1.1.6-1.4 1.8-.9 3.1a9.3 9.3 0 0 0 4.9 4.9c1.3.5 2.5.2 3.1-.9l-.1-1-2-1.1-1.1.9a6 6 0 0 1-2.7-2.7l.9-1.1-1.1-2z",
        fill: "currentColor",
        stroke: "none",
      },
    ],
  ],
});
