import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

function readColors(theme: Theme): ReadonlyMap<string, string> {
  const pairs = css.matchAll(/--color-([\w-]+):\s*light-dark\(\s*(#\w{6})\s*,\s*(#\w{6})\s*\)/g);
  return new Map(
    [...pairs].map(([, name, light, dark]) => [String(name), String(theme === 'light' ? light : dark)]),
  );
}

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['paper', 'card', 'sunken'];

/** Text needs 4.5:1. */
const textPairs = [
  ...['ink', 'ink-soft', 'forest-ink', 'signal-ink', 'ok-ink', 'warn-ink', 'bad-ink'].flatMap((text) =>
    surfaces.map((surface) => [text, surface] as const),
  ),
  ['on-forest', 'forest'],
  ['on-forest-soft', 'forest'],
  ['on-signal', 'signal'],
  ['on-signal', 'signal-hover'],
  ['on-bad', 'bad'],
  ['card', 'forest-ink'],
  ['ink', 'forest-wash'],
  ['ink-soft', 'forest-wash'],
  ['forest-ink', 'forest-wash'],
  ['ok-ink', 'ok-wash'],
  ['warn-ink', 'warn-wash'],
  ['bad-ink', 'bad-wash'],
  ['ink', 'bad-wash'],
] as const;

/** Borders, marks and rings that say what a control is or does need 3:1. */
const controlPairs = [
  ...['edge', 'forest-ink', 'ok', 'warn', 'bad', 'focus', 'signal-edge'].flatMap((mark) =>
    surfaces.map((surface) => [mark, surface] as const),
  ),
  ['signal', 'forest'],
  ['focus-on-forest', 'forest'],
  ['bad', 'bad-wash'],
  ['edge', 'forest-wash'],
] as const;

describe.each(['light', 'dark'] as const)('colors, %s', (theme) => {
  const colors = readColors(theme);
  const measure = ([front, back]: readonly [string, string]): number => {
    const [a, b] = [colors.get(front), colors.get(back)];
    if (!a || !b) throw new Error(`tokens.css has no ${a ? back : front}`);
    return contrast(a, b);
  };

  it.each(textPairs)('text %s on %s is readable', (front, back) => {
    expect(measure([front, back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('control %s on %s is visible', (front, back) => {
    expect(measure([front, back])).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('agrees with the known extremes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
