import type { Words } from '@lugnut/domain/language';
import type { accountGateCopy as english } from './account-gate-copy.en';

export const accountGateCopy: Words<typeof english> = {
  open: 'Continuar con mi cuenta',
  welcome: (name: string) => `Ya inició sesión, ${name}. ¿Dónde está su carro hoy?`,
};
