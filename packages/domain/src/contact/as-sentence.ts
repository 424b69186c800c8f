/** What somebody typed in a hurry, as a sentence of a message: a capital letter first, and an end. */
export const asSentence = (typed: string): string => {
  const text = typed.trim().replace(/[,;:\s]+$/, '');
  if (text === '') return '';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;
};
