import sharp from "sharp";

/** A JPEG of about 1 MB, 3000 x 2000: blurred noise has as many details as a real photograph. */
export async function makePhotograph(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 1500, height: 1000, channels: 3, background: "#888", noise } as const;
  const small = await sharp({ create }).blur(1.2).png().toBuffer();
  return sharp(small).resize(3000, 2000).jpeg({ quality: 88 }).toBuffer();
}
