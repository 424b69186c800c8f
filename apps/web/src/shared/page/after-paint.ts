/** A hidden page is not painted, and the work must still happen. */
const longestWaitMs = 200;

/**
 * Lets the browser paint the feedback of a tap before the work begins. Otherwise a busy phone shows nothing until the
 * next screen is ready. Returns a cancel function.
 */
export const afterPaint = (work: () => void): (() => void) => {
  let next: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    next = setTimeout(work);
  });
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, longestWaitMs);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
    clearTimeout(next);
  };
};

/** For a button that shows its busy state first. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(resolve);
  });
