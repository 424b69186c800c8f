import type { ArticleWords } from '../article-type';

export const checkEngineArticle: ArticleWords = {
  title: 'La luz de check engine: fija, parpadeando y qué hacer',
  summary: 'Un foco, cientos de razones. Que parpadee o no decide si es para esta semana o para ahora mismo.',
  parts: [
    {
      paragraphs: [
        'La luz quiere decir que la computadora del motor midió algo fuera de sus límites y guardó un código. No quiere decir que el carro esté por pararse, ni dice qué parte comprar.',
      ],
    },
    {
      heading: 'Parpadea: deténgase',
      paragraphs: [
        'Una luz que parpadea es una falla de encendido que manda gasolina sin quemar al escape. En minutos puede arruinar el convertidor catalítico, que cuesta más que lo que causó la falla. Baje la velocidad, oríllese donde sea seguro y apague el motor.',
      ],
    },
    {
      heading: 'Fija: pronto',
      paragraphs: [
        'Si el carro anda normal, tiene días, no meses. Primero apriete el tapón de la gasolina hasta que haga clic: un tapón flojo es una causa común, y la luz se apaga sola después de unos viajes. Si sigue prendida, haga que lean el código.',
      ],
    },
    {
      heading: 'Un código es una pregunta, no una respuesta',
      paragraphs: [
        'Un código como el P0171 dice que a la mezcla le falta gasolina. Lo causan por igual una manguera rota, un sensor sucio o una bomba de gasolina débil. Cambiar la parte que el código parece señalar es la forma más cara de averiguarlo. Un diagnóstico prueba a los sospechosos en orden y termina en una sola reparación con un solo precio.',
      ],
    },
    {
      heading: 'Luces que no son la de check engine',
      paragraphs: [],
      list: [
        'Aceitera roja: deténgase y apague el motor',
        'Termómetro rojo: deténgase, deje que se enfríe y no abra el tapón del radiador',
        'Batería roja: no está cargando; llegará hasta donde alcance la batería',
        'Freno rojo: freno de mano puesto, poco líquido o pastillas gastadas; pruebe el pedal antes de seguir',
        'Llanta amarilla: revise hoy la presión',
      ],
    },
  ],
};
