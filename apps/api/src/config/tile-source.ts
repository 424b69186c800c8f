import path from 'node:path';

/** Where map tiles come from: an archive on our disk, an archive elsewhere, or an address for each tile. */
export type TileSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'pmtiles' | 'vector' | 'raster'; readonly url: string };

/** Found without any setting: put it beside the data and restart nothing. */
const usualName = 'map.pmtiles';

const isAddress = (setting: string): boolean => /^https?:\/\//.test(setting);

const endOf = (url: string): string => url.replace(/[?#].*$/, '').toLowerCase();

/** Why a setting cannot be meant. */
export const findTilesProblem = (setting: string): string | undefined => {
  if (!isAddress(setting))
    return setting.toLowerCase().endsWith('.pmtiles') ? undefined : 'must be a .pmtiles file, or an address';
  if (endOf(setting).endsWith('.pmtiles')) return undefined;
  return ['{z}', '{x}', '{y}'].every((part) => setting.includes(part))
    ? undefined
    : 'must be the address of a .pmtiles file, or have {z}, {x} and {y} in it';
};

export const tileSourceOf = (setting: string | undefined, dataDir: string): TileSource => {
  if (setting === undefined || !isAddress(setting))
    return { kind: 'file', path: path.resolve(dataDir, setting ?? usualName) };
  if (endOf(setting).endsWith('.pmtiles')) return { kind: 'pmtiles', url: setting };
  return { kind: /\.(png|jpe?g|webp)$/.test(endOf(setting)) ? 'raster' : 'vector', url: setting };
};

/** The host a page has to be allowed to ask; none for our own file. */
export const tileHostsOf = (source: TileSource): readonly string[] =>
  source.kind === 'file' ? [] : [new URL(source.url).origin];
