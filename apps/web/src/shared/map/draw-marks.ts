/** Pins, clusters and town names drawn on a canvas: no font or picture has to come from anywhere. */
export type MarkColors = {
  readonly pin: string;
  readonly pinText: string;
  readonly alert: string;
  readonly alertText: string;
  readonly stale: string;
  readonly halo: string;
  readonly town: string;
};

export type Mark = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  readonly pixelRatio: number;
};

/** As fine as the screen: every tile carries a copy of the marks on it, so twice as fine is four times the work. */
const screenScale = typeof devicePixelRatio === 'number' && devicePixelRatio > 1 ? 2 : 1;

/** There are few pins, and they stand between the pixels of the screen. */
const pinScale = 2;

/** The longest name of a town fits. */
const [widest, highest] = [320, 64];
let shared: CanvasRenderingContext2D | undefined;

/** One canvas for all marks: making one for each took longer than drawing them. */
const contextOf = (scale: number): CanvasRenderingContext2D => {
  if (!shared) {
    const canvas = document.createElement('canvas');
    canvas.width = widest * 2;
    canvas.height = highest * 2;
    // Read back at once: drawn on a graphics card every mark would wait for it, which took half of the start.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    shared = context;
  }
  shared.setTransform(scale, 0, 0, scale, 0, 0);
  shared.clearRect(0, 0, widest, highest);
  return shared;
};

const markOf = (context: CanvasRenderingContext2D, wide: number, high: number): Mark => {
  const pixelRatio = context.getTransform().a;
  const { data, width, height } = context.getImageData(0, 0, wide * pixelRatio, high * pixelRatio);
  return { width, height, data, pixelRatio };
};

const hexagon = (context: CanvasRenderingContext2D, center: number, radius: number): void => {
  context.beginPath();
  for (let corner = 0; corner < 6; corner += 1) {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    context.lineTo(center + radius * Math.cos(angle), center + radius * Math.sin(angle));
  }
  context.closePath();
};

/** 'FO' for Ford, 'MB' for Mercedes-Benz. */
export const makeInitials = (make: string): string => {
  const [first = '', second] = make.split(/[\s-]+/).filter(Boolean);
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)).toUpperCase();
};

type PinState = 'good' | 'alert' | 'stale';

const drawPin = (initials: string, state: PinState, colors: MarkColors): Mark => {
  const size = 40;
  const context = contextOf(pinScale);
  hexagon(context, size / 2, 18);
  context.fillStyle = state === 'alert' ? colors.alert : state === 'stale' ? colors.stale : colors.pin;
  context.fill();
  context.lineWidth = 3;
  context.strokeStyle = colors.halo;
  context.stroke();
  context.fillStyle = state === 'alert' ? colors.alertText : colors.pinText;
  context.font = '700 13px "Inter Variable", system-ui, sans-serif';
  context.fillText(initials, size / 2, size / 2 + 0.5);
  return markOf(context, size, size);
};

/** Red as a whole only where most of it is: otherwise how many are in trouble is said in its corner. */
const drawCluster = (count: string, alerts: number, colors: MarkColors): Mark => {
  const size = 52;
  const context = contextOf(screenScale);
  const isAlert = alerts * 2 > Number(count);
  hexagon(context, size / 2, 24);
  context.fillStyle = colors.halo;
  context.fill();
  hexagon(context, size / 2, 21);
  context.fillStyle = isAlert ? colors.alert : colors.pin;
  context.fill();
  context.fillStyle = isAlert ? colors.alertText : colors.pinText;
  context.font = '700 15px "Inter Variable", system-ui, sans-serif';
  context.fillText(count, size / 2, size / 2 + 0.5);
  if (alerts > 0 && !isAlert) drawBadge(context, String(alerts), size, colors);
  return markOf(context, size, size);
};

const drawBadge = (
  context: CanvasRenderingContext2D,
  text: string,
  size: number,
  colors: MarkColors,
): void => {
  context.font = '700 11px "Inter Variable", system-ui, sans-serif';
  const width = Math.max(17, context.measureText(text).width + 9);
  const [x, y, height] = [size - width - 1, 1, 17];
  context.beginPath();
  context.roundRect(x, y, width, height, height / 2);
  context.fillStyle = colors.alert;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = colors.halo;
  context.stroke();
  context.fillStyle = colors.alertText;
  context.fillText(text, x + width / 2, y + height / 2 + 0.5);
};

const drawTown = (name: string, isBig: boolean, colors: MarkColors): Mark => {
  const context = contextOf(screenScale);
  context.font = `${isBig ? 600 : 500} ${isBig ? 13 : 11}px "Inter Variable", system-ui, sans-serif`;
  const width = Math.min(Math.ceil(context.measureText(name).width) + 8, widest);
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeStyle = colors.halo;
  context.strokeText(name, width / 2, 10);
  context.fillStyle = colors.town;
  context.fillText(name, width / 2, 10);
  return markOf(context, width, 20);
};

/** Points up; the map turns it the way a vehicle drives. */
const drawArrow = (colors: MarkColors): Mark => {
  const size = 18;
  const context = contextOf(pinScale);
  context.beginPath();
  context.moveTo(size / 2, 2);
  context.lineTo(size - 3, size - 4);
  context.lineTo(size / 2, size - 7);
  context.lineTo(3, size - 4);
  context.closePath();
  context.lineWidth = 3;
  context.strokeStyle = colors.halo;
  context.stroke();
  context.fillStyle = colors.pin;
  context.fill();
  return markOf(context, size, size);
};

/** By the name the style asks for: `arrow`, `pin:FO:alert`, `cluster:80:1` (80 vehicles, 1 in trouble), `town:Dallas:1`. */
export const findMark = (id: string, colors: MarkColors): Mark | undefined => {
  const [kind, text = '', detail = ''] = id.split(':');
  if (kind === 'arrow') return drawArrow(colors);
  if (kind === 'pin') return drawPin(text, detail as PinState, colors);
  if (kind === 'cluster') return drawCluster(text, Number(detail), colors);
  if (kind === 'town') return drawTown(text, detail === '1', colors);
  return undefined;
};
