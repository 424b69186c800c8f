import type { Words } from '@lugnut/domain/language';
import type { coolingTexts as english } from './cooling.en';

export const coolingTexts: Words<typeof english> = {
  'serpentine-belt': {
    summary:
      'Una sola banda mueve el alternador, la dirección hidráulica, el aire acondicionado y muchas veces la bomba de agua. Si se rompe, todos se paran a la vez.',
    includes: [
      'Banda nueva instalada según el diagrama de su motor',
      'Giramos las poleas a mano para oír si suenan',
      'Tensión revisada con el motor y el aire acondicionado prendidos',
    ],
    signs: [
      'Un chillido al arrancar o al girar el volante',
      'Grietas, brillo o costillas que faltan en la banda',
      'Luz de batería y dirección dura al mismo tiempo: se acaba de romper',
    ],
    visit: [
      'Se llega por arriba o por el guardafango delantero',
      'Una banda mojada también chilla; díganos si hay una fuga arriba de ella',
    ],
    questions: [
      {
        question: '¿Cuánto dura una banda?',
        answer: 'De 60,000 a 100,000 millas. El calor la acaba antes, y en Phoenix y Houston se nota.',
      },
    ],
  },
  'belt-tensioner': {
    summary:
      'Si una banda nueva sigue chillando, el problema es el resorte o el balero que la sostiene. Encontramos la polea que hace el ruido.',
    includes: [
      'Quitamos la banda y revisamos juego y aspereza en cada polea',
      'Tensor, polea loca o polea del cigüeñal: cambiamos la que falló',
      'Revisión de la alineación de las poleas, para que la banda nueva dure',
    ],
    signs: [
      'Chillido o cascabeleo que cambia con las revoluciones',
      'El brazo del tensor brinca en ralentí',
      'La banda se sale o se deshilacha de una orilla',
    ],
    visit: [
      'Pida la banda en la misma cotización si está gastada: de todos modos hay que quitarla',
      'La polea del cigüeñal necesita un extractor y un poco más de tiempo',
    ],
    questions: [
      {
        question: '¿Es urgente una polea ruidosa?',
        answer:
          'Un balero puede andar seco por meses o trabarse mañana, y entonces se acaba la banda. No salga a carretera así.',
      },
    ],
  },
  'water-pump': {
    summary:
      'La bomba mueve el anticongelante por el motor. Primero suda, luego gruñe el balero y después sube la aguja de temperatura.',
    includes: [
      'Bomba y junta nuevas, con la superficie limpia',
      'Anticongelante nuevo y aire purgado',
      'Revisión de la banda y de la carcasa del termostato',
      'Motor a temperatura y ventiladores trabajando antes de irnos',
    ],
    signs: [
      'Gotea anticongelante al frente o a un lado del motor',
      'Un gruñido cerca de la banda que sigue las revoluciones',
      'Se calienta con velocidad pero se enfría al soltar el acelerador',
    ],
    visit: [
      'No abra el tapón en caliente. Déjenoslo a nosotros cuando se enfríe',
      'Si su bomba está detrás de la banda de tiempo, la cotización incluye las dos',
    ],
    questions: [
      {
        question: '¿Puedo ir al trabajo si la bomba tira?',
        answer:
          'Si la aguja se mueve, no. Una sola vez que se sobrecaliente puede torcer la cabeza del motor.',
      },
    ],
  },
  thermostat: {
    summary:
      'Trabado abierto, no hay calefacción en todo el invierno. Trabado cerrado, el motor hierve en diez minutos. Es de las partes más baratas del enfriamiento.',
    includes: [
      'Temperatura leída con escáner para ver cómo está trabado',
      'Termostato nuevo con sello nuevo; carcasa o sensor si es lo que tira o falla',
      'Anticongelante completado y purgado',
    ],
    signs: [
      'La aguja baja en la autopista y sube en el tráfico',
      'Código P0128',
      'Calefacción tibia en un día frío',
    ],
    visit: [
      'Motor frío, por favor: está dentro del anticongelante caliente',
      'Las carcasas de plástico se agrietan con los años. Si le pasa a la suya, la ve antes de que sigamos',
    ],
    questions: [
      {
        question: '¿Por qué la aguja está bien pero la calefacción fría?',
        answer:
          'Entonces es más probable el radiador de la calefacción o aire en el sistema. La visita empieza por ahí.',
      },
    ],
  },
  radiator: {
    summary:
      'Los tanques de plástico se rompen y los panales se tapan y se oxidan. Un charco verde bajo la defensa casi siempre viene de aquí, y a veces es solo el tapón.',
    includes: [
      'Primero prueba de presión, para distinguir entre radiador, manguera o tapón',
      'Radiador, depósito o tapón nuevo con abrazaderas nuevas',
      'Líneas del enfriador de transmisión conectadas y revisadas, si pasan por ahí',
      'Anticongelante llenado al vacío',
    ],
    signs: [
      'Olor dulce después de estacionarse',
      'El nivel baja cada semana',
      'Costra blanca en las uniones del radiador',
    ],
    visit: [
      'Déjelo enfriar una hora o más antes de que lleguemos',
      'Recogemos lo que sale. Nada se va a la coladera',
    ],
    questions: [
      {
        question: '¿Se puede parchar?',
        answer: 'Un parche en un tanque de plástico con presión no dura, así que no lo vendemos.',
      },
    ],
  },
  'radiator-hoses': {
    summary:
      'Las mangueras se inflan, se agrietan y revientan sin pedir permiso. Cambiar una toma una hora; llevarse en grúa un motor hervido toma más.',
    includes: [
      'Manguera moldeada para su motor, con abrazaderas nuevas',
      'Reponemos el anticongelante perdido y purgamos el sistema',
      'Apretamos y revisamos las demás mangueras',
    ],
    signs: [
      'Una manguera se siente aguada, o dura y quebradiza',
      'Gotea en una abrazadera después de estacionarse',
      'Sale vapor del cofre',
    ],
    visit: [
      'Si reventó en el camino, díganos el punto exacto donde se orilló',
      'El motor debe estar frío como para tocarlo',
    ],
    questions: [
      {
        question: '¿Superior o inferior? ¿Cuál es la mía?',
        answer:
          'La superior va de arriba del radiador al motor; la inferior, de abajo a la bomba. Si no está seguro, describa la fuga y nosotros vemos cuál es.',
      },
    ],
  },
  'cooling-fan': {
    summary:
      'Bien en la autopista, caliente en la fila: sin viento por la parrilla, todo depende del ventilador (abanico).',
    includes: [
      'Prendemos el ventilador con escáner y probamos relevador y fusible',
      'Cambio del motor completo, el fan clutch o el relevador',
      'Comprobación al final: prende a la temperatura correcta',
    ],
    signs: [
      'La aguja sube solo en el tráfico',
      'El aire acondicionado enfría en el camino y sale tibio en los semáforos',
      'El ventilador nunca prende, o nunca se apaga',
    ],
    visit: [
      'Si se calienta de regreso a casa, ponga la calefacción al máximo y oríllese',
      'Se puede en cualquier estacionamiento donde quepa el cofre abierto',
    ],
    questions: [
      {
        question: '¿Y si es solo el relevador?',
        answer: 'Si es el relevador, es todo lo que paga. Lo probamos antes que el motor.',
      },
    ],
  },
  'ac-recharge': {
    summary:
      'Aire caliente en julio casi siempre es falta de refrigerante, y falta porque se fugó. Lo recuperamos, probamos y llenamos por peso.',
    includes: [
      'Recuperamos el refrigerante viejo con máquina, como pide la ley federal',
      'Vacío sostenido y vigilado, con lo que se encuentran casi todas las fugas',
      'Carga exacta según la etiqueta de su cofre, con tinte y aceite',
      'Temperatura de las rejillas medida antes y después',
    ],
    signs: [
      'El aire sale fresco en la mañana y tibio a mediodía',
      'El compresor hace clic, prende y apaga cada pocos segundos',
      'Suciedad aceitosa en una manguera o conexión',
    ],
    visit: [
      'El motor trabaja parte del tiempo, así que estaciónelo al aire libre',
      'Su mecánico tiene licencia para refrigerante; puede pedirle la tarjeta',
    ],
    questions: [
      {
        question: '¿Por qué no una lata de la tienda?',
        answer:
          'Una lata agrega una cantidad desconocida a otra cantidad desconocida. De más, descompone el compresor.',
      },
      {
        question: '¿Por qué cuesta más en los carros nuevos?',
        answer:
          'Desde mediados de los 2010 casi todos usan R-1234yf, que por libra cuesta varias veces lo que el R-134a de antes.',
      },
    ],
  },
  'ac-compressor': {
    summary:
      'La parte cara del aire acondicionado. Comprobamos que el compresor está malo antes de cambiarlo, y limpiamos el sistema si se deshizo por dentro.',
    includes: [
      'Prueba de clutch, presiones y señal de control',
      'Compresor nuevo con la cantidad correcta de aceite',
      'Filtro deshidratador nuevo, porque un sistema abierto agarra humedad',
      'Incluye vacío, carga por peso y prueba de fugas',
    ],
    signs: [
      'Cascabeleo o rechinido al prender el aire acondicionado',
      'El centro de la polea no gira',
      'Una piedra pasó por la parrilla y dejó una mancha húmeda',
    ],
    visit: [
      'Medio día en casi todas las entradas, en la sombra si hay',
      'Los evaporadores están detrás del tablero y toman todo el día; primero se lo damos por escrito',
    ],
    questions: [
      {
        question: '¿Y si hay metal en el sistema?',
        answer:
          'Entonces también hay que cambiar el condensador, o el compresor nuevo se muere de la misma basura. Le enseñamos lo que encontramos.',
      },
    ],
  },
  'blower-motor': {
    summary:
      'No sale aire, solo hay una velocidad o hace clic el tablero: tres partes chicas detrás de la guantera hacen trabajar el clima.',
    includes: [
      'Prueba de corriente y tierra en el motor',
      'Cambio de motor, resistencia o actuador de compuerta',
      'Hojas fuera del ventilador',
      'Probamos cada velocidad y cada rejilla',
    ],
    signs: [
      'El aire funciona en la velocidad alta y en ninguna otra',
      'Un rechinido o aleteo que sigue la velocidad del aire',
      'Caliente de un lado, frío del otro',
    ],
    visit: [
      'Vacíe el piso del pasajero y la guantera',
      'Se hace dentro del carro, así que no importa la lluvia',
    ],
    questions: [
      {
        question: 'Solo funciona la velocidad más alta. ¿Es el motor?',
        answer: 'Casi siempre es la resistencia, que es la parte más barata.',
      },
    ],
  },
  'heater-core': {
    summary:
      'Vidrios empañados, olor dulce y la alfombra del pasajero mojada quieren decir que se está metiendo anticongelante a la cabina.',
    includes: [
      'Prueba de presión para confirmar que es el radiador de calefacción y no una manguera',
      'Primero revisamos el paso en las dos mangueras de la calefacción',
      'Radiador de calefacción o válvula nueva, anticongelante nuevo y sistema purgado',
    ],
    signs: [
      'Una película grasosa por dentro del parabrisas',
      'El piso del pasajero está mojado y resbaloso',
      'No hay calefacción aunque el motor ya calentó',
    ],
    visit: [
      'En muchos carros hay que sacar todo el tablero. Cuente con un día completo y una cotización hecha para su carro',
      'Seque pronto la alfombra, antes de que huela',
    ],
    questions: [
      {
        question: '¿Se puede puentear por ahora?',
        answer:
          'Muchas veces, con una manguera corta bajo el cofre. No tendrá calefacción, pero deja de tirar.',
      },
    ],
  },
};
