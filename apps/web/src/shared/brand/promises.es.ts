import type { Words } from '@lugnut/domain/language';
import type { promises as english } from './promises.en';

export const promises: Words<typeof english> = {
  hours: 'de 9 a. m. a 9 p. m. todos los días',
  warranty: '24 meses / 24,000 millas',
  warrantyInWords: '24 meses o 24,000 millas',
  answerTime: 'en menos de 24 horas',
};
