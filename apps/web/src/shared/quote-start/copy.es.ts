import type { Words } from '@lugnut/domain/language';
import type { quoteStartCopy as english } from './copy.en';

export const quoteStartCopy: Words<typeof english> = {
  question: '¿Dónde está su vehículo?',
  label: 'Código postal (ZIP)',
  placeholder: 'Código postal',
  action: 'Cotizar',
  continueAction: 'Continuar',
  tooEarly: 'Escriba los cinco dígitos de su código postal.',
  notCovered: 'Todavía no cubrimos ese código postal; pruebe otro.',
  checkFailed: 'No pudimos revisar este código postal. Revise su conexión e inténtelo de nuevo.',
  served: (city: string, state: string) => `Damos servicio en ${city}, ${state}`,
};
