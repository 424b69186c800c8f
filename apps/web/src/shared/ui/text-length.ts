/** Counts what a reader would call characters, so an emoji is one. */
const textLength = (text: string): number => [...text].length;

export interface LengthState {
  length: number;
  over: boolean;
  /** Shown once the writer comes near the limit. */
  near: boolean;
}

export function measureLength(text: string, limit: number | undefined): LengthState {
  const length = textLength(text);
  if (limit === undefined) return { length, over: false, near: false };
  return { length, over: length > limit, near: length >= limit * 0.8 };
}

/** Nothing over its limit is sent: the server would only refuse it. */
export const isTooLong = (text: string, limit: number): boolean => measureLength(text, limit).over;
