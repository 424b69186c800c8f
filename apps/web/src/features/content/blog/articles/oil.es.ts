import type { ArticleWords } from '../article-type';

export const oilArticle: ArticleWords = {
  title: '¿Cada cuánto debe cambiar el aceite?',
  summary:
    'La regla de siempre dice 3,000 millas; su tablero dice 7,500. Las dos pueden ser correctas. Así sabe cuál es la suya.',
  parts: [
    {
      paragraphs: [
        'Cambiar el aceite cada 3,000 millas: la regla es más vieja que casi todos los motores que circulan, y sigue sin hacer daño. Con aceite convencional, viajes cortos y veranos calurosos es una buena costumbre. Para un carro más nuevo con aceite sintético suele ser más de lo que el motor necesita.',
      ],
    },
    {
      heading: 'Empiece por el manual',
      paragraphs: [
        'El fabricante indica un grado de aceite y dos intervalos: uno para uso normal y otro para uso severo. Casi todos creen que el suyo es normal. Lea una vez la lista de uso severo; puede que usted esté en ella.',
      ],
      list: [
        'La mayoría de sus viajes son de menos de cinco millas, y el motor nunca llega a calentarse bien',
        'Mucho tiempo con el motor prendido sin avanzar, en el tráfico o en el trabajo',
        'Semanas con más de 90 °F de calor, o con heladas',
        'Remolques, carga en el techo o caminos empinados',
        'Polvo y grava',
      ],
    },
    {
      heading: 'Una respuesta sencilla',
      paragraphs: [
        'Aceite convencional: cada 3,000 millas, o cada seis meses si maneja poco. Sintético: lo que diga el manual, normalmente de 5,000 a 10,000 millas, y a más tardar una vez al año. El aceite también envejece en un carro estacionado.',
        'Entre un cambio y otro, revise la varilla una vez al mes, en terreno plano y con el motor frío. Entre las dos marcas está bien. Debajo de la marca inferior es urgente: agregue un cuarto del grado correcto y luego averigüe adónde se fue el anterior.',
      ],
    },
    {
      heading: 'Cuando la luz está prendida',
      paragraphs: [
        'El aviso de vida del aceite es un calendario: agende una cita. La aceitera roja no lo es: dice que falta presión. Deténgase, apague el motor y no lo vuelva a arrancar hasta que alguien lo revise. Un minuto sin presión puede costarle el motor.',
      ],
    },
  ],
};
