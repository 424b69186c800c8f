import type { Words } from '@lugnut/domain/language';
import type { inspectionTexts as english } from './inspections.en';

export const inspectionTexts: Words<typeof english> = {
  'mobile-diagnosis': {
    summary:
      'No tiene que saber qué le pasa. Un mecánico va hasta su carro, encuentra la causa y le manda un plan de reparación con precio fijo.',
    includes: [
      'Un mecánico con escáner y equipo de prueba junto a su carro',
      'La causa, en palabras claras y con fotos',
      'Un plan de reparación con partes, mano de obra y un precio fijo por renglón',
      'Usted decide qué aprobar; antes de eso no se hace nada',
    ],
    signs: [
      'Hace algo que nunca había hecho y no sabe qué parte es',
      'Ya le cambiaron partes y el problema sigue',
      'Hay una luz de aviso prendida y el carro anda bien',
    ],
    visit: [
      'Díganos cuándo pasa: en frío o en caliente, a qué velocidad, desde cuándo',
      'Si lo podemos arreglar en la misma visita y usted lo aprueba, muchas veces lo hacemos',
    ],
    questions: [
      {
        question: '¿El diagnóstico se descuenta de la reparación?',
        answer:
          'En Houston el precio del diagnóstico se descuenta de las reparaciones que siguen. Su cotización dice qué aplica donde usted está.',
      },
      {
        question: '¿Lo pueden ver por video?',
        answer: 'Sí, para muchas dudas basta una llamada. Vea el diagnóstico virtual.',
      },
    ],
  },
  'check-engine-light-diagnosis': {
    summary:
      'El código nombra un circuito, no una parte. Probamos hasta saber qué parte es, y le damos el precio de esa.',
    includes: [
      'Lectura de todos los códigos y de los datos guardados',
      'Pruebas en el carro para ir descartando',
      'Un resultado por escrito con el precio de la reparación',
      'Luz apagada si la causa ya no está',
    ],
    signs: [
      'Luz amarilla fija: agende en estos días',
      'Luz que parpadea: deje de manejar, el motor está fallando',
      'La luz volvió después de que la borraron en una tienda de partes',
    ],
    visit: [
      'Por favor no borre el código antes. Borra nuestra mejor pista',
      'Más de un cuarto de tanque, para poder manejarlo',
    ],
    questions: [
      {
        question: 'La tienda lee los códigos gratis. ¿Por qué pagar?',
        answer:
          'Un código como P0171 tiene una docena de causas. Leerlo es gratis; el trabajo es saber cuál causa es.',
      },
    ],
  },
  'pre-purchase-inspection': {
    summary:
      'Antes de dar miles de dólares por el carro de otra persona, mande revisarlo donde está. El vendedor solo tiene que aceptar.',
    includes: [
      'Motor, transmisión, frenos, suspensión, llantas y electrónica',
      'Códigos guardados y los borrados hace poco',
      'Señales de choque, inundación u odómetro alterado',
      'Un reporte con fotos que le sirve para negociar',
    ],
    signs: [
      'El vendedor dice que “nomás le falta un sensor”',
      'El precio está muy por debajo de los demás',
      'Usted ya se enamoró del carro',
    ],
    visit: [
      'Denos la dirección y el teléfono del vendedor. No hace falta que usted esté',
      'Un motor frío dice más. Pídale al vendedor que no lo caliente',
    ],
    questions: [
      {
        question: '¿Y si el vendedor no quiere?',
        answer:
          'Entonces ya supo lo que necesitaba saber, y cancelar con más de 48 horas de anticipación es gratis.',
      },
    ],
  },
  'multi-point-inspection': {
    summary:
      'Ojos expertos en todo el carro, o solo en los frenos, antes de un viaje largo o cuando simplemente quiere saber cómo está.',
    includes: [
      'Líquidos, bandas, mangueras, batería, luces y limpiaparabrisas',
      'Pastillas en milímetros y llantas en treintaidosavos, por escrito',
      'Cada punto en verde, amarillo o rojo, con foto',
      'Precio de lo que necesite arreglo. Sin presión',
    ],
    signs: [
      'Va a hacer un viaje de más de 500 millas',
      'Heredó o acaba de comprar el carro',
      'Hace un año que nadie lo revisa',
    ],
    visit: [
      'El reporte está en su cuenta el mismo día',
      'Dos semanas antes de un viaje dan tiempo de arreglar lo que salga',
    ],
    questions: [
      {
        question: '¿Siempre van a encontrar algo?',
        answer: 'No. Todo en verde también es un resultado, y lo tiene por escrito.',
      },
    ],
  },
  'no-start-inspection': {
    summary: 'No arranca y necesita saber por qué, no una grúa a un lote donde espere hasta el jueves.',
    includes: [
      'Batería, marcha, gasolina y chispa, probadas en ese orden',
      'Revisión del sistema de seguridad y de la llave',
      'La causa y el precio del arreglo, muchas veces hecho en la misma visita',
    ],
    signs: ['Hace clic y nada más', 'Da marcha y nunca prende', 'Totalmente muerto, sin luces'],
    visit: ['Díganos qué oye al dar llave', 'Deje libre el frente del carro. Pegado a una pared es difícil'],
    questions: [
      {
        question: '¿Intento primero pasarle corriente?',
        answer: 'Si sabe hacerlo, sí, una vez. Si se apaga otra vez en minutos, ya no siga y agende.',
      },
    ],
  },
  'noise-vibration-inspection': {
    summary:
      'Golpe, zumbido, rechinido o vibración: lo manejamos con usted, oímos lo que usted oye y encontramos de dónde viene.',
    includes: [
      'Una vuelta juntos por las calles donde pasa',
      'Ruedas, baleros, uniones y soportes revisados en torres',
      'La parte gastada a la vista, con su precio',
    ],
    signs: [
      'Un ruido que sigue la velocidad, los baches o los frenos',
      'El volante vibra solo a cierta velocidad',
      'El carro ya no va derecho',
    ],
    visit: [
      'Esté ahí los primeros diez minutos, para señalar el ruido',
      'Vacíe la cajuela. La mitad de los ruidos viven ahí',
    ],
    questions: [
      {
        question: '¿Puedo mandar una grabación?',
        answer:
          'Sí, por favor, en las notas de su solicitud. Ayuda más si dice dónde iba sentado y a qué velocidad.',
      },
    ],
  },
  'fluid-leak-inspection': {
    summary:
      'Una mancha en la entrada nos dice su color y su lugar. Lo demás lo encontramos con presión, tinte y una linterna.',
    includes: [
      'Identificamos el líquido: aceite, anticongelante, transmisión, frenos o solo agua del aire acondicionado',
      'Sistema con presión o tinte, y origen encontrado',
      'Foto de la fuga y un precio fijo para sellarla',
    ],
    signs: [
      'Cualquier mancha que no sea agua limpia',
      'La aguja de temperatura pasó de la mitad',
      'Un líquido que siempre está rellenando',
    ],
    visit: [
      'Ponga un cartón debajo del carro la noche anterior. Nos enseña dónde buscar',
      'No lave antes el motor; necesitamos el rastro',
    ],
    questions: [
      {
        question: 'Es solo agua limpia. ¿Es una fuga?',
        answer: 'Con el aire acondicionado prendido, no. Es condensación y quiere decir que funciona.',
      },
    ],
  },
  'transmission-inspection': {
    summary:
      'Que patine o golpee al cambiar no siempre es reconstrucción. Un cable, un sensor de velocidad o poco aceite hacen lo mismo.',
    includes: [
      'Códigos, nivel y estado del aceite',
      'Una vuelta por todas las velocidades',
      'Cable y sensor revisados antes de decir “reconstrucción”',
      'Una respuesta honesta: si vale la pena repararla',
    ],
    signs: [
      'Tarda en entrar Drive',
      'La palanca marca la velocidad equivocada',
      'El velocímetro se cae al manejar',
    ],
    visit: [
      'Necesitamos manejarlo unas millas, si todavía se mueve',
      'Las reconstrucciones no se hacen a domicilio. Si necesita una, lo sabe antes de pagar la grúa',
    ],
    questions: [
      {
        question: '¿Y si no se mueve nada?',
        answer:
          'Agende de todos modos. Un cable de cambios roto se ve igual que una transmisión muerta y cuesta mucho menos.',
      },
    ],
  },
};
