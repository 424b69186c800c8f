import { writeStoredSession } from './stored-session';

/** The server has ended the session: clears it here with all data stored for it. */
export const forgetLogin = (): void => {
  writeStoredSession(undefined);
  void import('./end-session').then(({ leaveNothingBehind }) => leaveNothingBehind()).catch(() => undefined);
};
