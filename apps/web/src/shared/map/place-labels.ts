type Spot = { readonly x: number; readonly y: number };

export type MapLabel = {
  readonly id: string;
  readonly text: string;
  /** Where its middle may stand, the best place first. */
  readonly spots: readonly Spot[];
};

type Frame = { readonly width: number; readonly height: number };

/** Of a bold letter, as a part of its height: none is drawn without its text being measured, so this is generous. */
const letterWidth = 0.64;
const lineHeight = 1.25;

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const boxOf = (text: string, { x, y }: Spot, fontSize: number): Box => {
  const [half, tall] = [(text.length * letterWidth * fontSize) / 2, (lineHeight * fontSize) / 2];
  return { left: x - half, right: x + half, top: y - tall, bottom: y + tall };
};

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where each label stands, so that all are inside and none covers another; the first ones choose, the rest is left out. */
export const placeLabels = (
  labels: readonly MapLabel[],
  { width, height }: Frame,
  fontSize: number,
): ReadonlyMap<string, Spot> => {
  const taken: Box[] = [];
  const placed = new Map<string, Spot>();
  for (const { id, text, spots } of labels) {
    const spot = spots.find((one) => {
      const { left, right, top, bottom } = boxOf(text, one, fontSize);
      const isInside = left >= 0 && top >= 0 && right <= width && bottom <= height;
      return isInside && !taken.some((box) => meets(box, { left, right, top, bottom }));
    });
    if (!spot) continue;
    taken.push(boxOf(text, spot, fontSize));
    placed.set(id, spot);
  }
  return placed;
};
