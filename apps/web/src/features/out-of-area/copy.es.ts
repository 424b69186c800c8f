import type { Words } from '@lugnut/domain/language';
import type { outOfAreaCopy as english } from './copy.en';

export const outOfAreaCopy: Words<typeof english> = {
  pageTitle: 'Fuera de nuestra zona',
  description: 'Todavía no estamos en su zona. Vea dónde trabajamos hoy y cómo podemos ayudarle.',
  zip: (zip: string) => `ZIP ${zip}`,
  check: 'Revisar',
  title: 'Lo sentimos, todavía no llegamos a su zona…',
  nearby: (region: string) =>
    `Parece que no estamos justo en su zona, pero quizás sí en una ciudad cerca de usted: ${region.replace(' or ', ' o ')}.`,
  elsewhere: 'Nuestros mecánicos van hasta donde está usted, así que abrimos una ciudad a la vez.',
  seeHow: 'Ver cómo',
  tryAnother: 'Probar otro código postal (ZIP)',
  tryAnotherHint:
    'Su trabajo, la casa de un amigo o la tienda por la que pasa todos los días: vamos a donde esté su carro.',
  tellTitle: 'Entérese primero',
  tellText:
    'Díganos qué necesita su carro y cómo comunicarnos con usted. Le avisaremos el día que abramos aquí.',
  tell: 'Avísenme cuando abran aquí',
  howTitle: 'Cómo podemos ayudarle',
  how: [
    {
      title: 'Véanos donde sí estamos',
      text: 'Si su carro se puede manejar, sirve cualquier dirección en nuestra zona. Pruebe el código postal de un lugar por donde pasa.',
    },
    {
      title: 'Hable con un mecánico',
      text: 'Llámenos y díganos qué hace su carro. Le decimos qué pedir y cuánto debería costar.',
    },
    {
      title: 'Sepa qué esperar',
      text: 'Nuestras guías explican qué incluye cada trabajo, cuánto tarda y qué puede esperar, lo haga donde lo haga.',
    },
  ],
  call: (phone: string) => `Llame al ${phone}`,
  orRead: ' o lea ',
  guides: 'qué incluye cada servicio',
  cities: (count: number, state: string) => `${count} ciudades en ${state}`,
  servedTitle: 'Dónde trabajamos hoy',
};
