import globalData from "@csstools/postcss-global-data";
import presetEnv from "postcss-preset-env";

export default {
  plugins: [
    globalData({ files: ["app/styles/media.css"] }),
    presetEnv({
      stage: 3,
      features: {
        "custom-media-queries": true,
        "nesting-rules": true,
        // Browsers in our range know these; polyfilled copies would only weigh.
        "cascade-layers": false,
        "oklab-function": false,
        "logical-properties-and-values": false,
        "custom-properties": false,
        "focus-visible-pseudo-class": false,
        "gap-properties": false,
      },
    }),
  ],
};
