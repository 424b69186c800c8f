import type { ArticleWords } from '../article-type';

export const brakesArticle: ArticleWords = {
  title: 'Chillan, raspan o pulsan: qué dicen sus frenos',
  summary:
    'Los frenos son educados: avisan durante semanas antes de salir caros, en un idioma fácil de aprender.',
  parts: [
    {
      paragraphs: [
        'Las pastillas se gastan para que los discos duren. El chiste es cambiar las primeras antes de que se lleven a los segundos. Si los frenos chillan, haga que los revisen pronto: las pastillas cuestan mucho menos que los discos.',
      ],
    },
    {
      heading: 'Un chillido que se quita al frenar más fuerte',
      paragraphs: [
        'Muchas pastillas traen una laminita de metal que toca el disco cuando quedan unos dos milímetros. El chillido es esa lámina haciendo su trabajo. Le quedan algunas semanas. Después de la lluvia o de una noche a la intemperie, un chillido corto en las primeras frenadas es solo óxido superficial.',
      ],
    },
    {
      heading: 'Raspan',
      paragraphs: [
        'La pastilla se acabó y su base de acero está cortando el disco. Cada frenada hace más grande la reparación y más larga la distancia para detenerse. Estaciónelo.',
      ],
    },
    {
      heading: 'El pedal o el volante pulsan',
      paragraphs: [
        'El grosor del disco varía unas centésimas de milímetro, casi siempre después de frenar fuerte a alta velocidad. Se siente más de lo que se oye. Si el pedal pulsa solo en una frenada de emergencia sobre mojado, es el ABS, y está bien.',
      ],
    },
    {
      heading: 'Cómo revisarlos',
      paragraphs: [
        'A través de casi cualquier rin se ve la pastilla exterior donde toca el disco. Si es más delgada que dos monedas de un centavo juntas, unos tres milímetros, ya es hora. Mire los dos lados: una pastilla mucho más delgada que su pareja indica un cáliper pegado.',
      ],
      list: [
        'Nunca toque el disco para probar los frenos: quema',
        'Si el líquido de frenos está oscuro y tiene más de tres años, cámbielo',
        'Si el pedal se hunde despacio en un semáforo, no maneje',
      ],
    },
  ],
};
