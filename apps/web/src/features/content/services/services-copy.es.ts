import type { Words } from '@lugnut/domain/language';
import type { servicesCopy as english } from './services-copy.en';

export const servicesCopy: Words<typeof english> = {
  meta: {
    services: {
      title: 'Servicios y precios del mecánico a domicilio',
      description:
        'Cambio de aceite, frenos, batería, aire acondicionado y casi cualquier reparación, donde tenga estacionado su carro. Vea cuánto cuesta cada servicio y reciba un precio fijo antes de empezar.',
    },
    service: (name) => `${name} en su casa o trabajo`,
  },
  services: 'Servicios',
  list: {
    title: 'Lo que reparamos donde tenga su carro',
    intro:
      'Del cambio de aceite al alternador: casi todas las reparaciones necesitan buenas manos y las partes correctas, no un taller.',
    popular: 'Lo más solicitado',
    byPart: 'Por parte del carro',
    missingTitle: '¿No está en la lista?',
    missingText:
      'Díganos qué hace el carro. Con un diagnóstico encontramos la causa y le damos el precio de la reparación.',
  },
  about: 'Cerca de',
  where: 'En su casa, su oficina o un estacionamiento',
  warranty: (terms) => `Garantía de ${terms}`,
  quote: 'Pedir cotización',
  includes: 'Qué incluye',
  signs: 'Señales de que lo necesita',
  visit: 'Cómo es la visita',
  questions: 'Preguntas',
  related: (category) => `${category}: otros servicios`,
  bandTitle: 'Su carro, su precio',
  bandText: 'Díganos qué carro tiene y vea partes, mano de obra e impuestos, renglón por renglón.',
  prices: {
    title: 'Cuánto cuesta',
    diagnosis: 'El precio de la visita, antes de impuestos.',
    repairs:
      'El precio más bajo que se le cotiza a un cliente nuevo, con partes, mano de obra, cargos y el descuento de cliente nuevo, antes de impuestos. Lo demás depende de su carro: díganos cuál es y reciba una cotización fija.',
    atYourCar: 'junto a su carro',
  },
};
