import { type MediaProblem, mediaProblemText } from '@lugnut/domain/desk';

export const problemMediaCopy = {
  title: 'Show us the problem',
  hint: (pictures: number, seconds: number) =>
    `Up to ${pictures} pictures and one video of up to ${seconds} seconds. Only you and our team see them.`,
  add: 'Add pictures or a video',
  picture: 'Picture',
  clip: 'Video',
  removeIt: 'Remove',
  remove: (name: string) => `Remove ${name}`,
  sending: (name: string) => `Sending ${name}`,
  retry: (name: string) => `Try sending ${name} again`,
  tryAgain: 'Try again',
  failed: 'We couldn’t send this file. Try again.',
  removeFailed: 'We couldn’t remove this file. Try again.',
  tooLong: (seconds: number) => `Keep the video to ${seconds} seconds or less.`,
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB.`,
  wrongType: 'Add JPEG, PNG, or WebP pictures, or an MP4, MOV, or WebM video.',
  problems: mediaProblemText as Readonly<Record<MediaProblem, string>>,
  shown: 'What the customer showed',
  sent: 'What you sent us',
  shownFailed: 'We couldn’t load the pictures',
  shownPicture: (nth: number) => `Picture ${nth} of the problem`,
  shownClip: 'Video of the problem',
} as const;
