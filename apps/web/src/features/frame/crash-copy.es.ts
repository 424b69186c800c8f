import type { Words } from '@lugnut/domain/language';
import type { crashCopy as english } from './crash-copy.en';

export const crashCopy: Words<typeof english> = {
  title: 'Algo salió mal',
  told: 'Algo salió mal. Ya le avisamos a nuestro equipo.',
  untold: 'Algo salió mal.',
  help: 'Vuelva a cargar la página; lo que había guardado sigue ahí.',
  untoldHelp: 'No pudimos mandar el aviso: es posible que no tenga conexión.',
  call: 'Si nos necesita ahora, llame al',
  retry: 'Volver a cargar',
  home: 'Ir a la página de inicio',
};
