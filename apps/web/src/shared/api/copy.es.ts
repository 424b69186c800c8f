export const offlineWords =
  'No tiene conexión. No se pierde nada de lo que escribió: inténtelo de nuevo cuando vuelva la señal.';
