export const unsureWords =
  'We don’t know yet whether that went through. Check your connection; trying again is safe.';
export const moreFailedWords = 'We couldn’t load more. Check your connection and try again.';
