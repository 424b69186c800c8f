import type { Words } from '@lugnut/domain/language';
import type { areasCopy as english } from './copy.en';

export const areasCopy: Words<typeof english> = {
  crumb: 'Zona de servicio',
  description:
    'Mecánicos a domicilio en Metro Detroit, Dallas-Fort Worth, Houston y Phoenix: las ciudades y los códigos postales donde damos servicio, con sus precios.',
  title: 'Dónde trabajamos',
  lead: 'Cuatro áreas metropolitanas y todos los códigos postales de sus condados. Escriba el suyo para estar seguro.',
  bandTitle: '¿Llegamos a su código postal?',
  bandText: 'Con cinco dígitos lo sabe.',
  city: {
    pageTitle: (city: string, state: string) => `Mecánico a domicilio en ${city}, ${state}: precios`,
    description: (city: string, market: string) =>
      `Reparamos su carro en ${city} donde esté estacionado: cuánto cuesta cada servicio, los códigos postales donde damos servicio y una cotización fija. Mecánicos de ${market}.`,
    title: (city: string, state: string) => `Mecánico a domicilio en ${city}, ${state}`,
    served: ['Reparamos carros en ', (city: string, hours: string) => ` de ${city}, ${hours}. `],
    wear: 'Lo que primero se desgasta aquí',
    place: (city: string) => `Dónde trabajamos en ${city}`,
    unsure: [
      '¿No sabe qué tiene su carro? Un ',
      (city: string) => ` en ${city} cuesta `,
      ', antes de impuestos.',
    ],
    diagnosis: 'diagnóstico a domicilio',
    zips: (city: string) => `Códigos postales (ZIP) donde damos servicio en ${city}`,
    nearby: 'Cerca de aquí',
    bandTitle: (city: string) => `¿Está estacionado en ${city}?`,
    bandText: 'Díganos qué carro maneja y reciba una cotización fija.',
    prices: (city: string) => `Servicios y precios en ${city}`,
    pricesLead:
      'El precio más bajo para un cliente nuevo, con partes, mano de obra, cargos y el descuento de cliente nuevo, antes de impuestos. Díganos qué carro maneja y reciba una cotización fija.',
  },
};
