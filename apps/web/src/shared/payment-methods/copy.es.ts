import type { Words } from '@lugnut/domain/language';
import type { methodsCopy as english } from './copy.en';

export const methodsCopy: Words<typeof english> = {
  card: 'Tarjeta',
  bankAccount: (bank, type) => `${type} ${bank}`.trim(),
  accountTypes: { checking: 'Cuenta de cheques', savings: 'Cuenta de ahorros' },
  choose: 'Usar esta',
  chooseLabel: (name) => `Usar esta: ${name}`,
  failed: 'No pudimos hacer el cambio. Inténtelo de nuevo.',
  remove: 'Quitar',
  removeLabel: (name) => `Quitar ${name}`,
  removeTitle: '¿Quitar esta forma de pago?',
  removeText: 'ya no se usará para cobrarle. Si la quiere usar después, tendrá que agregarla otra vez.',
  otherPays: 'Lo que agendó con ella se cobrará a su otra forma de pago.',
  keep: 'No quitarla',
  connect: 'Conectar cuenta bancaria',
};
