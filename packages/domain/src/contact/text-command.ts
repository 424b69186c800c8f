/** What somebody answers to our texts; the carriers' words, whatever their case and what stands around them. */
export type TextCommand = 'stop' | 'start' | 'help';

const words: Readonly<Record<TextCommand, readonly string[]>> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
};

/** The whole text is the command: 'please stop by at noon' is none. */
export const findTextCommand = (text: string): TextCommand | undefined => {
  const said = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return (['stop', 'start', 'help'] as const).find((command) => words[command].includes(said));
};

const stopWords = 'Reply STOP to opt out.';

/** Every marketing text says how to end them. */
export const withStopWords = (text: string): string =>
  text.includes(stopWords) ? text : `${text} ${stopWords}`;
