import type { Words } from '@lugnut/domain/language';
import type * as english from './market-texts.en';

export const marketTexts: Words<typeof english.marketTexts> = {
  DET: {
    lead: 'La sal, los baches y los arranques en frío desgastan aquí otras partes que al sur de Ohio.',
    wear: [
      'Las baterías fallan con la primera helada fuerte, casi siempre un lunes por la mañana',
      'La sal oxida por debajo las líneas de freno, los discos y el escape',
      'Los baches de primavera acaban con amortiguadores, terminales de dirección y baleros de rueda',
    ],
  },
  DFW: {
    lead: 'Los trayectos largos por autopista y las tardes de 100 grados castigan el aceite, la batería y el aire acondicionado.',
    wear: [
      'Aquí el calor acaba con más baterías que el frío',
      'El aire acondicionado trabaja ocho meses al año, y el compresor lo resiente',
      'Con tantas millas por la I-35 y las autopistas de cuota, a los líquidos y los frenos les toca servicio antes',
    ],
  },
  HOU: {
    lead: 'La humedad, las calles inundadas y el tráfico del 610 Loop acaban pronto con los carros en la costa del Golfo.',
    wear: [
      'El calor húmedo exige al aire acondicionado de marzo a noviembre',
      'El agua estancada se mete en baleros, sensores y diferenciales',
      'Avanzar y parar en el tráfico desgasta antes los frenos y los ventiladores',
    ],
  },
  PHX: {
    lead: 'Meses arriba de 100 grados acaban con baterías, bandas, mangueras y llantas mucho antes de tiempo.',
    wear: [
      'En el desierto las baterías duran como tres años, no cinco',
      'Las mangueras del anticongelante y las bandas se resecan y se agrietan',
      'El polvo llena los filtros de cabina y de motor el doble de rápido',
    ],
  },
};

export const cityTexts: Words<typeof english.cityTexts> = {
  'detroit-mi':
    'Trabajamos en las entradas de las casas del este y en los estacionamientos del centro y de Midtown. Díganos el nivel y el lugar, y confirme que su estacionamiento permite reparaciones.',
  'warren-mi':
    'Muchas de nuestras visitas en Warren son en el trabajo, en los estacionamientos de Van Dyke y Mound, mientras la gente está en su turno.',
  'sterling-heights-mi':
    'La mayoría de las casas en Sterling Heights tienen entrada con espacio para un carro y nuestra camioneta. No necesitamos más.',
  'ann-arbor-mi':
    'En el campus y en el centro importan los permisos de la calle: la entrada de una casa o el estacionamiento de su trabajo hacen más fácil la visita.',
  'dearborn-mi':
    'Trabajamos en la calle donde se permite estacionarse, en entradas de casas y en estacionamientos de oficinas cerca de Michigan Avenue.',
  'livonia-mi':
    'Las entradas largas de Livonia son muy buenas para trabajar, también en invierno, ya sin nieve.',
  'troy-mi':
    'Las oficinas de Big Beaver son de nuestros lugares favoritos: deje la llave en la recepción y váyase a su junta.',
  'southfield-mi':
    'En Southfield trabajamos en torres de oficinas y en estacionamientos de departamentos. Pregunte antes al edificio si permiten reparaciones.',
  'dallas-tx':
    'Los estacionamientos techados de Uptown suelen ser muy bajos para nuestra camioneta. Un lugar abierto cerca de la entrada funciona bien.',
  'fort-worth-tx':
    'Desde Near Southside hasta Alliance, lo mejor en verano es la entrada de una casa o un estacionamiento abierto con sombra.',
  'arlington-tx':
    'Los días de juego evitamos la zona de los estadios. Cualquier otra dirección en Arlington es una visita normal.',
  'plano-tx':
    'Las oficinas del lado de Legacy casi siempre permiten visitas en los lugares de invitados, si avisa a seguridad.',
  'irving-tx':
    'En Las Colinas, díganos el edificio y el código del estacionamiento, o elija un estacionamiento abierto cerca.',
  'garland-tx': 'En Garland muchas entradas dan al callejón. Póngalo en las notas si el carro está atrás.',
  'frisco-tx':
    'Muchas colonias de Frisco tienen reglas sobre trabajar en la calle, así que la entrada de su casa es lo más seguro.',
  'mckinney-tx':
    'Cerca de la plaza histórica casi no hay lugar. En el resto de McKinney, la entrada de su casa funciona bien.',
  'houston-tx':
    'Houston es muy grande. Su horario de llegada ya cuenta el camino, esté usted en The Heights o por Clear Lake.',
  'pasadena-tx':
    'Quienes trabajan por turnos en el Ship Channel suelen agendar el primer horario del día, para tener el carro listo en la tarde.',
  'pearland-tx': 'Las entradas en Pearland son planas y pavimentadas, ideales para frenos y suspensión.',
  'league-city-tx':
    'Después de una inundación, díganos hasta dónde llegó el agua en el carro. Eso cambia lo que revisamos primero.',
  'sugar-land-tx':
    'Trabajamos en entradas de casas y, con permiso del dueño, en estacionamientos de oficinas por la Southwest Freeway.',
  'conroe-tx':
    'Por el lago, algunas entradas son de grava. Para levantar el carro necesitamos un lugar pavimentado.',
  'baytown-tx':
    'Los estacionamientos de las plantas piden pase de entrada. Uno fuera de la puerta es más rápido para todos.',
  'katy-tx': 'Si su fraccionamiento tiene portón, déjenos el código para llegar a tiempo.',
  'phoenix-az':
    'En verano trabajamos al sol en la mañana y bajo techo en la tarde. La sombra ayuda al carro y al mecánico.',
  'mesa-az': 'Las cocheras techadas nos sirven si el cofre abre completo y hay espacio en un lado.',
  'chandler-az':
    'Las empresas cerca de Price Corridor suelen permitir visitas en su estacionamiento. Pida un lugar en la orilla.',
  'gilbert-az':
    'Muchas asociaciones de vecinos (HOA) en Gilbert piden que las reparaciones se hagan en la entrada o el garaje, no en la calle. A nosotros nos funciona.',
  'glendale-az':
    'Los días de evento en el estadio, cuente con tráfico cerca de Westgate o elija un horario de la mañana.',
  'scottsdale-az':
    'Sea un estacionamiento en Old Town o una casa en el norte, díganos el código del portón y la altura máxima.',
  'peoria-az':
    'Hacia Lake Pleasant las entradas pueden estar muy inclinadas. Para los frenos y el gato necesitamos un lugar plano.',
  'tempe-az':
    'Cerca del campus, en los estacionamientos con permiso se llevan los carros con grúa muy rápido. Es más seguro un lugar de visitas o el de su trabajo.',
};
