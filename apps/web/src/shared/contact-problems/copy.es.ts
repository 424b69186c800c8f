import type { Words } from '@lugnut/domain/language';
import type * as english from './copy.en';

export const emailProblemText: Words<typeof english.emailProblemText> = {
  empty: 'Escriba su correo electrónico',
  invalid: 'Correo electrónico no válido',
};

export const phoneProblemText: Words<typeof english.phoneProblemText> = {
  empty: 'Escriba su número de teléfono',
  invalid: 'Número de teléfono no válido',
  too_long: '* El número debe tener 10 dígitos',
  not_us: 'Número no válido: solo podemos comunicarnos a números de Estados Unidos',
};
