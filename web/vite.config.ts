import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "dist",
    manifest: true,
    // Nothing is inlined as a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
});
