import type { Words } from '@lugnut/domain/language';
import { engineName } from '../service-names/engine-name.es';
import type * as english from './copy.en';

export const pickerCopy: Words<typeof english.pickerCopy> = {
  tabsLabel: 'Cómo encontrar su carro',
  tabs: { plate: 'Número de placa', year: 'Año, marca, modelo', vin: 'VIN' },

  plate: 'Número de placa',
  plateHint: 'Los espacios y guiones no importan.',
  state: 'Estado',
  search: 'Buscar',
  lookupFailed: 'No pudimos encontrar su carro.',
  plateMissing: 'Escriba el número de placa.',
  plateWrong: 'Un número de placa tiene de 1 a 8 letras y números.',
  plateStateMissing: 'Elija el estado de su placa.',
  plateRefused: 'Revise el número y el estado, o elija su carro por año, marca y modelo.',
  vinRefused: 'Revise el VIN, o elija su carro por año, marca y modelo.',
  unavailable: {
    plate: 'No pudimos buscar su placa en este momento. Mejor elija su carro aquí.',
    vin: 'No pudimos buscar su VIN en este momento. Mejor elija su carro aquí.',
  },
  byHand: 'Elegir por año, marca y modelo',

  vin: 'VIN',
  vinHint:
    '17 caracteres. Búsquelo en la parte de abajo del parabrisas, en la etiqueta de la puerta del conductor o en su registro.',
  vinWrong: (characters, places) =>
    `Un VIN nunca lleva ${characters} (${places}). Si ve una I, O o Q, es un 1 o un 0.`,
  vinPlace: (place) => `carácter ${place}`,
  didYouMean: (place) => `¿Leyó mal el carácter ${place}? Use`,
  vinMissing: 'Escriba el VIN de su carro.',
  vinLength: (count) => `Un VIN tiene 17 caracteres; este tiene ${count}.`,
  vinLetters: 'Un VIN nunca lleva las letras I, O ni Q: use los números 1 y 0.',
  vinOther: (characters) => `Un VIN solo lleva letras y números; revise “${characters}”.`,
  vinTypo: 'Este VIN tiene un error. Compárelo con su carro o sus papeles.',

  year: 'Año',
  make: 'Marca',
  model: 'Modelo',
  engine: 'Motor',
  engineName,
  engineNotKnown: 'No sé',
  choose: 'Elija',
  loading: 'Cargando…',
  engineHint: 'Cámbielo si el suyo es diferente.',
  soleEngine: 'El único motor de este modelo.',
  yearFirst: 'Primero elija el año',
  makeFirst: 'Primero elija la marca',
  modelFirst: 'Primero elija el modelo',
  listFailed: 'No pudimos cargar la lista de carros',
  listFailedText: 'Revise su conexión e inténtelo de nuevo. Lo que eligió está guardado.',
  listEmpty: 'No tenemos carros de este año en la lista. Llámenos y le ayudamos.',

  isThisYourCar: '¿Es este su carro?',
  yes: 'Sí',
  no: 'No',
  vinEnds: (end) => `VIN termina en ${end}`,
  engineUnknown: 'Motor desconocido',
  whichEngine: '¿Qué motor tiene?',

  savedLegend: 'Sus vehículos',
  savedFailed: 'No pudimos cargar sus vehículos',
  differentCar: 'Usar otro carro',
  continue: 'Continuar',
};

export const vehicleDialogCopy: Words<typeof english.vehicleDialogCopy> = {
  addTitle: 'Agregar carro',
  add: 'Agregar carro',
  added: (title) => `Agregamos ${title} a sus vehículos.`,
  editTitle: 'Editar nombre del vehículo',
  save: 'Guardar',
  saved: 'Nombre del vehículo guardado.',
  name: 'Nombre del vehículo',
  nameHint: 'Como usted le dice, p. ej. Van 12 o Carro de mamá.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  failed: 'No pudimos guardarlo. Inténtelo de nuevo.',
};
