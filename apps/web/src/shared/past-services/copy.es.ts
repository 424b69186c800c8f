import type { Words } from '@lugnut/domain/language';
import type { pastServicesCopy as english } from './copy.en';

export const pastServicesCopy: Words<typeof english> = {
  title: 'Servicios anteriores',
  table: 'Tabla de servicios anteriores',
  loading: 'Cargando sus servicios anteriores',
  failedTitle: 'No pudimos cargar sus servicios anteriores',
  failedText: 'Revise su conexión e inténtelo de nuevo.',
  emptyTitle: 'Todavía no tiene servicios anteriores',
  emptyText: 'Después de cada trabajo, aquí encontrará la inspección y los recibos.',

  service: 'Servicio',
  date: 'Fecha',
  vehicle: 'Vehículo',
  vin: 'VIN',
  inspection: 'Inspección',
  diagnosisReceipt: 'Recibo del diagnóstico',
  repairReceipt: 'Recibo de la reparación',
  view: 'Ver',
  viewLabel: (document, service, date) => `Ver ${document}: ${service}, ${date} (se abre en otra pestaña)`,
  none: 'No hay',

  filter: 'Filtrar por servicio',
  noMatch: 'Ningún servicio coincide',
  noMatchText: 'Pruebe con otra palabra o quite el filtro.',
  clear: 'Quitar el filtro',
  searching: 'Buscando en todos sus servicios anteriores',
  partTitle: 'Aquí faltan algunos de sus servicios anteriores',
  export: 'Exportar CSV',
  noun: 'servicios',
};
