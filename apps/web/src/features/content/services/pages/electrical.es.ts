import type { Words } from '@lugnut/domain/language';
import type { electricalTexts as english } from './electrical.en';

export const electricalTexts: Words<typeof english> = {
  'headlight-bulbs': {
    summary:
      'En algunos carros es cosa de dos minutos; en otros hay que quitar la defensa. De cualquier modo, no tiene que averiguarlo bajo la lluvia.',
    includes: [
      'Los dos focos nuevos, para que el color sea igual',
      'Revisión del soquet y el cableado por daño de calor',
      'Altura de la luz revisada contra una pared',
      'Faro completo o interruptor si el foco no es el problema',
    ],
    signs: [
      'Un faro apagado, o los dos amarillos y bajos',
      'Agua o vapor dentro de la mica',
      'No prenden las bajas pero sí las altas',
    ],
    visit: [
      'Una pared o puerta de garaje enfrente ayuda a ajustar la altura',
      'Los LED de fábrica vienen con el faro completo; primero le damos el precio',
    ],
    questions: [
      {
        question: '¿Pueden poner LED en mi faro de halógeno?',
        answer: 'No lo hacemos. La luz se dispersa y encandila, y en casi todos los estados no es legal.',
      },
    ],
  },
  'headlight-restoration': {
    summary:
      'Una mica opaca quita más luz que un foco viejo. Lijar y poner una capa UV nueva devuelve casi todo lo que el sol se llevó.',
    includes: [
      'Tres lijas al agua y pulido',
      'Pintura cubierta con cinta todo alrededor',
      'Una capa transparente contra rayos UV, que es lo que hace que dure',
    ],
    signs: [
      'Micas amarillas u opacas',
      'Tiene que forzar la vista de noche con focos buenos',
      'Reprobó o está por reprobar una inspección',
    ],
    visit: [
      'La sombra ayuda a que seque; necesita como una hora sin lluvia',
      'Las grietas y la humedad de adentro no se quitan puliendo',
    ],
    questions: [
      {
        question: '¿Cuánto dura?',
        answer:
          'Un par de años al aire libre con la capa, unos meses sin ella. Por eso decepcionan las toallitas de la tienda.',
      },
    ],
  },
  'tail-light-bulbs': {
    summary:
      'Usted no las ve; el policía de atrás sí. Si no prende ninguna luz de freno, es el interruptor del pedal.',
    includes: [
      'Revisión de todas las luces traseras, no solo la apagada',
      'Focos, calavera o interruptor nuevos',
      'Soquets sulfatados limpios y engrasados',
    ],
    signs: [
      'Parpadeo rápido, o un aviso de foco en el tablero',
      'Las luces de freno se quedan prendidas al estacionarse',
      'La palanca no sale de Park: otra vez el interruptor del freno',
    ],
    visit: [
      'Por favor vacíe la cajuela alrededor de la luz',
      'Media hora para los focos; conviene agregarlo a cualquier visita',
    ],
    questions: [
      {
        question: '¿Por qué se funde el foco a cada rato?',
        answer: 'Agua en la calavera o una tierra floja. Lo buscamos, para que no compre un tercer foco.',
      },
    ],
  },
  'turn-signals': {
    summary:
      'Si el clic va rápido, hay un foco fundido. Si la direccional no se queda o no se quita, está gastada la palanca de la columna.',
    includes: [
      'Revisión de focos delanteros, laterales y traseros',
      'Focos ámbar de norma, que no se despintan',
      'Palanca cambiada, con la bolsa de aire manejada de forma segura',
    ],
    signs: [
      'Hace clic al doble de rápido de un lado',
      'No se quita después de dar vuelta',
      'Las altas o los limpiaparabrisas fallan en la misma palanca',
    ],
    visit: [
      'Para cambiar la palanca se desconecta un rato la batería',
      'Para focos cerca de la defensa puede ser necesario aflojar la lodera',
    ],
    questions: [
      {
        question: '¿Puede ser el destellador?',
        answer: 'En carros más viejos, sí. Lo revisamos antes que la palanca.',
      },
    ],
  },
  'window-regulator': {
    summary:
      'El vidrio se cayó dentro de la puerta, o zumba y no se mueve. Lo volvemos a subir, y el carro se puede quedar afuera esta noche.',
    includes: [
      'Primero probamos interruptor, motor y cable',
      'Elevador nuevo, sin clips rotos y con el vidrio alineado',
      'Barrera de humedad sellada otra vez, para que no se meta el agua',
    ],
    signs: [
      'Un crujido y la ventana se cayó',
      'El motor trabaja pero nada se mueve',
      'La ventana funciona con un botón y con el otro no',
    ],
    visit: [
      'Si llueve antes de que lleguemos, pegue la ventana con cinta al marco, no a la pintura',
      'Aspiramos los pedacitos que caen en la puerta',
    ],
    questions: [
      {
        question: '¿Es el botón o el motor?',
        answer:
          'Si no suena nada, muchas veces el botón. Si zumba y no se mueve, el elevador. Probamos antes de pedir partes.',
      },
    ],
  },
  'door-lock-actuator': {
    summary:
      'Una puerta que no obedece al control, o que solo abre por dentro, es un motorcito o una manija rota detrás del forro.',
    includes: [
      'Quitamos el forro de la puerta sin romper clips',
      'Actuador o manija nueva y varillas ajustadas',
      'Probamos la llave, el control y el seguro para niños',
    ],
    signs: [
      'Un clic débil, o ninguno, en una puerta',
      'Tiene que estirarse para abrirles a los pasajeros',
      'Se quedó con la manija en la mano en una mañana helada',
    ],
    visit: [
      'Manijas pintadas: díganos el código de color que está en el marco de la puerta, o escoja una negra',
      'La puerta tiene que abrir de algún modo. Si no abre, dígalo al agendar',
    ],
    questions: [
      {
        question: '¿Un actuador malo descarga la batería?',
        answer: 'Puede ser, si sigue intentando. Quite su fusible hasta que lleguemos.',
      },
    ],
  },
  'hood-trunk-supports': {
    summary:
      'Una puerta trasera que le cae en la cabeza, un cofre que no cierra, un espejo que se quedó en el drive-through.',
    includes: [
      'Amortiguadores de gas cambiados en par',
      'Chapas limpias, ajustadas o cambiadas',
      'Espejo nuevo, con su calefacción y su direccional conectadas',
    ],
    signs: [
      'La puerta trasera se baja con el frío',
      'El cofre tiembla en la autopista: pare y revise el seguro',
      'El espejo está detenido con cinta',
    ],
    visit: ['De los trabajos más rápidos de nuestra lista', 'Un cofre trabado necesita paciencia. Díganoslo'],
    questions: [
      {
        question: '¿Los espejos vienen pintados?',
        answer: 'La mayoría vienen negros o con primer. Podemos pasarle su tapa pintada si se salvó.',
      },
    ],
  },
  'wiper-blades': {
    summary:
      'Las rayas que de día ya ni ve, de noche lo ciegan. Las plumas cuestan poco y toman minutos; una bomba de agua, un poco más.',
    includes: [
      'Plumas del largo y gancho correctos, en los dos lados',
      'Revisión de los resortes de los brazos',
      'Chisgueteros destapados y bomba probada',
    ],
    signs: [
      'Rayas, brincos o una franja sin limpiar',
      'Se oye la bomba pero no sale agua',
      'Hule roto por el hielo o quemado por el sol',
    ],
    visit: ['Casi siempre se agrega a otro trabajo', 'De paso le llenamos el depósito de agua'],
    questions: [
      {
        question: '¿Cada cuánto se cambian?',
        answer: 'Una vez al año en el norte, dos en el desierto. El sol castiga más al hule que la nieve.',
      },
    ],
  },
  'wiper-motor': {
    summary:
      'Limpiaparabrisas que se paran a la mitad o se mueven sueltos: es el motor o el varillaje, debajo del plástico al pie del vidrio.',
    includes: [
      'Revisamos la corriente en el motor antes de cambiarlo',
      'Quitamos la cubierta y revisamos las uniones del varillaje',
      'Brazos de vuelta en su posición de reposo',
    ],
    signs: [
      'Funciona una velocidad y las otras no',
      'Se mueve uno y el otro no',
      'Al apagarlos se quedan en cualquier lugar',
    ],
    visit: [
      'Si va a llover, escoja el horario más temprano',
      'El hielo debajo de la cubierta rompe el varillaje. Quítelo antes de prenderlos',
    ],
    questions: [
      {
        question: '¿Puede ser solo un fusible?',
        answer: 'Sí, y es lo primero que revisamos. El fusible también está en nuestra lista de precios.',
      },
    ],
  },
  'horn-and-fuses': {
    summary:
      'Cuando una sola cosa deja de funcionar, muchas veces es un fusible. Cuando fallan juntos el claxon, los botones de crucero y la luz de airbag, es el resorte de reloj.',
    includes: [
      'Prueba del circuito muerto desde el fusible hasta la carga',
      'Fusible, relevador, claxon o resorte de reloj nuevo',
      'Buscamos la razón: un fusible no se quema por gusto',
    ],
    signs: [
      'El claxon no suena, o suena débil',
      'Los botones del volante fallan y hay luz de airbag',
      'El mismo fusible se quema otra vez',
    ],
    visit: [
      'No hay que preparar nada. Díganos qué dejó de funcionar y cuándo',
      'Con la bolsa de aire, primero se desconecta la batería diez minutos',
    ],
    questions: [
      {
        question: '¿Puedo poner un fusible más grande por ahora?',
        answer: 'Por favor, no. El cable se convierte en el fusible.',
      },
    ],
  },
  'wiring-repair': {
    summary:
      'Cables mordidos, enchufes de remolque, una cámara en azul: las fallas eléctricas se encuentran con un medidor y un diagrama, no cambiando partes.',
    includes: [
      'Falla rastreada en el diagrama eléctrico de su carro',
      'Cables soldados o prensados y sellados, nunca torcidos con cinta',
      'Módulos y cámaras programados si el carro lo pide',
    ],
    signs: [
      'Algo funciona solo algunos días',
      'Varios avisos que no tienen que ver entre sí',
      'Anduvieron ratones bajo el cofre',
    ],
    visit: [
      'Apunte cuándo pasa: frío, lluvia, baches. Reduce la búsqueda a la mitad',
      'Empiece con la inspección si no se conoce la causa',
    ],
    questions: [
      {
        question: '¿Por qué no pueden cotizar desde antes una reparación de cableado?',
        answer:
          'Encontrar la falla es casi todo el trabajo. La inspección tiene precio fijo, y la reparación tiene el suyo antes de tocarla.',
      },
    ],
  },
  'oxygen-sensor': {
    summary:
      'El sensor antes del catalítico ajusta la mezcla; el de atrás califica el resultado. Uno lento le cuesta gasolina.',
    includes: [
      'Voltaje en vivo, porque el código también puede ser una fuga de escape',
      'Sensor nuevo con antiadherente, cuidando la rosca',
      'Código borrado y monitores en marcha',
    ],
    signs: [
      'Luz de check engine con código de O2 o de calentador',
      'El rendimiento bajó diez por ciento o más',
      'Olor a gasolina en ralentí',
    ],
    visit: [
      'Con el escape tibio sale mejor; manéjelo un poco antes de que lleguemos',
      'Con sensores muy oxidados puede ser necesario reparar la rosca',
    ],
    questions: [
      {
        question: '¿Delantero o trasero?',
        answer:
          'Lo dice el código: “sensor 1” es el delantero, “sensor 2” el trasero, y “banco” es el lado de un motor en V.',
      },
    ],
  },
  'mass-air-flow-sensor': {
    summary:
      'Estos sensores le dicen a la computadora cuánto aire entra. Una capa de polvo en un alambre caliente basta para que el motor tropiece.',
    includes: [
      'Lecturas comparadas con lo que su motor debe respirar',
      'Revisión de fugas en la admisión detrás del sensor',
      'Sensor nuevo, códigos borrados y ajustes revisados en una vuelta',
    ],
    signs: ['Se apaga al poco de arrancar', 'Se jalonea al acelerar', 'Códigos de P0101 a P0113'],
    visit: ['Menos de una hora, bajo el cofre', 'Si solo está sucio, se lo decimos antes de poner uno nuevo'],
    questions: [
      {
        question: 'Mi carro tiene un filtro de aire con aceite. ¿Importa?',
        answer: 'Sí. De más, el aceite cubre el sensor. Vuelva al de papel, o póngale muy poco.',
      },
    ],
  },
  'camshaft-position-sensor': {
    summary:
      'Sin el sensor del cigüeñal el motor no sabe cuándo dar chispa. Se apaga en caliente, arranca en frío y vuelve loco a cualquiera.',
    includes: [
      'Señal revisada con osciloscopio o escáner',
      'Sensor o solenoide de tiempo nuevo con sello nuevo',
      'Reaprendizaje si el fabricante lo pide',
    ],
    signs: [
      'Se apaga en un semáforo y arranca a los veinte minutos',
      'Tarda en arrancar y al principio no da códigos',
      'Códigos de tiempo con aceite bajo o sucio',
    ],
    visit: [
      'Si falla solo en caliente, díganoslo: lo calentamos para cacharlo',
      'No cambiar el aceite a tiempo es lo que más mata los solenoides',
    ],
    questions: [
      {
        question: '¿Me pueden dejar tirado?',
        answer: 'El del cigüeñal, sí. El del árbol de levas casi siempre solo hace que tarde en arrancar.',
      },
    ],
  },
  'engine-sensors': {
    summary:
      'Cuando el indicador miente, lo difícil es saber que miente. Medimos lo real antes de culpar al sensor.',
    includes: [
      'Primero, presión de aceite con manómetro mecánico',
      'Sensor nuevo y conector sin aceite',
      'Lectura comparada con el escáner al final',
    ],
    signs: [
      'La luz de aceite parpadea con el aceite lleno',
      'Modo de emergencia al pisar el pedal',
      'Un indicador de gasolina que brinca o se queda en vacío',
    ],
    visit: [
      'Con la luz roja de aceite, no vuelva a prender el motor hasta que lo revisemos',
      'Los sensores de detonación pueden estar debajo de la admisión; esos los cotiza una persona',
    ],
    questions: [
      {
        question: '¿No es siempre el sensor, que es lo barato?',
        answer: 'Es lo que todos esperan. El manómetro decide.',
      },
    ],
  },
};
