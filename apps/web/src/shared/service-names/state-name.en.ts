import { type StateCode, stateNames } from '@lugnut/domain/vehicles';

/** A state as readers of this build name it. */
export const stateName = (code: StateCode): string => stateNames[code];
