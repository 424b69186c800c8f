export const unsureWords =
  'Todavía no sabemos si se guardó. Revise su conexión; puede intentarlo de nuevo sin problema.';
export const moreFailedWords = 'No pudimos cargar más. Revise su conexión e inténtelo de nuevo.';
