import sharp from 'sharp';
import type { Redrawn, RedrawRequest } from './picture';

// The library reads much more, SVG and PDF among them: what is no photo is never tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One picture is seen once, and one processor is left to requests.
sharp.cache(false);
sharp.concurrency(1);

const secondsToDraw = 10;
const white = '#ffffff';

const findHeader = async (bytes: Uint8Array) => {
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { pixels: width * height, pages };
  } catch {
    return undefined;
  }
};

/** The library has no code for it, only these words. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout:');

/**
 * The picture drawn anew as a JPEG: upright, in sRGB, no larger than asked for, and with nothing of the file but its
 * pixels. Runs in a worker thread only.
 */
export const redrawPicture = async ({
  bytes,
  mostPixels,
  longestSide,
  quality,
  failOn,
}: RedrawRequest): Promise<Redrawn> => {
  const header = await findHeader(bytes);
  if (!header) return { status: 'unknown' };
  if (header.pixels > mostPixels) return { status: 'too_large', pixels: header.pixels };
  if (header.pages > 1) return { status: 'animated' };
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn })
      .timeout({ seconds: secondsToDraw })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: white })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return { status: 'drawn', content: data, width: info.width, height: info.height };
  } catch (error) {
    return { status: isLate(error) ? 'timed_out' : 'damaged' };
  }
};
