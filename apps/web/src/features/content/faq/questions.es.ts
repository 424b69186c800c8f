import type { Words } from '@lugnut/domain/language';
import { promises } from '../../../shared/brand/promises.es';
import type * as english from './questions.en';

export const faqCopy: Words<typeof english.faqCopy> = {
  pageTitle: 'Preguntas frecuentes',
  description: 'Precio, pago, horarios de llegada, garantía: cómo funciona un mecánico a domicilio.',
  title: 'Preguntas frecuentes',
  missing: ['¿Le falta algo? Llame al ', ' o escriba a ', '.'],
  bandTitle: '¿Cuánto costaría el suyo?',
  bandText: 'Solo hacen falta su código postal y su carro.',
};

export const questionGroups: Words<typeof english.questionGroups> = [
  {
    title: 'Precio y pago',
    questions: [
      {
        question: '¿La cotización es el precio final?',
        answer:
          'Sí, por el trabajo que aparece en ella. La cotización muestra partes, mano de obra, impuestos y cargos, y no cobramos más que eso. Si encontramos otra cosa, recibirá una nueva cotización por escrito y no empezamos hasta que usted la apruebe.',
      },
      {
        question: '¿Cuándo pago?',
        answer:
          'Después del servicio. Al agendar guardamos una forma de pago, pero no le cobramos hasta que el trabajo esté hecho.',
      },
      {
        question: '¿Cómo puedo pagar?',
        answer: 'Con tarjeta, con su tarjeta guardada o, si es una reparación, con PayPal, también a plazos.',
      },
      {
        question: '¿Por qué cuestan menos que un taller?',
        answer:
          'Los talleres cobran como 30% más por el mismo trabajo. Nosotros no pagamos edificio ni sala de espera.',
      },
      {
        question: '¿Qué me da la membresía?',
        answer:
          'Cambios de aceite gratis para su carro y 10% de descuento en todas las reparaciones. Antes de decidir, le mostramos cuánto ahorraría en su propia cotización.',
      },
    ],
  },
  {
    title: 'La cita y la visita',
    questions: [
      {
        question: '¿Cuándo trabajan?',
        answer: `Trabajamos ${promises.hours}, también los fines de semana. Usted elige un horario de llegada de tres horas; ofrecemos horarios para el mismo día mientras haya lugar.`,
      },
      {
        question: '¿Dónde pueden trabajar en mi carro?',
        answer:
          'En su casa, en la oficina o en un estacionamiento: donde haya espacio alrededor del carro, piso firme y permiso para trabajar. Algunos trabajos necesitan un lugar plano y pavimentado; la página del servicio lo dice.',
      },
      {
        question: '¿Tengo que estar presente?',
        answer:
          'Solo al principio para entregar la llave y al final para ver el trabajo, o díganos dónde estará la llave. Mientras tanto, su tiempo es suyo.',
      },
      {
        question: '¿Y si necesito cambiar o cancelar la cita?',
        answer:
          'Cambiar la cita siempre es gratis. Cancelar es gratis durante los 60 minutos después de agendar y hasta 48 horas antes de la cita. Después hay un cargo de $70.',
      },
      {
        question: '¿Y si no sé qué tiene mi carro?',
        answer:
          'Agende un diagnóstico. Un mecánico va, encuentra el problema y le manda un plan de reparación con precio fijo. Usted decide qué hacer.',
      },
    ],
  },
  {
    title: 'Confianza',
    questions: [
      {
        question: '¿Quién trabaja en mi carro?',
        answer:
          'Un mecánico certificado. Antes de la visita verá su nombre, sus años de experiencia y lo que dijeron otros clientes.',
      },
      {
        question: '¿Qué cubre la garantía?',
        answer: `Cada reparación tiene garantía de ${promises.warrantyInWords}, lo que ocurra primero. Si en ese tiempo falla algo que arreglamos, volvemos y lo dejamos bien.`,
      },
      {
        question: '¿Puedo poner yo las partes?',
        answer:
          'En algunas reparaciones, sí. La cotización dirá junto al servicio que usted pone las partes.',
      },
      {
        question: '¿Cómo hablo con una persona?',
        answer: `Llámenos ${promises.hours}, o mándenos un correo electrónico. Contestamos los correos ${promises.answerTime}. Los mensajes, esta página y sus documentos están en español, y quien lo atiende ve que usted lee en español.`,
      },
    ],
  },
];
