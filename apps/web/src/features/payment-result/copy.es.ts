import type { Words } from '@lugnut/domain/language';
import type { paymentResultCopy as english } from './copy.en';

export const paymentResultCopy: Words<typeof english> = {
  loading: 'Cargando su cita',
  loadFailed: 'No pudimos cargar su cita',
  loadFailedText: 'Revise su conexión e inténtelo de nuevo.',
  title: 'Todo listo',
  thanks: 'Gracias por su solicitud',
  vehicle: 'Vehículo',
  services: 'Servicio o reparación',
  diagnosis: 'Diagnóstico',
  noDescription: 'Diagnóstico a domicilio',
  day: 'Fecha',
  time: 'Horario',
  timeToCome: 'Le avisaremos',
  total: 'Total',
  totalNote: 'Se cobra cuando el trabajo esté terminado',
  address: 'Dirección',
  app: 'La app',
  account: 'Ir a mi cuenta',
  failedTitle: 'Hubo un error al procesar su pago',
  failedText: 'No se cobró nada. Inténtelo de nuevo o elija otra forma de pago.',
  retry: 'Intentar el pago de nuevo',
};
