import { type MapTiles, mapTilesRoutes } from '@lugnut/contract';
import { addProtocol, type Map as MapLibre, type SourceSpecification } from 'maplibre-gl';
import { api } from '../api/client';
import type { MapColors } from './map-colors';
import { townsFrom, vectorLayers } from './street-layers';

export type Streets = {
  readonly source: SourceSpecification & { readonly type: 'vector' | 'raster' };
  readonly attribution: string;
};

/** An archive says by itself what is in it; read by the map library's own protocol, a range at a time. */
const openArchive = async (url: string): Promise<Streets['source']> => {
  const { PMTiles, Protocol, TileType } = await import('pmtiles');
  const archive = new PMTiles(new URL(url, location.href).href);
  const { tileType, minZoom, maxZoom } = await archive.getHeader();
  const protocol = new Protocol();
  protocol.add(archive);
  addProtocol('pmtiles', protocol.tile);
  return {
    type: tileType === TileType.Mvt ? 'vector' : 'raster',
    tiles: [`pmtiles://${archive.source.getKey()}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    ...(tileType === TileType.Mvt ? {} : { tileSize: 256 }),
  } as Streets['source'];
};

const asked = 'streets://';

/** A tile for each address. Fetched here: the worker's policy lets it fetch nothing. */
const openAddress = ({ kind, url }: MapTiles): Streets['source'] => {
  addProtocol('streets', async (request, abort) => {
    const answer = await fetch(request.url.slice(asked.length), { signal: abort.signal });
    // A tile that is not there is empty, and no reason to ask again.
    if (answer.status === 404) return { data: new ArrayBuffer(0) };
    if (!answer.ok) throw new Error(`no tile: ${answer.status}`);
    return { data: await answer.arrayBuffer() };
  });
  const tiles = [`${asked}${url}`];
  return kind === 'raster'
    ? { type: 'raster', tiles, tileSize: 256 }
    : { type: 'vector', tiles, maxzoom: 14 };
};

let found: Promise<Streets | undefined> | undefined;

/** Once for all maps of the page; nothing where nobody has set up streets, or they cannot be read. */
export const findStreets = (): Promise<Streets | undefined> => {
  found ??= api
    .call(mapTilesRoutes.getMapTiles, {})
    .then(async ({ data }) => {
      if (!data) return undefined;
      const source = data.kind === 'pmtiles' ? await openArchive(data.url) : openAddress(data);
      return { source, attribution: data.attribution };
    })
    .catch(() => {
      found = undefined;
      return undefined;
    });
  return found;
};

/** On top of the ground, below towns and marks. */
export const addStreets = (map: MapLibre, { source }: Streets, colors: MapColors): void => {
  map.addSource('streets', source);
  if (source.type === 'raster') {
    map.addLayer({ id: 'street-pictures', type: 'raster', source: 'streets' }, 'towns');
    for (const layer of ['road', 'border', 'towns']) map.setLayoutProperty(layer, 'visibility', 'none');
    return;
  }
  for (const layer of vectorLayers(colors)) map.addLayer(layer, 'towns');
  map.setLayerZoomRange('towns', 0, townsFrom);
};
