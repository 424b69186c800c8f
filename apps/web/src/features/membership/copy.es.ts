import type { Words } from '@lugnut/domain/language';
import { siteLocale } from '../../shared/page/site-locale';
import type { hubCopy as english } from './copy.en';

export const hubCopy: Words<typeof english> = {
  title: 'Membresía',
  back: 'Volver a mi cuenta',
  loading: 'Cargando su membresía',
  failedTitle: 'No pudimos cargar su membresía',
  failedText: 'Revise su conexión e inténtelo de nuevo.',

  state: {
    waiting: 'Sin empezar',
    active: 'Activa',
    ending: 'Por terminar',
    past_due: 'Pago pendiente',
    lapsed: 'Terminada',
  },
  per: (price, months) =>
    months === 12 ? `${price} al año` : months === 1 ? `${price} al mes` : `${price} cada ${months} meses`,
  forCar: (car) => `Para su ${car}`,
  anyCar: 'La membresía queda para el carro en el que use su primer cambio de aceite gratis',
  renews: (day, price) => `Se renueva el ${day} por ${price}`,
  ends: (day) => `Termina el ${day}. No se le volverá a cobrar.`,
  waiting: 'Su membresía empieza cuando se pague la visita con la que se inscribió.',
  lapsed: (day) => `El tiempo que pagó terminó el ${day}.`,
  pastDue: (price) =>
    `Su pago de ${price} no se pudo procesar. Páguelo ahora para conservar sus precios de miembro.`,

  savedTitle: 'Ahorrado hasta ahora',
  savedNone: 'Lo sumaremos después de su próxima visita',
  savedText: 'Comparado con los precios normales en sus visitas terminadas',
  costTitle: 'Cuánto cuesta',
  oilTitle: 'Cambios de aceite gratis que le quedan',
  oilOf: (of, months) => `${of} cada ${months === 12 ? 'año' : `${months} meses`}`,
  oilEarned: (of, months) => `${of} por cada ${months} meses que haya pagado`,
  oilNone: 'Este plan no los incluye',
  oilWaiting:
    'Empiezan a contar junto con su membresía. También cuenta el que use en la visita con la que se inscribió.',

  pay: (price) => `Pagar ${price} ahora`,
  paying: 'Cobraremos a su tarjeta guardada.',
  otherCard: 'Usar otra tarjeta',
  paid: 'Gracias. Su membresía está activa de nuevo.',

  end: 'Cancelar membresía',
  endTitle: '¿Cancelar su membresía?',
  endText: (day) =>
    `Conserva sus precios de miembro hasta el ${day} y no se le volverá a cobrar. Hasta entonces puede reanudarla.`,
  endNowText: 'Termina de inmediato y no se le cobrará. Las visitas sin terminar vuelven al precio normal.',
  endUnpaidText: (price) =>
    `Termina de inmediato y no pagará la cuota de la membresía. La visita con la que se inscribió vuelve al precio normal: ${price}.`,
  keep: 'Conservar membresía',
  resume: 'Reanudar membresía',
  resumeText: (day, price) => `Si la reanuda, se renueva el ${day} por ${price}.`,
  failed: 'No funcionó',

  sellTitle: 'Pague menos por cada reparación',
  sellLead: (members) =>
    members === undefined
      ? 'Los miembros pagan menos en cada visita.'
      : `${members.toLocaleString(siteLocale)} miembros pagan menos en cada visita.`,
  honest: (price, spent) =>
    `Por ${price}, el 10% de descuento se paga solo con unos ${spent} de reparaciones al año. Con cada cambio de aceite gratis, con menos todavía.`,
  whichCar: 'Carro para los cambios de aceite gratis',
  noCar: 'Primero agregue un carro',
  noCarText: 'Los cambios de aceite gratis son para un carro. Agréguelo en su cuenta y vuelva aquí.',
  toVehicles: 'Ir a mis vehículos',
  cardOnFile: (brand, last4) =>
    last4 === '' ? `Se cobra a su cuenta de ${brand}` : `Se cobra a su ${brand} terminada en ${last4}`,
  addCard: 'Agregar tarjeta',
  changeCard: 'Cambiar tarjeta',
  join: (price) => `Inscribirme por ${price}`,
  joined: 'Le damos la bienvenida. Ya es miembro.',
  withVisit: '¿También necesita un servicio? Puede inscribirse al agendar, por un año o por 6 meses.',
  book: 'Agendar una visita',
  noneOnSale: 'Por ahora no hay membresías disponibles.',
  plansFailed: 'No pudimos cargar las membresías',
};
