/** As high as the screen, so that the way on is at the thumb. */
export const payDueFrame =
  'mx-auto flex min-h-[calc(100dvh-3.5rem-1px)] w-full max-w-xl flex-col gap-5 px-4 pt-8 sm:px-6 lg:min-h-0 lg:pb-8';
