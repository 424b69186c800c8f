import type { Words } from '@lugnut/domain/language';
import type { general as english } from './general.en';

/** Those a customer or a technician fills in, by the last part of their path. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'el nombre',
  email: 'el correo electrónico',
  phone: 'el número de teléfono',
  zip: 'el código postal',
  zip_code: 'el código postal',
  address: 'la dirección',
  exact_address: 'la dirección',
  appointment_day: 'el día',
  appointment_time: 'la hora',
  year: 'el año',
  make: 'la marca',
  model: 'el modelo',
  engine: 'el motor',
  vin: 'el VIN',
  plate: 'la placa',
  state: 'el estado',
  mileage: 'el millaje',
  odometer: 'el odómetro',
  miles: 'las millas',
  code: 'el código',
  pin: 'el PIN',
  text: 'el texto',
  body: 'el texto',
  message: 'el mensaje',
  details: 'los detalles',
  reason: 'el motivo',
  note: 'la nota',
  notes: 'las notas',
  rating: 'la calificación',
  comment: 'el comentario',
  tip: 'la propina',
  services: 'los servicios',
  diagnosis_input: 'la descripción del problema',
};

const said = (field: string, unnamed: string, named: (name: string) => string): string => {
  const name = fieldNames[field.split('.').at(-1) ?? ''];
  return `${name === undefined ? unnamed : named(name)}.`;
};

const notValid = (field: string): string =>
  said(field, 'Uno de los datos no es válido', (name) => `Revise ${name}: no es válido`);

export const general: Words<typeof english> = {
  too_many_requests: 'Son demasiados intentos. Espere un poco y vuelva a intentarlo.',
  too_many_requests_short: 'Son demasiados intentos. Espere un poco y vuelva a intentarlo.',
  too_many_screens: 'Tiene demasiadas ventanas abiertas. Cierre alguna y vuelva a intentarlo.',
  busy: 'Tenemos mucha demanda en este momento. Vuelva a intentarlo en un minuto.',
  went_wrong: 'Algo falló de nuestro lado. Vuelva a intentarlo.',
  value_wrong: 'Uno de los datos no es válido.',
  not_json: 'No pudimos leer lo que se envió. Vuelva a cargar la página.',
  not_json_type: 'No pudimos leer lo que se envió. Vuelva a cargar la página.',
  request_too_large: 'Lo que envía es demasiado grande.',
  request_not_whole: 'Los datos no llegaron completos. Vuelva a intentarlo.',
  not_text: 'El texto tiene caracteres que no podemos guardar.',
  nul_characters: 'El texto tiene caracteres que no podemos guardar.',
  no_such_address: 'No hay nada en esta dirección.',
  sent_with_other_contents: 'Esta solicitud ya se envió con otros datos. Empiece de nuevo.',
  key_used: 'Esta solicitud ya se usó para otra cosa. Vuelva a cargar la página.',
  key_needed: 'No pudimos leer lo que se envió. Vuelva a cargar la página.',
  key_needed_letters: 'No pudimos leer lo que se envió. Vuelva a cargar la página.',
  key_needed_long: 'No pudimos leer lo que se envió. Vuelva a cargar la página.',
  login_needed: 'Inicie sesión, por favor.',
  metrics_need_token: 'Hace falta la clave para ver las métricas.',
  api_key_unknown: 'Esta clave de API no existe, venció o fue revocada.',
  api_key_too_many: 'Son demasiadas solicitudes con esta clave de API.',
  api_key_not_here: 'Esta llamada no acepta claves de API.',
  api_key_without_scope: ({ scope }) => `Esta clave de API no tiene el permiso ${scope}.`,
  field_required: ({ field }) => said(field, 'Falta un dato', (name) => `Falta ${name}`),
  field_type: ({ field }) => notValid(field),
  field_small: ({ field, least }) =>
    said(
      field,
      `Un dato es demasiado corto o pequeño (mínimo: ${least})`,
      (name) => `Revise ${name}: es demasiado corto o pequeño (mínimo: ${least})`,
    ),
  field_large: ({ field, most }) =>
    said(
      field,
      `Un dato es demasiado largo o grande (máximo: ${most})`,
      (name) => `Revise ${name}: es demasiado largo o grande (máximo: ${most})`,
    ),
  fields_unknown: () => 'La página es de una versión anterior. Vuelva a cargarla.',
  field_choice: ({ field }) => notValid(field),
  field_format: ({ field }) => notValid(field),
  field_wrong: ({ field }) => notValid(field),
  zip_digits: 'El código postal debe tener exactamente 5 dígitos.',
  day_format: 'La fecha no es válida.',
  whole_number: 'Debe ser un número entero.',
  not_a_day: 'La fecha no es válida.',
  not_a_version: 'Vuelva a cargar la página.',
  not_a_price: 'El precio no es válido.',
  not_a_key: 'Este navegador no nos dio lo necesario para enviarle avisos.',
  not_an_address: 'Este navegador no nos dio lo necesario para enviarle avisos.',
  year_digits: 'El año debe tener cuatro dígitos.',
  state_letters: 'El estado se escribe con dos letras.',
  state_capitals: 'El estado se escribe con dos letras mayúsculas.',
  zip_five_digits: 'El código postal tiene cinco dígitos.',
  pin_digits: 'Use de 4 a 8 dígitos.',
  part_without_name: 'Ponga nombre a cada parte o quítela.',
  service_without_name: 'Ponga nombre a cada servicio o quítelo.',
};
