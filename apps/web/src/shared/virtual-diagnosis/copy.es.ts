import type { Words } from '@lugnut/domain/language';
import type { virtualCopy as english } from './copy.en';

export const virtualCopy: Words<typeof english> = {
  title: 'Diagnóstico virtual',
  lead: 'Un mecánico revisa su carro con usted por video.',
  link: '¿Está lejos de nosotros? Consulte a un mecánico por video',

  select: '¿Qué diagnóstico quiere?',
  virtual: 'Diagnóstico virtual',
  virtualDetail: 'Un mecánico se comunica con usted por video en menos de una hora.',
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
  confirmation: 'Un mecánico se comunicará con usted por video en menos de una hora.',
  confirmationCharge: (price) => `Se cobran ${price} a su tarjeta al terminar la llamada.`,

  problems: {
    name_empty: 'Escriba su nombre.',
    email_empty: 'Escriba su correo electrónico.',
    email_invalid: 'El correo electrónico no es válido.',
    phone_empty: 'Escriba su número de teléfono.',
    phone_invalid: 'El número de teléfono no es válido.',
    phone_too_long: 'El número de teléfono debe tener 10 dígitos.',
    phone_not_us: 'El número no es válido: solo podemos comunicarnos con números de Estados Unidos.',
    lead_phone: 'Escriba un número válido de 10 dígitos.',
    lead_message: 'Díganos en qué le podemos ayudar.',
    lead_no_way_to_answer: 'Denos un correo electrónico o un número de teléfono.',
  },
  failed: 'No se pudo procesar. Corrija sus datos e inténtelo de nuevo.',
};
