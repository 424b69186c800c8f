import { v5 } from 'uuid';

const namespace = '5f0c2f4e-6d5b-4f43-9d6b-1d1b0a8c7e11';

/** The same name gives the same id, so that seeding twice changes nothing. */
export const stableId = (name: string): string => v5(name, namespace);
