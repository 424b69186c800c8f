/** As high as the screen, so that the way on is at the thumb. */
export const payDueFrame =
  'mx-auto flex min-h-[calc(100dvh-3.5rem-1px)] w-full max-w-xl flex-col gap-5 px-4 pt-8 sm:px-6 lg:min-h-0 lg:pb-8';

/** The same, with the bill beside the card on a wide screen, so that Pay is in sight. */
export const payDueColumns =
  'mx-auto flex min-h-[calc(100dvh-3.5rem-1px)] w-full max-w-xl flex-col gap-5 px-4 pt-8 sm:px-6 lg:grid lg:min-h-0 lg:max-w-6xl lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-12 lg:pb-8';
export const billColumn = 'min-w-0 lg:col-start-2 lg:row-span-4 lg:row-start-1';
