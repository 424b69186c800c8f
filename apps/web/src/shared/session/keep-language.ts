import { appointmentUpkeepRoutes, type Profile, profileRoutes } from '@lugnut/contract';
import type { LanguageCode } from '@lugnut/domain/language';
import { api } from '../api/client';
import { readStoredSession } from './stored-session';

const timeoutMs = 5_000;

/** With the account: messages and papers are written in it from now on. */
export const keepLanguage = async (language: LanguageCode): Promise<Profile> =>
  (await api.call(profileRoutes.updateProfile, { body: { language } }, { timeoutMs })).data;

/** The visit whose page this is, by its customer's link. */
const visitIn = /\/(?:appointment|booking|user)\/(?:\w+\/)?([\da-f]{8}-[\da-f-]{27})(?:\/|$)/;

/** Chosen on this page: with the account of who is logged in, with the visit of who has its link. */
export const keepChoice = async (language: LanguageCode): Promise<void> => {
  if (readStoredSession()) await keepLanguage(language);
  const id = visitIn.exec(location.pathname)?.[1];
  if (id !== undefined)
    await api.call(
      appointmentUpkeepRoutes.updateContact,
      { params: { id }, body: { language } },
      { timeoutMs },
    );
};
