import { useMutation } from '@tanstack/react-query';
import { queryClient } from './query-client';

/**
 * A mutation. Only the latest of several reports, by the callbacks given to `mutate`; `reset` and unmounting discard
 * its result. It is not aborted: the server may have done it already.
 */
export const useCall = <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
  useMutation({ mutationFn: call }, queryClient());
