import globalData from "@csstools/postcss-global-data";
import presetEnv from "postcss-preset-env";

const LAYERS = "reset, tokens, base, ui, components";

/** Puts each CSS module into a layer, so that the order of the built files decides nothing. */
const layerModules = {
  postcssPlugin: "layer-modules",
  Once(root, { AtRule }) {
    const file = root.source.input.file ?? "";
    if (!file.endsWith(".module.css")) return;
    const params = file.includes("/app/ui/") ? "ui" : "components";
    const layer = new AtRule({ name: "layer", params });
    layer.append(root.nodes);
    // Again in each file: which of them is loaded first is not sure.
    root.append(new AtRule({ name: "layer", params: LAYERS }), layer);
  },
};

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
    layerModules,
  ],
};
