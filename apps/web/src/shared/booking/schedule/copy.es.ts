import type { Words } from '@lugnut/domain/language';
import type { scheduleCopy as english } from './copy.en';

export const scheduleCopy: Words<typeof english> = {
  title: 'Horario y lugar',
  lead: (car) => (car === '' ? '¿Cuándo y a dónde vamos?' : `¿Cuándo y dónde atendemos su ${car}?`),
  timeTitle: 'Cuándo',
  locationTitle: 'Dónde',
  knownLocation: 'Iremos a la dirección de su presupuesto:',
  chooseFirst: 'Elija un horario',
  proceed: 'Continuar',
  fixNow: 'Mi mecánico ya está aquí. ¡Reparar ahora!',
  fixNowHelp: 'No hace falta elegir un horario: el trabajo empieza de inmediato.',

  timeRequired: 'Falta elegir el horario',
  timeRequiredShort: 'Elija un horario',
  locationRequired: 'Falta la ubicación',
  locationRequiredShort: 'Díganos dónde está el vehículo',
  notServed: 'Por ahora no tenemos mecánicos para esta dirección. Por favor elija otra.',
  notCovered: (zip) => `Todavía no damos servicio en ${zip}. Por favor elija otra dirección.`,
  notCoveredShort: 'No llegamos a esta zona',
  locationMustBeUpdated: 'Actualice la ubicación',

  taken: 'Alguien acaba de tomar ese horario',
  takenHelp: 'Todo lo que escribió sigue aquí. Estos son los próximos horarios disponibles.',
  gone: 'El horario que eligió ya no está disponible',
  goneHelp: 'Todo lo que escribió sigue aquí. Por favor elija otro.',
  failed: 'Hubo un error al procesar su cotización.',
  failedHelp: 'Todo lo que escribió sigue aquí. Inténtelo de nuevo.',
  offline: 'No tiene conexión',
  offlineHelp: 'Todo lo que escribió sigue aquí. Continúe cuando vuelva la conexión.',
  priceChanged: 'Su cotización cambió',
  priceChangedHelp: (before, now) =>
    `Era de ${before} y ahora es de ${now}. No se cobra nada hasta que el trabajo esté terminado. Continúe si está de acuerdo.`,
  newPrice: (zip, price) => `Su cotización para ${zip} ahora es de ${price}.`,

  siteTitle: 'Cómo encontrar el vehículo',
  typeOfSite: 'Tipo de lugar',
  apartmentNumber: 'Número de apartamento *',
  apartmentCode: 'Código de entrada *',
  apartmentNote: '* Para que el mecánico pueda llegar con usted. Déjelos en blanco si no hay.',
  garage: 'Garaje',
  covered: 'Bajo techo',
  hints: 'Señas para encontrarlo',
  hintsPlaceholder: 'Carro plateado detrás del edificio, portón a la izquierda',
  color: 'Color del vehículo',
  customColor: 'Escriba el color',
  otherColor: 'Otro',
};
