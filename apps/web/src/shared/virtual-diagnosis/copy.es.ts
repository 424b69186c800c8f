import type { Words } from '@lugnut/domain/language';
import type { virtualCopy as english } from './copy.en';

export const virtualCopy: Words<typeof english> = {
  title: 'Diagnóstico virtual',
  lead: 'Un mecánico revisa su carro con usted por video.',
  link: '¿Está lejos de nosotros? Consulte a un mecánico por video',

  select: '¿Qué diagnóstico quiere?',
  virtual: 'Diagnóstico virtual',
  virtualDetail: 'Un mecánico virtual se comunica con usted en menos de una hora.',
  mobile: 'Diagnóstico a domicilio',
  mobileDetail: 'Un mecánico va a donde está su carro.',
  next: 'Continuar',
  back: 'Atrás',

  contactTitle: '¿Cómo nos comunicamos con usted?',
  name: 'Nombre completo',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  phonePlaceholder: 'Teléfono (10 dígitos)',
  message: '¿En qué le ayudamos?',

  paymentTitle: 'Pago',
  paymentLead: (price) => `${price}, se cobra al terminar la llamada. Ahora no se cobra nada.`,
  save: (price) => `Guardar tarjeta por ${price}`,
  paymentUnready: 'No pudimos cargar el formulario de la tarjeta',

  confirmationTitle: 'Todo listo',
  confirmation: 'Un mecánico virtual se comunicará con usted en menos de una hora.',
  confirmationCharge: (price) => `Se cobran ${price} a su tarjeta al terminar la llamada.`,

  failed: 'No se pudo procesar. Corrija sus datos e inténtelo de nuevo.',
};
