import type { Words } from '@lugnut/domain/language';
import type { moreBrakeTexts as english } from './brakes-more.en';

export const moreBrakeTexts: Words<typeof english> = {
  'brake-shoes-drums': {
    summary:
      'Muchos carros compactos y camionetas todavía frenan atrás con tambores. Duran mucho y luego se gastan hasta el metal casi sin avisar.',
    includes: [
      'Zapatas nuevas en los dos lados, y tambores nuevos si ya pasaron su límite',
      'Resortes, ajustadores y herrajes cambiados, o limpios y lubricados',
      'Revisión de los cilindros de rueda por fugas antes de poner el tambor',
      'Zapatas ajustadas al tambor y freno de mano a punto',
    ],
    signs: [
      'La palanca del freno de mano sube más que antes',
      'Se oye que algo raspa atrás a baja velocidad',
      'Las ruedas traseras se amarran en la primera frenada de la mañana',
    ],
    visit: [
      'Los tambores oxidados pueden dar lata. El tiempo de su cotización ya lo toma en cuenta',
      'Deje suelto el freno de mano si el carro está en piso plano',
    ],
    questions: [
      {
        question: '¿Cómo distingo tambores de discos?',
        answer:
          'Mire por la rueda trasera. Si ve un plato brilloso y plano, es disco; si ve una olla oxidada que tapa todo, es tambor.',
      },
    ],
  },
  'brake-calipers': {
    summary:
      'Un cáliper pegado arrastra la pastilla todo el día. Gasta gasolina, calienta la rueda y acaba un freno hasta el metal mientras el otro se ve nuevo.',
    includes: [
      'Cáliper nuevo, con arandelas nuevas y pernos engrasados',
      'Revisión de las pastillas y el disco de esa rueda por daño de calor',
      'Purgado de esa esquina hasta que el pedal queda firme',
      'Giramos la rueda a mano para comprobar que queda libre',
    ],
    signs: [
      'Una rueda se calienta mucho más que las otras',
      'El carro se jala a un lado al frenar, o todo el tiempo',
      'Líquido de frenos en la parte de adentro de una llanta',
    ],
    visit: [
      'Tenga a la mano el dado de seguridad si sus ruedas llevan tuercas de seguridad',
      'Si se quemaron las pastillas, se las enseñamos y usted decide sobre el trabajo extra',
    ],
    questions: [
      {
        question: '¿Los cálipers se cambian en par?',
        answer:
          'No es obligatorio. Si el del otro lado se mueve libre, basta con uno. Las pastillas sí se cambian siempre en par.',
      },
    ],
  },
  'brake-hoses-lines': {
    summary:
      'Las mangueras se agrietan con los años y las líneas de acero se oxidan con la sal. Las dos terminan igual: el pedal en el piso. Las cambiamos antes de que revienten.',
    includes: [
      'Manguera o línea nueva que cumple la norma DOT',
      'Conexiones limpias y arandelas nuevas, sin volver a usar las de cobre',
      'Purgado de las ruedas que se abrieron',
      'Revisión de óxido en las líneas de al lado, porque tienen la misma edad',
    ],
    signs: [
      'Luz de frenos prendida y el depósito bajo',
      'Un pedal suave que mejora al bombearlo',
      'Bolas o grietas en una manguera, u óxido que se descarapela en una línea',
    ],
    visit: [
      'Si el pedal se va al fondo, no maneje: para eso somos mecánicos a domicilio',
      'Una línea larga que pasa sobre el tanque toma más tiempo, y la cotización lo dice',
    ],
    questions: [
      {
        question: '¿Se puede parchar una línea oxidada?',
        answer:
          'Se puede empalmar un tramo, bien abocardado, si el resto está sano. La cinta y los conectores de compresión no son para frenos.',
      },
    ],
  },
  'brake-master-cylinder': {
    summary:
      'Un pedal que se hunde despacio o que se siente como piedra apunta a las dos partes que están entre su pie y los frenos.',
    includes: [
      'Primero la prueba: cuál de las dos falló, y si tira por dentro o por fuera',
      'Cilindro nuevo purgado en banco antes de instalarlo',
      'Prueba de la manguera de vacío y la válvula del booster',
      'Purgado de todo el sistema y revisión de la altura del pedal',
    ],
    signs: [
      'El pedal se hunde mientras lo pisa en un semáforo',
      'El pedal está duro y hay que frenar con los dos pies',
      'Un silbido detrás del pedal al pisarlo',
    ],
    visit: [
      'Trabajamos bajo el cofre y bajo el tablero; por favor vacíe el piso del conductor',
      'En algunos carros hay que quitar la base de los limpiaparabrisas. Se vuelve a poner el mismo día',
    ],
    questions: [
      {
        question: '¿Es seguro manejar con un pedal que se hunde?',
        answer:
          'No. Puede irse al fondo sin avisar. Deje el carro estacionado y escoja el horario más próximo.',
      },
    ],
  },
  'parking-brake-adjustment': {
    summary:
      'Si el carro se mueve en una subida con el freno de mano puesto, el cable se estiró, se oxidó o se desajustó.',
    includes: [
      'Ajuste en la palanca y en las ruedas, parejo de los dos lados',
      'Revisión de los cables por hilos rotos y óxido en la funda',
      'Prueba en una subida, o en torres si no hay ninguna',
    ],
    signs: [
      'La palanca sube más de seis o siete clics',
      'El freno no suelta después de una noche helada',
      'La luz de aviso sigue prendida con la palanca abajo',
    ],
    visit: [
      'Díganos si el suyo es un botón en lugar de una palanca: los eléctricos necesitan escáner',
      'Si el freno está pegado, póngalo en las notas. Llevamos calor y aflojatodo',
    ],
    questions: [
      {
        question: 'Nunca lo uso. ¿Para qué arreglarlo?',
        answer:
          'Detiene el carro si falla el seguro de la transmisión, y casi todas las inspecciones estatales lo revisan. Además, los cables se pegan por no usarlos.',
      },
    ],
  },
  'abs-wheel-speed-sensor': {
    summary: 'Un sensor sucio o roto prende juntas las luces de ABS y de tracción y apaga los dos sistemas.',
    includes: [
      'Primero leemos el código, para cambiar el sensor de la rueda correcta',
      'Comparamos la señal en vivo con las otras tres ruedas',
      'Quitamos el óxido del asiento antes de poner el sensor nuevo',
      'Códigos borrados y vuelta de prueba hasta que las luces sigan apagadas',
    ],
    signs: [
      'Luces de ABS y control de tracción prendidas al mismo tiempo',
      'El pedal vibra a paso de persona en piso seco',
      'El control de crucero dejó de funcionar junto con las luces',
    ],
    visit: [
      'Los sensores oxidados se pueden romper al salir. Llevamos con qué sacarlos',
      'Un módulo se programa con su VIN; la cotización lo incluye',
    ],
    questions: [
      {
        question: '¿Frena mi carro con la luz prendida?',
        answer:
          'Sí, pero las ruedas se pueden amarrar en piso mojado o con hielo. Guarde distancia hasta que lo arregle.',
      },
    ],
  },
};
