import type { Words } from '@lugnut/domain/language';
import type { exhaustTexts as english } from './exhaust.en';

export const exhaustTexts: Words<typeof english> = {
  'evap-leak': {
    summary:
      'La luz de check engine más común de todas: el vapor de gasolina se sale por algún lado. Pruebe primero con el tapón; nosotros también.',
    includes: [
      'Antes que nada revisamos el tapón y el cuello de llenado',
      'Humo en el sistema para ver la fuga',
      'Cambio de la válvula de purga o ventilación, el canister o el tapón',
      'Monitor reiniciado para su prueba de emisiones',
    ],
    signs: [
      'Códigos de P0440 a P0457',
      'La bomba se corta al cargar gasolina',
      'Olor a gasolina en la parte de atrás del carro',
    ],
    visit: [
      'Tenga el tanque entre un cuarto y tres cuartos',
      'Sin tanque lleno, sin fumar y solo al aire libre',
    ],
    questions: [
      {
        question: '¿Va a reprobar la prueba de emisiones?',
        answer: 'Con la luz prendida, sí, en todos los condados donde trabajamos que hacen la prueba.',
      },
    ],
  },
  'fuel-tank-lines': {
    summary:
      'Gasolina en el piso es una emergencia. Las líneas y los tanques oxidados son comunes donde echan sal en las calles, y solo empeoran.',
    includes: [
      'Buscamos la fuga con el carro levantado de forma segura',
      'Tramo de línea o tanque nuevo, con conexiones nuevas',
      'Presión sostenida y revisada antes de prender el motor',
    ],
    signs: [
      'Olor fuerte a gasolina después de cargar',
      'Partes mojadas a lo largo del chasís',
      'El rendimiento bajó sin razón',
    ],
    visit: [
      'Al aire libre, lejos de la casa y con la menor gasolina posible',
      'Si está goteando ahora, no lo prenda. Llámenos',
    ],
    questions: [
      {
        question: '¿Se puede tapar un hoyito con epoxi?',
        answer: 'Para salir del camino, tal vez. No como reparación con garantía nuestra.',
      },
    ],
  },
  'muffler-exhaust': {
    summary:
      'Ruidoso, golpeteando o arrastrando: el escape se anuncia solo. Una fuga cerca del motor también mete gases a la cabina.',
    includes: [
      'Golpeamos y movemos todo el sistema para encontrar lo flojo',
      'Mofle, tubo flexible, soporte o junta nueva',
      'Abrazaderas y tornillos nuevos, y uniones revisadas por fugas',
    ],
    signs: [
      'Un tictac en frío que se quita al calentar',
      'Un rugido más fuerte cada semana',
      'Dolor de cabeza u olor a escape adentro: abra las ventanas y deje de manejar',
    ],
    visit: [
      'Déjelo enfriar; el escape guarda el calor',
      'Los birlos rotos del múltiple toman tiempo. Cotizamos antes de taladrar',
    ],
    questions: [
      {
        question: '¿Sueldan?',
        answer:
          'En su casa o trabajo usamos partes atornilladas y con abrazadera. Si la suya va soldada, la cotización lo dice antes de agendar.',
      },
    ],
  },
  'catalytic-converter': {
    summary:
      'Robado, golpeteando o con código P0420. Es una parte cara, así que averiguamos qué lo mató antes de poner otro.',
    includes: [
      'Revisión de contrapresión y de las señales de los sensores',
      'Convertidor legal para su estado y su motor',
      'Sensores de oxígeno pasados al nuevo o cambiados',
      'Primero se arregla la causa: las fallas y el aceite también arruinan el nuevo',
    ],
    signs: [
      'Ruge como carro de carreras después de una noche en la calle: se lo robaron',
      'Suena suelto al golpearlo',
      'No tiene fuerza, como si algo detuviera el carro',
    ],
    visit: [
      'Si se lo robaron, primero haga el reporte de policía; su seguro lo va a pedir',
      'La ley federal dice qué convertidores se pueden instalar. Los usados no',
    ],
    questions: [
      {
        question: '¿Lo cubre la garantía de fábrica?',
        answer:
          'La ley federal cubre los convertidores 8 años u 80,000 millas en carros de pasajeros. Pregunte en el concesionario antes de pagarnos a nosotros.',
      },
    ],
  },
};
