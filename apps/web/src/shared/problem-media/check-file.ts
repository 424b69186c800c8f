import { requestMediaUploads } from '@lugnut/contract';
import { findMediaProblem, longestClipSeconds } from '@lugnut/domain/desk';
import type { ProblemFile } from '../booking/request-draft';
import { problemMediaCopy as copy } from './copy.en';

export type Kind = ProblemFile['kind'];

export const uploadOf = {
  picture: requestMediaUploads.addRequestPicture,
  clip: requestMediaUploads.addRequestClip,
} as const;

const kindOf = ({ type }: Pick<File, 'type'>): Kind | undefined =>
  (['picture', 'clip'] as const).find((kind) =>
    (uploadOf[kind].contentTypes as readonly string[]).includes(type),
  );

const megabyte = 1024 * 1024;

/** Whether a file may go along with those that are there, before anything is sent. */
export const checkFile = (
  file: Pick<File, 'type' | 'size'>,
  there: readonly Kind[],
): { readonly kind: Kind } | { readonly problem: string } => {
  const kind = kindOf(file);
  if (kind === undefined) return { problem: copy.wrongType };
  const { largestBytes } = uploadOf[kind];
  if (file.size > largestBytes) return { problem: copy.tooLarge(largestBytes / megabyte) };
  const problem = findMediaProblem([...there, kind]);
  return problem === undefined ? { kind } : { problem: copy.problems[problem] };
};

/** How long a video plays, as far as this browser can tell; the server asks again. */
export const readSeconds = (file: Blob): Promise<number | undefined> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    const url = URL.createObjectURL(file);
    const end = (seconds: number | undefined): void => {
      URL.revokeObjectURL(url);
      resolve(seconds);
    };
    video.preload = 'metadata';
    video.onloadedmetadata = () => end(Number.isFinite(video.duration) ? video.duration : undefined);
    video.onerror = () => end(undefined);
    video.src = url;
  });

export const isTooLong = (seconds: number | undefined): boolean =>
  seconds !== undefined && seconds > longestClipSeconds + 1;
