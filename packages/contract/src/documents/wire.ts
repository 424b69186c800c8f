import { documentKinds } from '@lugnut/domain/field';
import * as z from 'zod/mini';

export const documentLink = z.object({
  kind: z.enum(documentKinds),
  title: z.string(),
  /** Opens the file without a login, for a quarter of an hour. */
  url: z.string(),
});
export type DocumentLink = z.infer<typeof documentLink>;
