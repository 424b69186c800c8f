import type { Words } from '@lugnut/domain/language';
import type { bookingCopy as english } from './copy.en';

export const bookingCopy: Words<typeof english> = {
  back: 'Atrás',
  invalidDate: 'Fecha no válida',

  waysOn: {
    label: 'Qué puede hacer ahora',
    home: 'Ir a la página principal',
    call: (number) => `Llamar al ${number}`,
    account: 'Ir a mi cuenta',
  },

  order: {
    title: 'Orden de trabajo',
    noCar: 'Todavía sin carro',
    empty: 'Aquí aparece lo que usted elija.',
    diagnosis: 'Diagnóstico a domicilio',
    afterCar: 'Agregue su carro para ver el precio',
    withQuote: 'Precio en su cotización',
    dueNow: 'Hoy paga $0',
    notCharged: 'No se le cobra hasta el momento del servicio.',
  },

  request: {
    title: 'Lo que nos pidió',
    work: 'Servicio',
    diagnosis: 'Diagnóstico a domicilio',
    problem: 'Lo que nos contó',
    vehicle: 'Vehículo',
    place: 'Dónde está estacionado',
    zip: (zip) => `Código postal ${zip}`,
    change: 'Cambiar mi solicitud',
    withdraw: 'Cancelar mi solicitud',
  },

  confirmation: {
    title: 'Cita confirmada',
    date: 'Fecha',
    window: 'Horario de llegada',
    technician: 'Mecánico',
    team: (place) => `Equipo de ${place}`,
    vehicle: 'Vehículo',
    services: 'Servicios',
    diagnosis: 'Diagnóstico a domicilio',
    address: 'Dirección',
    toBeAgreed: 'Lo acordaremos con usted',
    total: 'Total a pagar en el servicio',
    withMembership: (fee) => `Incluye la cuota de su membresía: ${fee}`,
    unpriced: 'Por confirmar',
    app: 'La app',
    nextSteps: 'Lo que sigue: descargue la app. La necesitará para escribirle a su mecánico.',
    qr: 'Escanee esto con la cámara de su teléfono para abrirla ahí',
    account: 'Ir a mi cuenta',
  },

  facts: {
    includesTitle: 'Qué incluye la visita',
    diagnosisIncludes: [
      'Un mecánico certificado va a donde está su vehículo',
      'Pruebas hasta encontrar la causa, con lectura de todos los códigos de falla',
      'Una cotización fija de la reparación, por escrito',
      'Una inspección general de varios puntos, gratis',
    ],
    promisesTitle: 'Lo que debe saber',
    promises: (warranty) => [
      `Garantía de ${warranty} en todos los servicios`,
      'No se cobra nada por encima de este precio sin su aprobación',
      'Cambiar la cita siempre es gratis',
    ],
    freeWithRepairs: 'Si reparamos después, el precio del diagnóstico se descuenta del total.',
  },
};
