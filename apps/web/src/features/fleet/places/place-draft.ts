import type { FleetPlace, PlaceShapeWire } from '@lugnut/contract';
import {
  centerOf,
  type FleetPlaceKind,
  findShapeProblem,
  type MapPoint,
  mostCorners,
} from '@lugnut/domain/telematics';
import { placesCopy as copy } from './copy';

const metersPerFoot = 0.3048;
const usualRadiusFeet = 500;

/** A place while it is drawn. Both outlines are kept: changing one's mind loses nothing. */
export type PlaceDraft = {
  readonly name: string;
  readonly kind: FleetPlaceKind;
  readonly outline: 'circle' | 'polygon';
  readonly center: MapPoint | undefined;
  readonly radiusFeet: string;
  readonly corners: readonly MapPoint[];
};

export const draftOf = (place: FleetPlace | undefined): PlaceDraft => {
  const empty: PlaceDraft = {
    name: '',
    kind: 'yard',
    outline: 'circle',
    center: undefined,
    radiusFeet: String(usualRadiusFeet),
    corners: [],
  };
  if (!place) return empty;
  const { name, kind, shape } = place.attributes;
  return shape.kind === 'circle'
    ? {
        ...empty,
        name,
        kind,
        center: shape.center,
        radiusFeet: String(Math.round(shape.radius_meters / metersPerFoot)),
      }
    : {
        ...empty,
        name,
        kind,
        outline: 'polygon',
        center: centerOf({ kind: 'polygon', corners: shape.corners }),
        corners: shape.corners,
      };
};

export type DraftEvent =
  | { readonly kind: 'changed'; readonly to: Partial<PlaceDraft> }
  /** By a press on the map, or an address that was found. */
  | { readonly kind: 'pointed'; readonly at: MapPoint }
  | { readonly kind: 'corner moved'; readonly nth: number; readonly at: MapPoint }
  | { readonly kind: 'corner removed'; readonly nth: number };

const fine = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;
const rounded = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: fine(latitude),
  longitude: fine(longitude),
});

export const advanceDraft = (draft: PlaceDraft, event: DraftEvent): PlaceDraft => {
  switch (event.kind) {
    case 'changed':
      return { ...draft, ...event.to };
    case 'pointed': {
      const at = rounded(event.at);
      if (draft.outline === 'circle') return { ...draft, center: at };
      if (draft.corners.length >= mostCorners) return draft;
      return { ...draft, center: draft.center ?? at, corners: [...draft.corners, at] };
    }
    case 'corner moved':
      return {
        ...draft,
        corners: draft.corners.map((corner, nth) => (nth === event.nth ? rounded(event.at) : corner)),
      };
    case 'corner removed':
      return { ...draft, corners: draft.corners.filter((_, nth) => nth !== event.nth) };
  }
};

/** The outline as it is so far; undefined while there is nothing to draw. */
export const shapeSoFar = (draft: PlaceDraft): PlaceShapeWire | undefined => {
  if (draft.outline === 'polygon')
    return draft.corners.length === 0 ? undefined : { kind: 'polygon', corners: [...draft.corners] };
  const feet = Number(draft.radiusFeet.replaceAll(',', ''));
  return draft.center && Number.isFinite(feet) && feet > 0
    ? { kind: 'circle', center: draft.center, radius_meters: feet * metersPerFoot }
    : undefined;
};

export const findDraftProblem = (draft: PlaceDraft): string | undefined => {
  if (draft.name.trim() === '') return copy.needsName;
  const shape = shapeSoFar(draft);
  if (!shape) return copy.needsPlace;
  return findShapeProblem(
    shape.kind === 'circle'
      ? { kind: 'circle', center: shape.center, radiusMeters: shape.radius_meters }
      : { kind: 'polygon', corners: shape.corners },
  );
};

const ringPoints = 48;
const metersPerDegree = 111_195;

/** As lines of a map: a circle is a ring of many corners. */
export const ringOf = (shape: PlaceShapeWire): [number, number][] => {
  const corners =
    shape.kind === 'polygon'
      ? shape.corners
      : Array.from({ length: ringPoints }, (_, nth) => {
          const angle = (2 * Math.PI * nth) / ringPoints;
          const { latitude, longitude } = shape.center;
          const north = (shape.radius_meters * Math.cos(angle)) / metersPerDegree;
          const east =
            (shape.radius_meters * Math.sin(angle)) /
            (metersPerDegree * Math.cos((latitude * Math.PI) / 180));
          return { latitude: latitude + north, longitude: longitude + east };
        });
  const ring = corners.map(({ latitude, longitude }): [number, number] => [longitude, latitude]);
  return ring[0] ? [...ring, ring[0]] : ring;
};
