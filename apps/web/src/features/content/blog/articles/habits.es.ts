import { tips } from '../../../../shared/tips/tips.es';
import type { ArticleWords } from '../article-type';

const asSentence = (tip: string): string => `${tip.charAt(0).toUpperCase()}${tip.slice(1)}`;

export const habitsArticle: ArticleWords = {
  title: 'Once costumbres que alargan la vida de su carro',
  summary: 'Ninguna toma más de diez minutos. Juntas evitan la mayoría de las llamadas que recibimos.',
  parts: [
    {
      paragraphs: [
        'Casi todas las descomposturas avisan. Un poco bajo, un poco ruidoso, un poco tarde: esta es la lista corta que las atrapa cuando todavía son pequeñas. La volverá a ver, línea por línea, mientras pide una cotización.',
      ],
      list: tips.map(asSentence),
    },
    {
      heading: 'Si solo va a hacer tres',
      paragraphs: [
        'Aceite, presión de las llantas y anticongelante. Son las tres cosas sin las que un carro no puede andar, y las tres que usted puede revisar mientras llena el tanque. Escoja un día fácil de recordar, como el primer sábado del mes.',
      ],
    },
    {
      heading: 'Y una que no está en la lista',
      paragraphs: [
        'Anote todo: fecha, millaje, qué se hizo. Así el próximo mecánico sabe qué descartar, y el carro vale más cuando lo venda.',
      ],
    },
  ],
};
