import type { Words } from '@lugnut/domain/language';
import { leastPublicCases } from '@lugnut/domain/pulse';
import type { english } from './fact-words.en';

export const spanish: Words<typeof english> = {
  byHand: 'Precio según su carro',
  from: (price) => `desde ${price}`,
  zips: (count) => (count === 1 ? '1 código postal (ZIP)' : `${count} códigos postales (ZIP)`),
  planPrice: (price, months) =>
    `${price} ${months === 12 ? 'al año' : months === 1 ? 'al mes' : `cada ${months} meses`}`,
  freeOilChanges: 'Cambios de aceite gratis para su carro',
  members: (count) =>
    count === undefined
      ? 'Los miembros pagan menos en cada visita.'
      : `${count} miembros pagan menos en cada visita.`,
  tooFew: {
    quote: `Menos de ${leastPublicCases} cotizaciones`,
    window: `Menos de ${leastPublicCases} visitas`,
    charge: `Menos de ${leastPublicCases} cobros`,
  },
  tooFewVisits: `Todavía no hay suficientes visitas para saberlo (menos de ${leastPublicCases})`,
  share: (percent, cases) => `${percent}% de ${cases}`,
  credits: (amount, people, counted) => `${amount} a ${people === 1 ? '1 cliente' : `${counted} clientes`}`,
};
