/** A car's condition as text, from its device. Missing values are Unknown; zero is a value. */
export const tirePositions = ['frontLeft', 'frontRight', 'rearLeft', 'rearRight'] as const;
export type TirePosition = (typeof tirePositions)[number];
export type TirePressures = Readonly<Record<TirePosition, number | undefined>>;

export type Tone = 'ok' | 'warn' | 'bad' | 'neutral';
export type TireStatus = 'Good' | 'Running Low' | 'Low' | 'Unknown';

const tones = { Good: 'ok', 'Running Low': 'warn', Low: 'bad', Unknown: 'neutral' } as const;

const tireStatus = (psi: number | undefined): TireStatus => {
  if (psi === undefined) return 'Unknown';
  const whole = Math.floor(psi);
  if (whole >= 30) return 'Good';
  return whole >= 25 ? 'Running Low' : 'Low';
};

/** FLEET-2: 30 or more Good, 25 to 29 Running Low, 24 or less Low; a gauge shows whole pounds. */
export const describeTire = (psi: number | undefined) => {
  const status = tireStatus(psi);
  return { status, tone: tones[status] as Tone, psi: psi === undefined ? undefined : Math.floor(psi) };
};

const lowOilPercent = 20;
const lowFuelPercent = 15;

const describeLevel = (percent: number | undefined, low: number, lowTone: Tone) => {
  if (percent === undefined)
    return { level: 'Unknown' as const, tone: 'neutral' as Tone, percent: undefined };
  const shown = Math.round(percent);
  return percent <= low
    ? { level: 'Low' as const, tone: lowTone, percent: shown }
    : { level: 'Good' as const, tone: 'ok' as Tone, percent: shown };
};

export const describeOil = (percent: number | undefined) => describeLevel(percent, lowOilPercent, 'bad');
/** Low fuel is amber: a driver fills it up, and nobody has to be sent. */
export const describeFuel = (percent: number | undefined) => describeLevel(percent, lowFuelPercent, 'warn');

const minuteMs = 60_000;

/** A device tells every minute while driving and once an hour while parked. */
export const staleness = (readAtMs: number, nowMs: number): 'live' | 'recent' | 'stale' => {
  const age = nowMs - readAtMs;
  if (age <= 3 * minuteMs) return 'live';
  return age <= 26 * 60 * minuteMs ? 'recent' : 'stale';
};

export const lastSeenInWords = (readAtMs: number, nowMs: number): string => {
  const minutes = Math.max(0, Math.floor((nowMs - readAtMs) / minuteMs));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
};
