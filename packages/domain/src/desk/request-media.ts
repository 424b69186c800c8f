/** How much a customer may show of a problem. */
export const mostRequestPictures = 6;
export const longestClipSeconds = 30;

export const mediaProblemText = {
  pictures_most: `Add up to ${mostRequestPictures} pictures.`,
  one_video: 'Add one video.',
} as const;

export type MediaProblem = keyof typeof mediaProblemText;

/** Why these are too many for one request; undefined: they are not. */
export const findMediaProblem = (kinds: readonly ('picture' | 'clip')[]): MediaProblem | undefined => {
  const pictures = kinds.filter((kind) => kind === 'picture').length;
  if (pictures > mostRequestPictures) return 'pictures_most';
  return kinds.length - pictures > 1 ? 'one_video' : undefined;
};
