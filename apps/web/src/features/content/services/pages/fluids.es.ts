import type { Words } from '@lugnut/domain/language';
import type { fluidTexts as english } from './fluids.en';

export const fluidTexts: Words<typeof english> = {
  'coolant-flush': {
    summary:
      'El anticongelante viejo se vuelve ácido y se come por dentro el radiador, la bomba de agua y la calefacción. Lo drenamos y ponemos el tipo que pide su motor.',
    includes: [
      'Drenamos y recogemos el anticongelante viejo; nada se queda en el suelo',
      'Anticongelante nuevo del color y tipo que dice su manual',
      'Sacamos el aire con llenado al vacío, para que no queden puntos calientes',
      'Revisión de mangueras, tapón y radiador con presión',
    ],
    signs: [
      'Cinco años o 60,000 millas desde el último cambio, o nadie sabe cuándo fue',
      'El anticongelante se ve oxidado, turbio o café en el depósito',
      'La calefacción sale tibia con el motor caliente',
    ],
    visit: [
      'El motor debe estar frío al tacto: estaciónelo un par de horas antes del horario de llegada',
      'Al final prendemos el motor para revisar el nivel; deje espacio detrás del escape',
    ],
    questions: [
      {
        question: '¿Puedo solo rellenarlo?',
        answer:
          'Rellenar mantiene el nivel, pero no la protección. Los aditivos contra el óxido se acaban con el tiempo.',
      },
      {
        question: '¿Importa mezclar colores?',
        answer:
          'Sí. Algunos tipos se hacen lodo al mezclarse. Si ya se mezclaron, la solución es un cambio completo.',
      },
    ],
  },
  'brake-fluid-flush': {
    summary:
      'El líquido de frenos absorbe agua. El agua hierve en una bajada larga y el pedal se va al fondo. Con líquido nuevo en las cuatro ruedas eso no pasa.',
    includes: [
      'Sacamos el líquido viejo en cada rueda hasta que sale limpio',
      'Líquido nuevo del grado DOT que dice el tapón de su depósito',
      'Revisión de purgadores y mangueras con las ruedas en el aire',
      'Revisamos la firmeza del pedal antes y después',
    ],
    signs: [
      'El pedal se siente suave o se baja en un semáforo',
      'El líquido está oscuro, como té o café',
      'Pasaron más de tres años, o acaban de cambiar una parte de los frenos',
    ],
    visit: [
      'Levantamos una esquina a la vez, así que el piso debe ser firme y plano',
      'Damos una vuelta corta a la cuadra para comprobar el pedal',
    ],
    questions: [
      {
        question: '¿Cambio o purgado? ¿Cuál necesito?',
        answer:
          'El purgado saca el aire atrapado, casi siempre después de una reparación. El cambio renueva todo el líquido. Si el líquido es viejo, pida el cambio.',
      },
      {
        question: 'El nivel está bajo. ¿Hay que cambiar el líquido?',
        answer:
          'Casi siempre quiere decir que las pastillas están gastadas o que hay una fuga. Pida primero una inspección de frenos.',
      },
    ],
  },
  'transmission-fluid-service': {
    summary:
      'Una transmisión casi nunca se descompone de un día a otro. Se acaba con aceite quemado. Cambiarlo cuesta una pequeña parte de lo que cuesta reconstruirla.',
    includes: [
      'Drenamos y medimos el aceite viejo, para poner la misma cantidad',
      'El aceite exacto que pide su transmisión, no uno universal',
      'Arandela del tapón o junta del cárter nueva donde su carro la lleve',
      'Nivel ajustado a la temperatura correcta, como lo indica el fabricante',
    ],
    signs: [
      'Los cambios entran tarde, con golpe o suben y bajan entre dos velocidades',
      'El aceite está oscuro y huele a quemado',
      '60,000 millas desde el último servicio, o menos si usa remolque',
    ],
    visit: [
      'Levantamos el carro de los dos extremos: necesitamos concreto o asfalto plano',
      'Lo manejamos unas millas para calentar el aceite antes de revisar el nivel',
    ],
    questions: [
      {
        question: 'En el concesionario dicen que el aceite dura toda la vida. ¿Es cierto?',
        answer:
          'Lo que dura la garantía, tal vez. En toda transmisión el aceite se degrada y junta polvo de los discos.',
      },
      {
        question: 'Ya patina. ¿Se arregla con aceite nuevo?',
        answer: 'Casi nunca. Mejor pida una inspección de la transmisión, y sabrá en qué gasta su dinero.',
      },
    ],
  },
  'power-steering-fluid-flush': {
    summary:
      'Un volante que se queja al estacionarse muchas veces es aceite viejo, no una bomba descompuesta. Lo cambiamos y sacamos el aire del sistema.',
    includes: [
      'Depósito vaciado, limpio y lleno otra vez',
      'Giramos el volante de tope a tope para sacar el líquido viejo y el aire',
      'Revisión de mangueras y fuelles de la cremallera',
    ],
    signs: [
      'Un quejido o zumbido al girar el volante despacio',
      'Espuma o líquido oscuro en el depósito',
      'La dirección se siente más dura con el motor frío',
    ],
    visit: [
      'Necesitamos espacio para girar las ruedas delanteras por completo',
      'Todo se hace bajo el cofre, así que un estacionamiento techado también sirve',
    ],
    questions: [
      {
        question: '¿Mi carro lleva líquido de dirección?',
        answer:
          'Muchos carros nuevos tienen dirección eléctrica y no llevan. Si es su caso, no le cobramos este servicio.',
      },
    ],
  },
  'differential-fluid-service': {
    summary:
      'Los carros de tracción integral, las camionetas y las SUV llevan aceite en dos o tres lugares que un cambio de aceite normal nunca toca.',
    includes: [
      'Drenamos el aceite y ponemos el grado que pide su eje',
      'Modificador de fricción si el diferencial es de deslizamiento limitado',
      'Revisión del imán o tapón en busca de metal',
      'Revisión de respiraderos y retenes por fugas',
    ],
    signs: [
      'Un zumbido que sigue la velocidad del carro, no la del motor',
      'Se sacude o se traba en vueltas cerradas sobre piso seco',
      'Usa remolque, lleva carga, cruza agua profunda o maneja en terracería',
    ],
    visit: [
      'Debajo de las camionetas casi siempre cabemos; los carros más bajos se levantan en torres',
      'Escriba en las notas si su camioneta está levantada, para llevar torres más altas',
    ],
    questions: [
      {
        question: '¿Necesito el delantero, el trasero o la caja de transferencia?',
        answer:
          'Con tracción trasera solo hay diferencial trasero. Con 4x4 casi siempre están los tres. Su manual los enlista en la parte de líquidos.',
      },
    ],
  },
  'oil-leak-repair': {
    summary:
      'Una gota en la entrada viene de algún lado: el cárter, una junta, una línea del enfriador o un retén. Encontramos cuál y solo cotizamos eso.',
    includes: [
      'Primero limpiamos el área, para que la junta nueva asiente en metal limpio',
      'Junta o retén nuevo, y cárter o líneas si están rotos u oxidados',
      'Tornillos apretados en orden y al torque del manual',
      'Aceite completado o cambiado, y motor prendido para comprobar que no tira',
    ],
    signs: [
      'Manchas cafés frescas donde se estaciona',
      'Olor a quemado después de manejar, o humo ligero que sale del cofre',
      'El nivel de aceite baja entre cambios',
    ],
    visit: [
      'Algunos de estos trabajos toman casi todo el día. La cotización dice cuánto antes de agendar',
      'Hay que levantar el carro en piso plano y pavimentado',
    ],
    questions: [
      {
        question: '¿Cómo saben de dónde tira?',
        answer:
          'El aceite escurre hacia abajo y hacia atrás, así que la mancha casi nunca es el origen. Si no está claro, agende primero una inspección de fugas.',
      },
      {
        question: '¿Puede esperar?',
        answer: 'Si apenas suda, sí, revisando la varilla cada semana. Si gotea sobre el escape, no.',
      },
    ],
  },
  'diesel-service': {
    summary:
      'Las camionetas y vans diésel necesitan cosas que un motor de gasolina no: líquido DEF, un filtro que separa el agua y bujías que calienten en enero.',
    includes: [
      'Líquido DEF hasta la marca, sin una gota en la pintura',
      'Filtro de diésel nuevo y sistema cebado, para que arranque a la primera',
      'Bujías de precalentamiento probadas una por una antes de cambiar alguna',
      'Códigos borrados y luz de aviso apagada',
    ],
    signs: [
      'Una cuenta regresiva de DEF o un aviso de potencia reducida en el tablero',
      'Tarda en arrancar y echa humo blanco en una mañana fría',
      'Pierde fuerza con carga, o luz de agua en el combustible',
    ],
    visit: [
      'Las camionetas de doble rodada ocupan espacio y medio; díganos si está estacionada de frente',
      'El filtro de partículas es un trabajo más grande: primero buscamos por qué se tapó',
    ],
    questions: [
      {
        question: '¿Pueden forzar una regeneración del filtro de partículas?',
        answer:
          'Si el motor lo permite y el filtro todavía tiene remedio, sí. Si no, le cotizamos el cambio.',
      },
    ],
  },
};
