import type { Words } from '@lugnut/domain/language';
import type { startingTexts as english } from './starting.en';

export const startingTexts: Words<typeof english> = {
  'battery-cables': {
    summary:
      'Si con batería nueva el motor sigue girando lento, muchas veces es un cable sulfatado. El polvo verde en la terminal es solo lo que se alcanza a ver.',
    includes: [
      'Medimos la caída de voltaje en los dos cables al dar marcha',
      'Cable nuevo del mismo calibre, con puntas prensadas y selladas',
      'Puntos de tierra en la carrocería y el motor limpios hasta el metal',
      'Cambio del fusible principal si está quemado',
    ],
    signs: [
      'Todo se apaga un segundo al dar llave',
      'Las terminales se calientan al dar marcha',
      'Sulfato verde o blanco que vuelve a salir después de limpiar',
    ],
    visit: [
      'Puede perder la hora y las estaciones del radio. Tenga a la mano el código del radio',
      'Todo está en la batería y junto al motor, así que un espacio angosto está bien',
    ],
    questions: [
      {
        question: '¿No basta con limpiarlos?',
        answer:
          'Si solo está sucia la terminal, sí, y es un servicio más barato. Si el sulfato ya se metió debajo del forro, el cable ya no sirve.',
      },
    ],
  },
  'ignition-switch': {
    summary:
      'Da llave y no pasa nada, la llave no gira, o el carro ya no reconoce el control. Todo se puede arreglar donde está estacionado.',
    includes: [
      'Prueba de lo que manda el interruptor en cada posición',
      'Cambio del interruptor o del cilindro, con su misma llave si es posible',
      'Programación de llaves y controles',
      'Al final revisamos el seguro del volante, la palanca y los accesorios',
    ],
    signs: [
      'El motor se apaga cuando se mueve el llavero',
      'La llave se atora o gira solo moviéndola',
      'Los indicadores parpadean o se apagan al manejar',
    ],
    visit: [
      'Tenga ahí todas las llaves y controles: algunos carros olvidan los que no están',
      'Tenga a la mano el registro y una identificación: con las llaves, es posible que le pidamos comprobar que el carro es suyo',
    ],
    questions: [
      {
        question: '¿Cortan llaves?',
        answer:
          'Programamos llaves y controles. Si necesita cortar una, le decimos cuál pedir antes de la visita.',
      },
    ],
  },
  'parasitic-drain-test': {
    summary:
      'La batería es nueva, el alternador está bien y cada tercer día el carro amanece sin corriente. Algo se queda prendido. Medimos hasta encontrarlo.',
    includes: [
      'Primero probamos la batería y la carga, para descartar lo sencillo',
      'Medimos la corriente cuando el carro ya se durmió',
      'Aislamos los circuitos fusible por fusible hasta que el consumo desaparece',
      'Una respuesta por escrito: qué circuito es, qué necesita y cuánto cuesta',
    ],
    signs: [
      'Arranca bien a diario pero no después de un fin de semana',
      'Siempre funciona pasarle corriente, por un rato',
      'Empezó poco después de que le instalaran un accesorio o una alarma',
    ],
    visit: [
      'Los carros modernos tardan hasta 40 minutos en dormirse: déjelo cerrado y con seguro antes de la cita',
      'Estaciónelo donde el cofre pueda quedarse abierto hora y media',
    ],
    questions: [
      {
        question: '¿Pueden probar solo la batería?',
        answer: 'Sí. La prueba de batería y carga tarda media hora y cuesta menos.',
      },
    ],
  },
};
