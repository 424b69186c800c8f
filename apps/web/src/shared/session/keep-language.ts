import { type Profile, profileRoutes } from '@lugnut/contract';
import type { LanguageCode } from '@lugnut/domain/language';
import { api } from '../api/client';

/** With the account: messages and papers are written in it from now on. */
export const keepLanguage = async (language: LanguageCode): Promise<Profile> =>
  (await api.call(profileRoutes.updateProfile, { body: { language } }, { timeoutMs: 5_000 })).data;
