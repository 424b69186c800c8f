import type { Words } from '@lugnut/domain/language';
import type { engineTexts as english } from './engine.en';

export const engineTexts: Words<typeof english> = {
  'tune-up': {
    summary:
      'Bujías, filtros y las partes chicas que hacen que el motor vuelva a trabajar parejo, en una visita y no en cuatro.',
    includes: [
      'Bujías nuevas, calibradas y apretadas al torque',
      'Filtro de aire del motor nuevo y revisión de la entrada de aire',
      'Revisión de la válvula PCV, las mangueras y las partes de encendido',
      'Lectura de códigos y revisión del ralentí antes y después',
    ],
    signs: [
      'Ralentí disparejo, jaloneos, o una o dos millas menos por galón',
      'Tarda más en arrancar que antes',
      'Lo compró usado y no tiene historial',
    ],
    visit: [
      'El motor debe estar frío: así salen mejor las bujías de una cabeza de aluminio',
      'Los V6 con bujías debajo de la admisión toman más tiempo; la cotización ya lo incluye',
    ],
    questions: [
      {
        question: '¿Los carros modernos todavía necesitan afinación?',
        answer:
          'Ya no hay carburador que ajustar, pero las bujías y los filtros se gastan igual que siempre. A la mayoría le toca cerca de las 100,000 millas, a algunos a las 60,000.',
      },
    ],
  },
  'spark-plugs': {
    summary:
      'Una bujía gastada falla, y cada falla manda gasolina cruda al convertidor catalítico. Un juego de bujías es, por mucho, lo más barato de los dos.',
    includes: [
      'Bujías del tipo que lleva su motor: iridio, platino o cobre',
      'Calibración revisada y cada bujía al torque, no al tanteo',
      'Revisión de capuchones y pozos por aceite y grietas',
      'Cables, tapa y rotor en carros más viejos, si los pide',
    ],
    signs: [
      'Se jalonea al acelerar para entrar a la autopista',
      'La luz de check engine parpadea con carga',
      'El rendimiento ha bajado en los últimos meses',
    ],
    visit: [
      'Deje enfriar el motor por lo menos dos horas',
      'Si una bujía se rompe en la cabeza, paramos, se la enseñamos y cotizamos antes de seguir',
    ],
    questions: [
      {
        question: '¿Por qué el precio depende de mi motor?',
        answer:
          'Cuatro bujías arriba del motor se cambian rápido. Ocho, con la mitad pegadas a la pared de fuego, no.',
      },
    ],
  },
  'ignition-coils': {
    summary:
      'Una bobina muerta es un cilindro muerto: tiembla en los altos y parpadea la luz. Encontramos cuál es antes de venderle alguna.',
    includes: [
      'Leemos los códigos de falla y cambiamos la bobina de cilindro para comprobarlo',
      'Una bobina o el juego completo, como usted elija',
      'Sacamos y revisamos la bujía de ese cilindro',
      'Código borrado y motor probado con carga',
    ],
    signs: [
      'La luz de check engine parpadea y el carro tiembla',
      'Olor a gasolina en el escape',
      'Con lluvia trabaja en tres cilindros y en seco en cuatro',
    ],
    visit: [
      'No maneje lejos con la luz parpadeando: sobrecalienta el convertidor catalítico',
      'La mayoría de las bobinas están arriba del motor y salen en minutos',
    ],
    questions: [
      {
        question: '¿Una bobina o todas?',
        answer:
          'Después de 100,000 millas, las demás suelen fallar dentro de un año. Con menos, cambiar una es buena opción.',
      },
    ],
  },
  'engine-air-filter': {
    summary:
      'Un filtro es para que respire el motor y el otro para que respire usted. No se ven y se olvidan por años.',
    includes: [
      'Filtro nuevo bien asentado, para que no se pase el polvo',
      'Hojas y basura fuera de la caja del filtro',
      'De paso revisamos la entrada de aire y el sensor MAF',
    ],
    signs: [
      'El ventilador suena fuerte pero sale poco aire',
      'Huele a humedad al prender el aire acondicionado',
      'Maneja en terracería, o ya pasaron 15,000 millas',
    ],
    visit: [
      'Por favor vacíe la guantera: casi todos los filtros de cabina están detrás',
      'Conviene agregarlo a un cambio de aceite. El viaje ya está pagado',
    ],
    questions: [
      {
        question: '¿Lo puedo hacer yo?',
        answer:
          'Muchas veces, sí. Busque un video de su modelo. En algunos hay que quitar el tablero o la base de los limpiaparabrisas, y entonces vale la pena la visita.',
      },
    ],
  },
  'fuel-pump': {
    summary:
      'Da marcha con fuerza y no prende: no le llega gasolina. Puede ser la bomba dentro del tanque, un relevador de cinco dólares o un filtro tapado.',
    includes: [
      'Medimos la presión de gasolina y el voltaje de la bomba antes de desarmar nada',
      'Bomba completa con sello nuevo del tanque, o la parte más chica que en verdad falló',
      'Revisión de líneas y conexiones por fugas con el motor encendido',
    ],
    signs: [
      'Da marcha pero no prende, y ya no se oye el zumbido al dar llave',
      'Se apaga en la autopista y arranca otra vez cuando se enfría',
      'Pierde fuerza en las subidas a fondo',
    ],
    visit: [
      'Lo más seguro es un tanque casi vacío. Por favor no lo llene antes de la cita',
      'Con gasolina solo trabajamos al aire libre: ni garajes ni estacionamientos techados',
    ],
    questions: [
      {
        question: '¿Por qué no me dan el precio al instante?',
        answer:
          'En algunos carros la bomba sale por debajo del asiento trasero; en otros hay que bajar el tanque. Revisamos cuál es el suyo y le mandamos un precio fijo.',
      },
    ],
  },
  'fuel-injectors': {
    summary:
      'Un inyector sucio gotea en lugar de rociar. Con limpieza se arreglan muchos; el que está quemado se cambia.',
    includes: [
      'Prueba de resistencia y balance, cilindro por cilindro',
      'Limpieza de inyectores en el carro, y de la zona de las válvulas que rocían',
      'Sellos y ligas nuevas donde sale un inyector',
      'Lectura de ajustes con escáner antes y después',
    ],
    signs: [
      'Ralentí disparejo que se quita con velocidad',
      'Olor a gasolina o partes mojadas en el riel',
      'Códigos de mezcla pobre o de falla que no se quitaron con bujías ni bobinas',
    ],
    visit: [
      'La limpieza necesita el motor prendido media hora, así que se hace al aire libre',
      'Los motores de inyección directa trabajan a alta presión y toma más tiempo abrirlos sin riesgo',
    ],
    questions: [
      {
        question: '¿Sirven los limpiadores de botella?',
        answer:
          'Ayudan a mantener limpios los inyectores limpios. Uno tapado necesita limpiador concentrado directo en el riel.',
      },
    ],
  },
  'valve-cover-gasket': {
    summary:
      'La fuga de aceite más común de todas. Gotea sobre el escape, huele a sartén quemado y ahoga las bujías.',
    includes: [
      'Junta nueva y sellos nuevos de los pozos de bujías',
      'Superficie limpiada a mano, y esquinas selladas donde el motor lo necesita',
      'Tornillos apretados en orden y al torque',
      'Limpiamos el aceite del motor, para que se note si algo vuelve a tirar',
    ],
    signs: [
      'Olor a aceite quemado por las rejillas en un semáforo',
      'Aceite en los pozos de las bujías, muchas veces con fallas',
      'Orillas mojadas y sucias en la parte de arriba del motor',
    ],
    visit: [
      'El motor debe estar frío al empezar',
      'Los motores en V tienen dos tapas. La cotización dice si es por una o por las dos',
    ],
    questions: [
      {
        question: '¿Es urgente?',
        answer:
          'Si solo suda, no. Aceite sobre un múltiple caliente puede causar un incendio, y aceite en el pozo de la bujía arruina la bobina. No lo deje meses.',
      },
    ],
  },
  'engine-mounts': {
    summary:
      'Bloques de hule sostienen cientos de libras de motor. Cuando uno se rompe, todo el carro tiembla en el semáforo.',
    includes: [
      'Revisamos cada soporte con carga para encontrar el roto',
      'Sostenemos el motor por abajo o por arriba mientras se cambia',
      'Tornillos nuevos donde el fabricante los pide',
      'Revisión del ralentí y del arranque en Drive y Reversa',
    ],
    signs: [
      'Un golpe al pasar de Park a Drive',
      'Vibra en los altos y se quita en Neutral',
      'El motor brinca cuando alguien acelera',
    ],
    visit: [
      'Solo en piso plano y pavimentado: el motor cuelga de nuestro gato',
      'Pida todos si el carro pasó de 120,000 millas. Envejecen juntos',
    ],
    questions: [
      {
        question: '¿El temblor puede ser otra cosa?',
        answer:
          'Sí, una falla de encendido se siente casi igual. Si está prendida la luz de check engine, agende primero el diagnóstico.',
      },
    ],
  },
  'throttle-body': {
    summary:
      'El carbón se junta detrás de la mariposa hasta que el motor se apaga en los altos o se acelera solo. Casi siempre basta con una limpieza.',
    includes: [
      'Quitamos el ducto y limpiamos la mariposa a mano, no solo con spray',
      'Reaprendizaje del ralentí con escáner si el carro lo pide',
      'Probamos el sensor de posición y la válvula de ralentí antes de condenarlos',
    ],
    signs: [
      'El motor se baja o se apaga al detenerse',
      'El ralentí sube y baja',
      'Aviso de potencia reducida y una luz de llave inglesa',
    ],
    visit: [
      'Toma cerca de una hora bajo el cofre y unos minutos de manejo',
      'El ralentí puede quedar alto por un día mientras el carro reaprende',
    ],
    questions: [
      {
        question: '¿Limpiar o cambiar?',
        answer:
          'Primero limpiamos, si se puede en su carro. Si el motorcito de adentro está gastado, el código regresa, y usted solo gastó lo de la limpieza.',
      },
    ],
  },
  'vacuum-leak-repair': {
    summary:
      'El aire que se mete por una manguera o una junta rota hace que el motor trabaje con mezcla pobre. El código dice “mezcla pobre”; el hoyo se encuentra con humo.',
    includes: [
      'Prueba de humo en toda la admisión, para que la fuga se vea',
      'Manguera, conexión o junta nueva',
      'Lectura de ajustes de gasolina antes y después, como comprobante',
    ],
    signs: [
      'Códigos P0171 o P0174',
      'Un silbido del motor en ralentí',
      'Ralentí alto o inestable, peor en frío',
    ],
    visit: [
      'El viento se lleva el humo: ayuda un lugar protegido o un garaje abierto',
      'Una junta debajo de la admisión es un trabajo más largo y tiene su propio precio antes de empezar',
    ],
    questions: [
      {
        question: '¿El tapón de la gasolina puede causar este código?',
        answer: 'No, el tapón da un código EVAP como P0455. Es otro arreglo, más barato.',
      },
    ],
  },
  'timing-belt': {
    summary:
      'Si la banda de tiempo se rompe puede doblar todas las válvulas del motor. Tiene fecha de caducidad en millas y años; la cambiamos antes.',
    includes: [
      'Banda o cadena nueva con tensor y poleas',
      'Bomba de agua nueva en la misma visita si la mueve la banda',
      'Marcas de tiempo revisadas dos veces girando el motor a mano',
      'Revisión de los retenes de enfrente mientras están a la vista',
    ],
    signs: [
      'Ya pasó el intervalo de su manual, muchas veces de 60,000 a 105,000 millas',
      'Cascabeleo de uno o dos segundos al arrancar en frío, en motores con cadena',
      'Códigos de tiempo como P0016',
    ],
    visit: [
      'Cuente con casi todo el día y un lugar donde el carro se pueda quedar',
      'Si su motor está muy apretado para hacerlo en la entrada, lo decimos en la cotización y no tomamos la cita',
    ],
    questions: [
      {
        question: '¿Banda o cadena? ¿Cuál tengo?',
        answer:
          'Si tiene banda, su manual da un intervalo para cambiarla. Si no hay intervalo, casi siempre es cadena.',
      },
      {
        question: '¿Por qué cambiar también la bomba de agua?',
        answer:
          'En muchos motores hay que quitar la banda para llegar a ella. Haciendo las dos juntas, paga esa mano de obra una sola vez.',
      },
    ],
  },
  'head-gasket': {
    summary:
      'El humo blanco y el anticongelante que desaparece asustan y hacen comprar motores. Una prueba de compresión le dice qué tiene de verdad.',
    includes: [
      'Compresión de cada cilindro, comparada con la especificación',
      'Prueba de gases de combustión en el anticongelante',
      'Una respuesta clara: si la reparación vale la pena para este carro',
      'Si es la junta: quitamos la cabeza, revisamos que esté plana y ponemos junta y tornillos nuevos',
    ],
    signs: [
      'Humo blanco con olor dulce cuando ya calentó',
      'Aceite con aspecto de café con leche o burbujas en el depósito',
      'Se calienta y no hay fuga en el piso',
    ],
    visit: [
      'La prueba es una visita normal. La junta de cabeza no se hace en la entrada en todos los carros, y la cotización se lo dice',
      'Deje de manejar si se calienta. Cada milla hace más grande la reparación',
    ],
    questions: [
      {
        question: '¿Sirven los selladores de botella?',
        answer:
          'A veces por semanas, y de paso tapan la calefacción y el radiador. Sepa la compresión antes de echarle algo.',
      },
    ],
  },
  turbocharger: {
    summary:
      'Los turbos se mueren por aceite sucio y mangueras flojas. Primero descartamos las mangueras, porque una cuesta la veinteava parte de un turbo.',
    includes: [
      'Prueba de fugas en mangueras, intercooler y wastegate',
      'Revisión del juego de la flecha y de la alimentación de aceite',
      'Turbo nuevo o remanufacturado con juntas y líneas de aceite nuevas',
      'Cambio de aceite antes del primer arranque, para que empiece limpio',
    ],
    signs: [
      'Humo azul al acelerar',
      'Un chiflido como de sirena que antes no hacía',
      'No tiene fuerza arriba de 2,500 rpm y da código de baja presión de turbo',
    ],
    visit: [
      'Es un día largo de trabajo. Cuente con no usar el carro hasta la tarde',
      'Si puede, tenga a la mano el historial de cambios de aceite: nos dice por qué falló',
    ],
    questions: [
      {
        question: '¿Cómo hago para que dure el nuevo?',
        answer:
          'Aceite 100% sintético a tiempo, y medio minuto en ralentí después de manejar fuerte en autopista.',
      },
    ],
  },
};
