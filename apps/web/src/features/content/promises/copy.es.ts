import type { Words } from '@lugnut/domain/language';
import type { promisesCopy as english } from './copy.en';

export const promisesCopy: Words<typeof english> = {
  title: 'Lo que prometemos, medido',
  description:
    'Qué tan seguido mandamos la cotización en menos de una hora, llegamos en el horario y cobramos no más de lo que usted aprobó, por ciudad y mes.',
  lead: 'Contamos cada promesa que hacemos, cumplida o no. Así nos fue en cada zona, mes por mes. Las cifras se actualizan cada hora.',
  names: {
    quote: 'Cotizaciones en menos de una hora',
    window: 'Llegadas dentro del horario',
    charge: 'Cobros iguales o menores al precio acordado',
    credit: 'Lo que pagamos por llegar tarde',
  },
  allAreas: 'Todas las zonas juntas',
  soFar: '(hasta ahora)',
  how: 'Cómo lo medimos',
  explained: {
    quote:
      'Cuando uno de nosotros tiene que poner precio a su trabajo, usted recibe la cotización en menos de una hora. La hora cuenta mientras nuestra oficina está abierta. No contamos las cotizaciones que ve al instante en línea, ni las solicitudes que canceló antes de cumplirse la hora. Si vuelve a pedir para el mismo carro mientras preparamos su cotización, cuenta una sola vez.',
    window:
      'Llegamos a tiempo si su mecánico llega antes de que termine el horario que usted agendó. Si nosotros cambiamos la visita, la cancelamos o no llegamos, la promesa no se cumplió. No contamos las visitas que usted cambió, canceló o perdió.',
    charge:
      'Comparamos lo que cobramos con el último total que usted aprobó, incluido el trabajo que aprobó junto al carro. Un centavo más cuenta como promesa incumplida.',
    credit:
      'Si llegamos después de su horario, le descontamos un crédito de la cuenta sin que lo pida. Esto es lo que devolvimos, y a cuántos clientes.',
  },
  bandTitle: 'Vea primero su precio',
  bandText: 'Reciba una cotización fija, elija su horario y pague cuando el trabajo esté hecho.',
  few: 'No mostramos un porcentaje con menos de 30 cotizaciones, visitas o cobros, porque no diría mucho. Lo que pagamos por llegar tarde se muestra a partir de 30 visitas.',
};
