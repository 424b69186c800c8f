import type { Words } from '@lugnut/domain/language';
import type { invitationWords as english } from './invitation-words.en';

export const invitationWords: Words<typeof english> = {
  roles: {
    technician: 'técnico',
    office: 'asesor de servicio',
    dispatcher: 'despachador',
    admin: 'administrador',
  },
  invited: (who, brand, role, url) => `${who}, ya puede iniciar sesión en ${brand} como ${role}: ${url}`,
  subject: (brand) => `Su acceso a ${brand}`,
};
