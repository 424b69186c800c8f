import type { ArticleWords } from '../article-type';

export const batteryArticle: ArticleWords = {
  title: 'El calor gasta las baterías; el frío las delata',
  summary: 'Por qué una batería se muere en enero del daño que le hizo julio, y cómo saberlo un mes antes.',
  parts: [
    {
      paragraphs: [
        'Una batería es química dentro de una caja. El calor acelera la química y, con ella, la corrosión por dentro. Por eso una batería suele durar tres años en Phoenix y cinco en Detroit. El frío hace lo contrario: frena la química justo cuando el aceite espeso hace que el motor gire con trabajo. Las baterías débiles se descubren la primera mañana fría.',
      ],
    },
    {
      heading: 'Señales, con un mes de anticipación',
      paragraphs: [],
      list: [
        'El motor gira más despacio que antes, sobre todo en la mañana',
        'Los faros bajan de intensidad al abrir la ventana',
        'El sistema de arranque y parada dejó de apagar el motor sin avisar',
        'Hay una costra blanca o verde en las terminales',
        'La etiqueta dice que tiene más de tres años',
      ],
    },
    {
      heading: 'Qué ayuda',
      paragraphs: [
        'Maneje media hora una vez por semana; los viajes cortos gastan más de lo que devuelven. En verano, estacione a la sombra. Cuando la batería cumpla tres años, haga que la prueben cada año: la prueba toma cinco minutos y mide lo que le queda, no lo que trae hoy.',
        'Un cargador para un carro que casi no se usa cuesta menos que una batería. Desconectar las cámaras y los adaptadores no cuesta nada.',
      ],
    },
    {
      heading: 'Cuando la cambie',
      paragraphs: [
        'Importan el tamaño, los amperios de arranque en frío y el tipo. Los carros con arranque y parada necesitan una batería AGM o EFB; una más barata se muere en un año. A muchos carros nuevos también hay que avisarles que la batería es nueva; si no, la cargan como si fuera vieja.',
      ],
    },
  ],
};
