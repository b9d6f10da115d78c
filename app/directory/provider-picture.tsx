import type { ImgHTMLAttributes } from "react";

import placeholderArt from "~/art/placeholder.svg?url";
import acupuncture from "~/art/provider-acupuncture.svg?url";
import balance from "~/art/provider-balance.svg?url";
import hydro from "~/art/provider-hydro.svg?url";
import laser from "~/art/provider-laser.svg?url";
import rehab from "~/art/provider-rehab.svg?url";

import type { Provider } from "./provider";

const DRAWINGS = { acupuncture, balance, hydro, laser, rehab };

export type ProviderDrawing = keyof typeof DRAWINGS;

type ProviderPictureProps = ImgHTMLAttributes<HTMLImageElement> & {
  provider: Pick<Provider, "imageUrl">;
};

export const ProviderPicture = ({ provider, ...image }: ProviderPictureProps) => (
  <img
    {...image}
    src={provider.imageUrl ? DRAWINGS[provider.imageUrl] : placeholderArt}
    alt=""
    width={600}
    height={600}
  />
);
