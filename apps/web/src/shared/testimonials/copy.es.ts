import type { Words } from '@lugnut/domain/language';
import type { testimonialCopy as english } from './copy.en';

export const testimonialCopy: Words<typeof english> = {
  samples: 'Estos testimonios son de ejemplo, solo para esta demostración.',
  quotes: {
    danielle:
      'Mi carro se murió en el estacionamiento de la oficina a las cinco. A las siete ya tenía batería nueva, y pagué justo lo que decía la cotización.',
    marcus:
      'Me enseñó las pastillas viejas junto a las nuevas y me dijo que las de atrás aguantaban otro año. Eso me gustó más que el precio.',
    priya:
      'Tomé dos llamadas de trabajo mientras cambiaban el alternador en la entrada de mi casa. Sin sala de espera y sin pedir que me llevaran.',
    luis: 'La cotización traía cada parte y la mano de obra. Cuando se rompió un tornillo, no me cobraron ni un dólar más.',
    hannah:
      'Tres niños y un solo carro. Me cambiaron el aceite a la hora de la siesta y no tuve que subir a nadie.',
    greg: 'Hacía clic y no arrancaba. El diagnóstico dijo marcha, no batería, así que no compré la parte equivocada.',
    aisha: 'Tuve que cambiar mi cita un día por mi turno, y bastó un toque. Ese día llegó a la hora exacta.',
    tom: 'Le mandé el enlace a mi mamá. Entendió la cotización sin llamarme, y eso ya es mucho decir.',
    renee:
      'Pedí frenos adelante y atrás. Los midió, hizo los de adelante y me dijo que los de atrás todavía estaban bien.',
  },
};
