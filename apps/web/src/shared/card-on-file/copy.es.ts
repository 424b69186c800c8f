import type { Words } from '@lugnut/domain/language';
import type { cardOnFileCopy as english } from './copy.en';

export const cardOnFileCopy: Words<typeof english> = {
  title: 'Tarjeta guardada',
  lead: 'Se cobra después de terminar el trabajo, nunca antes.',
  bankLead: 'Se descuenta de su cuenta después de terminar el trabajo, nunca antes.',
  others: 'Otras formas de pago',
  othersFailed: 'No pudimos cargar sus otras formas de pago',
  connect: 'Conectar cuenta bancaria',
  ending: (brand, last4) => (last4 === '' ? brand : `${brand} terminada en ${last4}`),
  none: 'Todavía no tiene tarjeta',
  noneText: 'Se la pedimos cuando agende. No se cobra nada hasta que el trabajo esté terminado.',
  update: 'Cambiar tarjeta',
  add: 'Agregar tarjeta',
  loading: 'Cargando su tarjeta',
  failedTitle: 'No pudimos cargar su tarjeta.',

  account: {
    title: 'Cambie su tarjeta guardada',
    lead: 'Reemplaza la tarjeta que tenemos, para este trabajo y los siguientes.',
    failed: 'No pudimos cambiar su tarjeta. Inténtelo de nuevo.',
  },
  visit: {
    title: 'Otra tarjeta para esta visita',
    lead: 'Se cobra cuando el trabajo esté terminado. Su tarjeta guardada queda igual.',
    failed: 'No pudimos cambiar la tarjeta de crédito',
  },
  save: 'Guardar tarjeta',
  cancel: 'Cancelar',
  close: 'Cerrar',
  updated: '¡La tarjeta quedó cambiada!',
  formFailed: 'No pudimos cargar el formulario de la tarjeta.',
};
