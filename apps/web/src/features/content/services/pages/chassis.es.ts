import type { Words } from '@lugnut/domain/language';
import type { chassisTexts as english } from './chassis.en';

export const chassisTexts: Words<typeof english> = {
  'shocks-struts': {
    summary:
      'Los amortiguadores gastados no solo rebotan. Alargan cada frenada el largo de un carro y se comen las llantas que usted pagó.',
    includes: [
      'Se cambian en par, izquierdo y derecho',
      'Revisamos asientos, guardapolvos y topes y los pasamos al nuevo',
      'Tornillos estabilizadores y líneas de freno conectados con cuidado',
      'Comparamos la altura de lado a lado',
    ],
    signs: [
      'La trompa se clava al frenar',
      'Sigue rebotando después de un tope',
      'Escurre aceite por el amortiguador, o las llantas se gastan en ondas',
    ],
    visit: [
      'Con resortes con carga es indispensable un piso plano',
      'Haga una alineación en los días siguientes a cambiar los struts delanteros. Le decimos si hace falta',
    ],
    questions: [
      {
        question: '¿Tengo shocks o struts?',
        answer:
          'La mayoría de los carros lleva struts adelante. Muchas camionetas llevan shocks en las cuatro. Díganos qué carro es y la cotización usa los correctos.',
      },
    ],
  },
  'control-arms': {
    summary:
      'Los bujes se rompen donde la horquilla se une al chasís. El carro se va de lado, truena en las entradas y se come la orilla de adentro de la llanta.',
    includes: [
      'Medimos el juego con una barra, para que usted vea cómo se mueve',
      'Horquilla con bujes y rótula nuevos, o solo bujes si conviene',
      'Tornillos apretados con el peso del carro, que es lo que hace durar los bujes',
    ],
    signs: [
      'Un golpe al frenar o al subir a la entrada',
      'La dirección se va y hay que corregir todo el tiempo',
      'Llantas gastadas de la orilla de adentro',
    ],
    visit: [
      'El óxido decide cuánto tarda. En Michigan apartamos más tiempo',
      'Haga después una alineación en una llantera',
    ],
    questions: [
      {
        question: '¿La horquilla completa o solo los bujes?',
        answer:
          'Muchas veces la horquilla sale más barata en total, porque prensar bujes lleva mano de obra. Cotizamos lo que salga más barato para su carro.',
      },
    ],
  },
  'ball-joints': {
    summary:
      'Una rótula que se zafa deja que la rueda se doble debajo del carro. Es de las pocas partes que no deben esperar a la quincena.',
    includes: [
      'Revisión sin peso en la rueda',
      'Sacamos la rótula vieja y ponemos la nueva al torque y con su seguro',
      'También revisamos los guardapolvos y el otro lado',
    ],
    signs: [
      'Truena en vueltas lentas',
      'Un golpe en cada bache',
      'Dirección floja y desgaste raro de llantas',
    ],
    visit: [
      'Si la rueda está inclinada, no mueva el carro para nada',
      'Las rótulas a presión necesitan una prensa grande; nosotros la llevamos',
    ],
    questions: [
      {
        question: '¿Superior o inferior?',
        answer:
          'Casi todos los carros de tracción delantera llevan solo inferiores. Las camionetas muchas veces llevan las dos.',
      },
    ],
  },
  'tie-rod-ends': {
    summary:
      'Las terminales unen la dirección con las ruedas. El juego en una terminal es juego en sus manos.',
    includes: [
      'Revisamos a mano el juego en cada rueda',
      'Terminal nueva al largo de la vieja, para que pueda llegar a la alineación',
      'Contratuerca y chaveta bien puestas, y fuelle nuevo en las interiores',
    ],
    signs: [
      'El volante vibra a 50 mph',
      'Gira el volante y al principio no pasa nada',
      'Un guardapolvo roto con grasa regada',
    ],
    visit: [
      'Una hora más o menos para una exterior, un poco más para una interior',
      'Necesita una alineación en pocos días, antes de que se gasten las llantas',
    ],
    questions: [
      {
        question: '¿Es peligroso?',
        answer:
          'Una terminal floja es molesta; una que se zafa lo deja sin dirección. Le decimos cómo está la suya.',
      },
    ],
  },
  'sway-bar-links': {
    summary:
      '¿Ese golpeteo en calle mala a 20 mph? Nueve de cada diez veces es un par de tornillos estabilizadores, y se cambian rápido.',
    includes: [
      'Se cambian los dos lados, porque se gastan parejo',
      'Revisión de grietas en los bujes de la barra',
      'Vuelta de prueba en el mismo tipo de calle',
    ],
    signs: [
      'Golpetea en baches chicos y no suena en calle lisa',
      'Se inclina más que antes en las curvas',
      'Rechina al mecer el carro',
    ],
    visit: [
      'De los trabajos de suspensión más rápidos que hacemos',
      'Los tornillos oxidados se cortan. Los nuevos traen sus tuercas',
    ],
    questions: [
      {
        question: '¿Después necesito alineación?',
        answer: 'No. Estos tornillos no cambian el ángulo de las ruedas.',
      },
    ],
  },
  springs: {
    summary:
      'Una esquina caída es un resorte roto, una muelle vencida o un sistema de aire que ya no puede. Cada uno tiene su arreglo.',
    includes: [
      'Altura medida en las cuatro esquinas',
      'Resorte nuevo con su asiento y aislador correctos',
      'Prueba de fugas en mangueras y bolsas de aire antes de culpar al compresor',
    ],
    signs: [
      'El carro está inclinado al estar parado',
      'Un trancazo y luego una esquina más baja',
      'El compresor trabaja varios minutos después de arrancar',
    ],
    visit: [
      'Un resorte comprimido es peligroso. Por favor mantenga lejos a niños y mascotas',
      'Las muelles de una pickup necesitan espacio a lo largo de la caja',
    ],
    questions: [
      {
        question: '¿Puedo manejar con un resorte roto?',
        answer: 'Despacio y poco, cuando mucho. La punta filosa puede cortar la llanta.',
      },
    ],
  },
  'power-steering-pump': {
    summary:
      'Se queja en cada vuelta y hay un charco rojo: la bomba de dirección o su manguera se está acabando.',
    includes: [
      'Primero buscamos la fuga; una manguera es más barata que una bomba',
      'Parte nueva, líquido nuevo y aire purgado de tope a tope',
      'Revisión de la banda por daño del líquido',
    ],
    signs: [
      'Un zumbido que sube con las revoluciones',
      'Dirección dura al estacionarse',
      'El líquido baja otra vez en una semana',
    ],
    visit: [
      'Espacio para girar las ruedas por completo, por favor',
      'Los carros con dirección eléctrica no llevan ninguna de las dos',
    ],
    questions: [
      {
        question: '¿Qué pasa si sigo manejando?',
        answer:
          'Todavía puede girar, con esfuerzo. Una bomba seca manda metal a la cremallera, y esa cuenta es más grande.',
      },
    ],
  },
  'steering-rack': {
    summary:
      'Los carros llevan cremallera; las camionetas, muchas veces, caja y brazos. El juego en cualquiera se nota porque el carro se va de lado en la autopista.',
    includes: [
      'Revisamos la dirección desde el volante hasta abajo para encontrar la unión floja',
      'Solo se cambia lo gastado, desde un brazo auxiliar hasta la cremallera completa',
      'Volante centrado y líquido purgado donde lo lleve',
    ],
    signs: [
      'Una pulgada o más de juego en el volante',
      'Líquido en los fuelles de la cremallera',
      'Un golpe que se siente en la columna de dirección',
    ],
    visit: [
      'Una cremallera toma medio día; un brazo, hora y media',
      'Para hacerlo bien, después hay que alinear',
    ],
    questions: [
      {
        question: '¿Cómo sé que no son solo las terminales?',
        answer:
          'No se sabe, ni nosotros lo sabemos hasta revisarlo. Si tiene duda, agende la inspección de suspensión y dirección.',
      },
    ],
  },
  'wheel-bearings': {
    summary:
      'Un zumbido que crece con la velocidad y cambia en las curvas. El radio lo tapa un tiempo; el balero sigue empeorando.',
    includes: [
      'Encontramos la rueda ruidosa con carga y a mano',
      'Maza completa o balero a presión nuevo',
      'Sensor ABS y tuerca del eje como dice el manual',
      'Tuerca del eje al torque con la rueda en el piso',
    ],
    signs: [
      'Zumba arriba de 40 mph, más fuerte al girar a un lado',
      'Juego al mover la rueda a las 12 y a las 6',
      'Luz de ABS junto con el ruido',
    ],
    visit: [
      'Díganos en qué esquina lo oye; ahorra tiempo',
      'Los baleros a presión tardan más que las mazas atornilladas',
    ],
    questions: [
      {
        question: '¿No serán las llantas?',
        answer:
          'Puede ser. Las llantas gastadas en ondas también zumban. Revisamos antes de venderle un balero.',
      },
    ],
  },
  'cv-axles': {
    summary:
      'Clic, clic, clic en una vuelta cerrada: el guardapolvo se rompió hace meses y la grasa se salió.',
    includes: [
      'Flecha nueva con sus dos juntas y guardapolvos',
      'Retén nuevo si está sudando',
      'Aceite de transmisión completado al terminar',
    ],
    signs: [
      'Truena con el volante a tope',
      'Grasa en la parte de adentro de una rueda',
      'Se sacude al acelerar',
    ],
    visit: [
      'Un piso firme, porque se desarma parte de la suspensión',
      'Tenga a la mano el dado de seguridad de las ruedas',
    ],
    questions: [
      {
        question: '¿Pueden cambiar solo el guardapolvo?',
        answer: 'Si se rompió esta semana, tal vez. Cuando ya truena, la junta está gastada.',
      },
    ],
  },
  'drive-shaft': {
    summary:
      'Las camionetas y los carros de tracción integral llevan la fuerza atrás con un cardán. Las crucetas gastadas golpean al meter cambio y vibran en la autopista.',
    includes: [
      'Revisión de juego y polvo de óxido en las crucetas',
      'Cruceta nueva a presión, o flecha y balero central nuevos',
      'Marcamos la flecha, para que su balance quede como estaba',
    ],
    signs: [
      'Un golpe de Park a Reversa',
      'Vibra el asiento arriba de 45 mph',
      'Un rechinido que sigue la velocidad de las ruedas',
    ],
    visit: [
      'Ponemos calzas en las ruedas: sin la flecha, Park no detiene el carro',
      'Las crucetas remachadas solo vienen con la flecha completa. La cotización dice cuál tiene',
    ],
    questions: [
      {
        question: '¿Es seguro manejar si golpea?',
        answer: 'Por poco tiempo. Si la cruceta se zafa, la flecha puede caer al pavimento.',
      },
    ],
  },
  clutch: {
    summary:
      'Un pedal que se queda abajo casi siempre es hidráulico, y barato. Si suben las revoluciones y no la velocidad, el disco está gastado.',
    includes: [
      'Revisamos la parte hidráulica antes de tocar la transmisión',
      'Disco, plato y collarín en juego',
      'Revisión del volante motor por grietas de calor',
      'Sistema purgado y punto de agarre ajustado',
    ],
    signs: [
      'Suben las rpm en quinta en una subida',
      'Truena al meter primera o reversa',
      'Depósito bajo en el cofre, o líquido en el pedal',
    ],
    visit: [
      'Un clutch completo es trabajo de un día y no en todos los carros se puede hacer fuera de un taller',
      'Los cilindros maestro y esclavo toman un par de horas',
    ],
    questions: [
      {
        question: '¿Cuánto dura un clutch?',
        answer: 'De 40,000 a 150,000 millas, según las subidas, el tráfico y el pie izquierdo.',
      },
    ],
  },
  'tire-rotation': {
    summary:
      'Un clavo a las 7 de la mañana, una refacción que no afloja, una tuerca de seguridad sin su dado: para nada de eso necesita grúa.',
    includes: [
      'Rotación según la tracción de su carro, con la presión correcta',
      'Ponchaduras en el piso de la llanta reparadas con parche y tapón desde adentro',
      'Tuercas apretadas a mano con torquímetro',
      'Le anotamos la profundidad del dibujo y la fecha de fabricación',
    ],
    signs: [
      'De 5,000 a 7,500 millas desde la última rotación',
      'La misma llanta se baja cada semana',
      'Las delanteras más gastadas que las traseras',
    ],
    visit: [
      'Sepa dónde están la refacción y la llave de cruz, o díganos si no tiene',
      'No podemos reparar el costado de una llanta. Nadie debería',
    ],
    questions: [
      {
        question: '¿Venden y montan llantas?',
        answer:
          'No. Reparamos, rotamos y cambiamos. Para llantas nuevas hace falta una máquina que no sale del taller.',
      },
    ],
  },
  'tire-pressure-light': {
    summary:
      'La herradura del tablero sigue prendida aunque ya le puso aire. O hay que reiniciar el sistema, o se acabó la pila de un sensor.',
    includes: [
      'Todas las llantas a la presión de la etiqueta de la puerta',
      'Lectura de cada sensor con herramienta',
      'Luz reiniciada o reaprendida, como lo pide su carro',
    ],
    signs: [
      'La luz parpadea un minuto y se queda prendida: un sensor ya no sirve',
      'Se prendió con la primera noche fría',
      'Rotaron o cambiaron las llantas',
    ],
    visit: [
      'Un reinicio toma menos de media hora y va bien con otro trabajo',
      'Los sensores duran de siete a diez años. Suelen acabarse juntos',
    ],
    questions: [
      {
        question: '¿Puedo ignorar la luz?',
        answer:
          'Entonces no verá la siguiente fuga lenta. Un medidor y dos minutos le dicen más que la esperanza.',
      },
    ],
  },
};
