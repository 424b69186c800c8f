import type { Words } from '@lugnut/domain/language';
import type { popularTexts as english } from './popular.en';

const roomForBrakes = [
  'Un lugar firme y plano: asfalto o concreto, no pasto ni grava',
  'Como un metro de espacio alrededor del carro',
  'La llave, y el dado de seguridad si sus ruedas tienen tuercas de seguridad (muchas veces está en la guantera o con la llanta de refacción)',
];

const whyRotors = {
  question: '¿Por qué cambiar los discos junto con las pastillas?',
  answer:
    'Unas pastillas nuevas sobre discos gastados rechinan, vibran y se acaban antes. Si sus discos todavía están gruesos y parejos, se lo decimos antes de empezar.',
};

const roomUnderHood = [
  'Espacio para abrir el cofre por completo; un garaje o un estacionamiento techado está bien',
  'La llave, y el código del radio si su carro lo pide después de cambiar la batería',
];

export const popularTexts: Words<typeof english> = {
  'oil-change': {
    summary:
      'Aceite limpio y filtro nuevo ahí donde tiene estacionado su carro. Nosotros nos llevamos el aceite viejo.',
    includes: [
      'Aceite del grado que pide el manual de su carro: convencional, mezcla o 100% sintético',
      'Filtro de aceite nuevo y arandela nueva del tapón si su motor la lleva',
      'Revisión del anticongelante, el líquido de frenos y el agua de los limpiaparabrisas, y los completamos si se puede',
      'Revisamos bandas, mangueras, llantas y filtro de aire mientras el cofre está abierto',
      'Reiniciamos el aviso de aceite y llevamos el aceite viejo a reciclar',
    ],
    signs: [
      'Más de 3,000 millas desde el último cambio con aceite convencional, o las que diga su manual con sintético',
      'Está prendida la luz de aceite o el aviso de cambio de aceite',
      'El aceite en la varilla está negro, con tierra o debajo de la marca inferior',
      'El motor hace tictac o suena más áspero que antes',
    ],
    visit: [
      'Un lugar plano; la entrada de su casa o un estacionamiento está bien',
      'Un brazo de espacio a cada lado del carro',
      'La llave. Apague el motor 15 minutos antes, para que el aceite esté tibio y no caliente',
    ],
    questions: [
      {
        question: '¿Qué aceite van a usar?',
        answer:
          'El grado y la especificación que pide el fabricante. Viene en su cotización, así que puede revisarlo antes de agendar.',
      },
      {
        question: '¿Pierdo la garantía de fábrica si ustedes hacen el cambio de aceite?',
        answer:
          'No. En Estados Unidos el fabricante no puede obligarlo a usar su concesionario para el mantenimiento. Guarde el recibo que le mandamos: dice qué aceite y filtro se usaron, la fecha y el millaje.',
      },
      {
        question: '¿Va a quedar aceite en la entrada de mi casa?',
        answer: 'Trabajamos sobre una charola y un tapete, y dejamos el piso como lo encontramos.',
      },
    ],
  },
  'front-brake-pads-rotors': {
    summary:
      'Los frenos delanteros hacen casi todo el trabajo y se gastan primero. Cambiamos pastillas (balatas) y discos de los dos lados, en la entrada de su casa.',
    includes: [
      'Pastillas y discos delanteros nuevos en los dos lados, los correctos para su carro',
      'Herrajes nuevos: clips y láminas donde su carro los lleve',
      'Cálipers y pernos limpios y engrasados, y mangueras revisadas',
      'Revisión del nivel y el estado del líquido de frenos',
      'Asentamos las pastillas en una vuelta de prueba y apretamos las tuercas con torquímetro',
    ],
    signs: [
      'Un chillido al frenar que se quita al pisar más fuerte',
      'Rechinido de metal con metal: la pastilla se acabó. No espere',
      'El volante o el pedal vibran al bajar la velocidad',
      'El carro se jala a un lado, o está prendida la luz de frenos',
    ],
    visit: roomForBrakes,
    questions: [
      whyRotors,
      {
        question: '¿Puedo manejar el carro mientras llegan?',
        answer:
          'Si solo chilla, con cuidado y cerca. Si raspa metal con metal o el pedal está suave, déjelo donde está: para eso va el mecánico con usted.',
      },
      {
        question: '¿El trabajo tiene garantía?',
        answer: 'Sí, 24 meses o 24,000 millas, lo que ocurra primero.',
      },
    ],
  },
  'replace-alternator': {
    summary:
      'El alternador le da corriente al carro y carga la batería mientras maneja. Cuando falla, el carro se apaga a las pocas millas.',
    includes: [
      'Primero probamos batería y carga, para cambiar la parte correcta',
      'Alternador nuevo o reconstruido de calidad para su motor, instalado y conectado',
      'Revisión de la banda y el tensor; si la banda está gastada se la enseñamos, no la cambiamos sin preguntar',
      'Terminales limpias y apretadas',
      'Medimos el voltaje de carga en ralentí y con todo prendido antes de irnos',
    ],
    signs: [
      'La luz de la batería está prendida con el motor encendido',
      'Los faros bajan en ralentí y suben al acelerar',
      'El carro arranca con corriente de otro y luego se apaga manejando',
      'Un zumbido o gruñido del lado de la banda',
    ],
    visit: roomUnderHood,
    questions: [
      {
        question: '¿Cómo sé que no es la batería?',
        answer:
          'Si le pasan corriente y el carro sigue andando, apunta a la batería; si se apaga otra vez en minutos, apunta al alternador. Medimos antes de cambiar nada.',
      },
      {
        question: '¿Puedo manejar con la luz de la batería prendida?',
        answer:
          'Solo lo que aguante la batería, muchas veces menos de media hora. Apague lo que no necesite y estaciónese en un lugar seguro.',
      },
    ],
  },
  'replace-starter': {
    summary:
      'Las luces funcionan, el tablero prende y el motor no gira: muchas veces es la marcha (motor de arranque). No necesita grúa.',
    includes: [
      'Primero probamos la batería, los cables y la señal de arranque',
      'Marcha nueva o reconstruida de calidad para su motor, instalada y conectada',
      'Puntas de los cables y tierra limpias y apretadas',
      'Revisión de los dientes del volante motor donde se pueden ver',
      'Varios arranques, en frío y en caliente, antes de irnos',
    ],
    signs: [
      'Un clic fuerte, o clics rápidos con una batería que está bien',
      'Rechina al dar llave',
      'La marcha zumba pero el motor no gira',
      'Arranca al segundo o tercer intento, cada vez más seguido',
    ],
    visit: roomUnderHood,
    questions: [
      {
        question: 'Solo hace clic. ¿Es la batería o la marcha?',
        answer:
          'Clics rápidos y luces bajas suelen ser la batería; un solo clic con luces fuertes, la marcha. Si no está seguro, pida un diagnóstico: cuesta menos que cambiar la parte equivocada.',
      },
      {
        question: '¿Lo pueden hacer en un estacionamiento techado?',
        answer:
          'Sí, si el estacionamiento permite reparaciones y hay espacio para abrir el cofre y meterse debajo del carro.',
      },
    ],
  },
  'replace-battery': {
    summary:
      'Le llevamos una batería nueva hasta el carro que no puede ir por ella. La vieja se va a reciclar.',
    includes: [
      'Prueba de la batería vieja y del sistema de carga',
      'Batería nueva del tamaño y la fuerza que pide su carro, AGM si la necesita',
      'Terminales y base limpias, abrazaderas apretadas y bornes protegidos',
      'Registramos la batería en el carro si el fabricante lo pide',
      'Nos llevamos la batería vieja a reciclar',
    ],
    signs: [
      'El motor gira lento, sobre todo en la mañana',
      'Le pasaron corriente dos veces en un mes',
      'La batería tiene más de tres años en clima caliente, o cinco en clima frío',
      'La caja está inflada, tira líquido o huele a huevo podrido',
    ],
    visit: roomUnderHood,
    questions: [
      {
        question: '¿Voy a perder lo guardado en el radio y los asientos?',
        answer:
          'Mantenemos el carro con corriente durante el cambio si su sistema lo permite. En carros más viejos, tenga a la mano el código del radio.',
      },
      {
        question: '¿Y si la batería está bien?',
        answer: 'Entonces no le vendemos una. Buscamos qué la descargó, le cotizamos eso y usted decide.',
      },
    ],
  },
  'rear-brake-pads-rotors': {
    summary:
      'Los frenos traseros se gastan despacio y en silencio, hasta que dejan de hacerlo. Cambiamos pastillas (balatas) y discos y revisamos el freno de mano.',
    includes: [
      'Pastillas y discos traseros nuevos en los dos lados, los correctos para su carro',
      'Regresamos los cálipers como se debe, también con freno de mano electrónico',
      'Pernos limpios y engrasados, y clips nuevos donde su carro los lleve',
      'Revisión del freno de mano, y ajuste si se puede',
      'Vuelta de prueba y tuercas apretadas con torquímetro',
    ],
    signs: [
      'Chillido o rechinido atrás',
      'El freno de mano agarra hasta el final',
      'Rayas profundas o una orilla gruesa de óxido en los discos traseros',
      'No se hicieron los de atrás las últimas dos veces que se hicieron los de enfrente',
    ],
    visit: roomForBrakes,
    questions: [
      whyRotors,
      {
        question: 'Mi carro tiene tambores atrás. ¿Es este el servicio?',
        answer:
          'No, los tambores llevan zapatas. Díganos qué carro es y le cotizamos el trabajo correcto; si ese día resulta ser otro, no hacemos nada hasta que apruebe el nuevo precio.',
      },
      {
        question: '¿Conviene hacer los delanteros y los traseros juntos?',
        answer:
          'Solo si los dos están gastados. Pida ambos en una cotización y decida con el precio enfrente.',
      },
    ],
  },
};
