/** In the reader's own time: staff look at when it happened to them. */
export const momentText = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
