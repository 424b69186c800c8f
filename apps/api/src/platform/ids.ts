import { v7 } from 'uuid';

/** Unguessable and sortable by time. An appointment's id is a capability, so no id is ever a serial number. */
export const newId = (): string => v7();
