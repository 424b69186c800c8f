import type { Words } from '@lugnut/domain/language';
import type { threadWords as english } from './message-words.en';

export const threadWords: Words<typeof english> = {
  message: (who) => `${who} le mandó un mensaje sobre su carro.`,
  messageSubject: (who) => `${who} le mandó un mensaje`,
  readAndAnswer: 'Lea y conteste',
};
