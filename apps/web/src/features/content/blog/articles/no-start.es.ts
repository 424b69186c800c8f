import type { ArticleWords } from '../article-type';

export const noStartArticle: ArticleWords = {
  title: 'Su carro no arranca: lo que dice el sonido',
  summary:
    'Clic, giro o silencio. Escuche diez segundos antes de llamar a alguien; el sonido deja solo dos o tres causas.',
  parts: [
    {
      paragraphs: [
        'Dé vuelta a la llave una vez y escuche. No necesita herramientas, y así quien vaya llevará la parte correcta.',
      ],
    },
    {
      heading: 'Clics rápidos, luces débiles',
      paragraphs: [
        'La batería no tiene fuerza para girar el motor. Intente pasarle corriente. Si arranca, y una hora después vuelve a arrancar, quizá una puerta quedó mal cerrada. Si falla otra vez a la mañana siguiente, la batería ya está vieja o el alternador no la carga.',
      ],
    },
    {
      heading: 'Un solo clic, luces fuertes',
      paragraphs: [
        'Hay corriente, pero la marcha no se mueve. Un cable corroído puede causarlo, así que primero hay que revisar las conexiones. Después, lo más probable es la marcha misma.',
      ],
    },
    {
      heading: 'Gira, pero no prende',
      paragraphs: ['La marcha y la batería están bien. Al motor le falta gasolina, chispa o aire.'],
      list: [
        'Mire el medidor de gasolina, y no le crea a ciegas',
        'Ponga la llave en On y escuche dos segundos: un zumbido corto atrás es la bomba de gasolina',
        'Fíjese en cualquier luz que se quede prendida, sobre todo una llave o un candado: puede que el carro no reconozca su llave',
      ],
    },
    {
      heading: 'Nada de nada',
      paragraphs: [
        'Ni clic ni luces: la batería está descargada o hay un cable suelto. Luces, pero sin clic: pruebe en neutral en vez de Park, y con la llave de repuesto. Una palanca gastada o la pila agotada de la llave cuestan menos que una marcha.',
      ],
    },
    {
      heading: 'Lo que no debe hacer',
      paragraphs: [
        'No dé marcha más de diez segundos seguidos; se sobrecalienta. No le pase corriente a una batería agrietada, congelada o que esté tirando líquido. Y no deje que se lleven el carro en grúa antes de que alguien lo revise: casi todas estas reparaciones se hacen donde está estacionado.',
      ],
    },
  ],
};
