import type { Words } from '@lugnut/domain/language';
import type { promises as english } from './promises.en';

export const promises: Words<typeof english> = {
  hours: 'de 9\u00a0a.\u00a0m. a 9\u00a0p.\u00a0m. todos los días',
  warranty: '24 meses / 24,000 millas',
  warrantyInWords: '24 meses o 24,000 millas',
  answerTime: 'en menos de 24 horas',
};
