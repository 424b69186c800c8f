import type { Words } from '@lugnut/domain/language';
import { brand } from '../../shared/brand/brand';
import type { numbersCopy as english } from './copy.en';

export const numbersCopy: Words<typeof english> = {
  you: { they: 'usted', them: 'a usted', their: 'sus', theirs: 'suya' },
  somebodyElse: { they: 'esta persona', them: 'a esta persona', their: 'sus', theirs: 'suya' },
  pageTitle: `Mis números | ${brand.name}`,
  title: 'Mis números',
  titleOf: (name) => `Los números de ${name}`,
  titleOfSomebody: 'Los números de una persona',
  private: 'Solo usted y su supervisor pueden ver esta página.',
  privateOf: (name) => `Solo ${name} y los supervisores pueden ver esta página.`,
  span: (days) => `Cuatro semanas, ${days}, junto a las cuatro anteriores`,
  fair: 'Qué cuenta y qué no',
  leftOut: {
    window: (count, { their }) =>
      count === 0
        ? 'No se dejó fuera ninguna llegada tarde.'
        : count === 1
          ? `1 llegada tarde no estuvo en ${their} manos, así que no la contamos.`
          : `${count} llegadas tarde no estuvieron en ${their} manos, así que no las contamos.`,
    quote_hour: (count, { them }) =>
      count === 0
        ? 'No se dejó fuera ninguna cotización tardía.'
        : count === 1
          ? `1 cotización tardía le llegó ${them} cuando quedaban menos de 15 minutos, así que no la contamos.`
          : `${count} cotizaciones tardías le llegaron ${them} cuando quedaban menos de 15 minutos, así que no las contamos.`,
  },
  rules: {
    window: ({ they }) => [
      `Una llegada tarde cuenta solo si ${they} salió demasiado tarde para alcanzar el horario.`,
      `No cuenta si el plan ya llegaba tarde, si ${they} recibió el trabajo menos de una hora antes de que terminara el horario, o si salió a tiempo y hubo tráfico.`,
      'No cuentan las citas que el cliente cambió o canceló, ni aquellas en las que no estuvo. Tampoco las que cambió la oficina.',
    ],
    quote_hour: ({ they, theirs }) => [
      `Una cotización cuenta como ${theirs} si ${they} la mandó. La hora corre solo mientras la oficina está abierta.`,
      `Una tardía cuenta solo si ${they} tomó la solicitud cuando quedaban al menos 15 minutos.`,
      'No cuentan las solicitudes que el cliente canceló antes de que pasara la hora.',
    ],
  },
  back: 'Volver',
  backToNumbers: 'Volver a los números',
  onShift: 'Tiempo en turno',
  rowsFailed: 'No pudimos cargar los casos',
  more: 'Ver más',
  noneNow: 'No hay nada en estas cuatro semanas.',
  noneBefore: 'No hay nada en las cuatro semanas anteriores.',
  loading: 'Cargando los números',
  failed: 'No pudimos cargar los números',
  failedHelp: 'Revise su conexión e inténtelo de nuevo.',
  onlyOwn: 'Solo puede ver sus propios números',
  openOwn: 'Mis números',
  notForYou: 'Esta página es para nuestro personal',
  notForYouHelp: 'Inició sesión, pero no con una cuenta del personal.',
};
