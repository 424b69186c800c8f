type Rule = readonly [name: string, mark: RegExp];

/** In this order: many browsers also claim to be those below them. */
const browsers: readonly Rule[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly Rule[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const firstMatch = (rules: readonly Rule[], text: string): string | undefined =>
  rules.find(([, mark]) => mark.test(text))?.[0];

export const unknownDevice = 'Unknown device';

/** 'Chrome on Android' instead of a line of version numbers; nothing the sender wrote is repeated. */
export const deviceNameOf = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, 300);
  const [browser, system] = [firstMatch(browsers, text), firstMatch(systems, text)];
  if (browser === undefined) return system ?? unknownDevice;
  return system === undefined ? browser : `${browser} on ${system}`;
};
