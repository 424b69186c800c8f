import type { Words } from '@lugnut/domain/language';
import type { passkeyWords as english } from './message-words.en';

export const passkeyWords: Words<typeof english> = {
  added: (brand, url) =>
    `Una llave de acceso (passkey) ya puede iniciar sesión en su cuenta de ${brand}. ¿No fue usted? Quítela y cierre todas las sesiones: ${url}`,
  addedSubject: (brand) => `Se agregó una llave de acceso (passkey) a su cuenta de ${brand}`,
};
