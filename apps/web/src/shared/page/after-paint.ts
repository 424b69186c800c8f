/** In a page that is not looked at nothing is drawn, and what was asked for shall still happen. */
const longestWaitMs = 200;

/**
 * Lets the browser draw the answer to a tap before the work it asks for begins. Without it a busy phone shows
 * nothing until the whole next screen is ready. Gives what takes the work back.
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

/** For a press that shows it is busy before it begins. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(resolve);
  });
