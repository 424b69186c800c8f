import type { Words } from '@lugnut/domain/language';
import type { appLinksCopy as english } from './copy.en';

export const appLinksCopy: Words<typeof english> = {
  apple: 'Descargar en el App Store',
  google: 'Descargar en Google Play',
  install: 'Instalar la app',
  ways: [
    {
      on: 'iPhone y iPad:',
      how: 'abra esta página en Safari, toque Compartir y luego Agregar a pantalla de inicio.',
    },
    { on: 'Android:', how: 'abra el menú del navegador y toque Instalar app.' },
    { on: 'Computadora:', how: 'haga clic en Instalar, al final de la barra de direcciones.' },
  ],
  qr: 'Código QR con la dirección de la app',
};
