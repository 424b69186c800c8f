import type { LanguageCode } from '../language';

/** What somebody answers to our texts; the carriers' words, whatever their case and what stands around them. */
export type TextCommand = 'stop' | 'start' | 'help';

const words: Readonly<Record<LanguageCode, Readonly<Record<TextCommand, readonly string[]>>>> = {
  en: {
    stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
    start: ['START', 'UNSTOP', 'YES'],
    help: ['HELP', 'INFO'],
  },
  es: {
    stop: ['ALTO', 'PARAR', 'PARE', 'BASTA', 'CANCELAR', 'DETENER', 'SALIR'],
    start: ['INICIAR', 'EMPEZAR', 'SI'],
    help: ['AYUDA', 'INFORMACION'],
  },
};

/** The whole text is the command: 'please stop by at noon' is none. The language is that of the word. */
export const findTextCommand = (
  text: string,
): { readonly command: TextCommand; readonly language: LanguageCode } | undefined => {
  const said = text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  for (const language of ['en', 'es'] as const)
    for (const command of ['stop', 'start', 'help'] as const)
      if (words[language][command].includes(said)) return { command, language };
  return undefined;
};

/** STOP stands beside the Spanish word: some carriers hear no other. */
const stopWords: Readonly<Record<LanguageCode, string>> = {
  en: 'Reply STOP to opt out.',
  es: 'Responda ALTO o STOP para dejar de recibirlos.',
};

/** Every marketing text says how to end them. */
export const withStopWords = (text: string, language: LanguageCode): string =>
  text.includes(stopWords[language]) ? text : `${text} ${stopWords[language]}`;
