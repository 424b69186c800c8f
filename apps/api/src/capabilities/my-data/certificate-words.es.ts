import type { Words } from '@lugnut/domain/language';
import type { certificateWords as english } from './certificate-words.en';

export const certificateWords: Words<typeof english> = {
  title: 'Constancia de borrado de datos',
  fileName: 'constancia-de-borrado',
  request: (number) => `Solicitud ${number}`,
  lead: (day) =>
    `Usted nos pidió borrar sus datos. Lo hicimos el ${day}. Este correo es lo último para lo que usamos su dirección.`,
  erased: 'Lo que borramos',
  what: 'Qué',
  records: 'Registros',
  groups: {
    account: 'Su cuenta: nombre, teléfonos, correos electrónicos y código postal',
    logins: 'Inicios de sesión, llaves de acceso, dispositivos y enlaces',
    payments: 'Tarjetas y cuentas bancarias guardadas, aquí y con quien procesa nuestros pagos',
    contacts: 'Datos de contacto y direcciones de las citas',
    photos: 'Fotos',
    papers: 'Reportes de inspección, presupuestos y facturas con su nombre',
    messages: 'Mensajes y notas de nuestra oficina',
    vehicles: 'Vehículos guardados: VIN y apodo',
    feedback: 'Solicitudes, comentarios y el texto de las reseñas',
    security: 'Dispositivos y notas del registro de seguridad',
  },
  keptTitle: 'Lo que tenemos que conservar',
  why: 'Por qué',
  kept: [
    ['Facturas y pagos, sin su nombre ni sus datos de contacto', 'Ley de impuestos: siete años'],
    [
      'Presupuestos que usted autorizó, con la fecha y el monto',
      'Prueba de lo acordado, por si hay una disputa',
    ],
    [
      'El vehículo de una reparación terminada: año, marca, modelo, VIN y millaje',
      'Garantía, y registros de reparación que exige la ley del estado',
    ],
    ['El código postal y la fecha de cada cita', 'Impuestos y estadísticas'],
    ['Las estrellas de sus reseñas, sin sus palabras', 'El historial del mecánico'],
    [
      'Una copia cifrada del teléfono o correo que pidió no recibir mensajes',
      'Para no volver a escribirle nunca',
    ],
  ],
  backupsTitle: 'Copias de seguridad',
  backups: (days, gone) =>
    `Nuestras copias de seguridad se borran a los ${days} días. Las copias de sus datos que hay en ellas desaparecen a más tardar el ${gone}. Hasta entonces solo sirven para recuperarnos de una falla, y este borrado se volvería a hacer.`,
};
