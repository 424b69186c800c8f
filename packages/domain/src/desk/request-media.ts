/** How much a customer may show of a problem. */
export const mostRequestPictures = 6;
export const longestClipSeconds = 30;

/** Why these are too many for one request; undefined: they are not. */
export const findMediaProblem = (kinds: readonly ('picture' | 'clip')[]): string | undefined => {
  const pictures = kinds.filter((kind) => kind === 'picture').length;
  if (pictures > mostRequestPictures) return `Add up to ${mostRequestPictures} pictures.`;
  return kinds.length - pictures > 1 ? 'Add one video.' : undefined;
};
